import { daysIn } from '@domain/months';
import type { AlertLevel } from '@domain/sensors/threshold';
import type { Report } from '@reporting/pdf/reportPdf';
import { worstIn } from '@reporting/measuredHour';
import { monthSummaryOf, type MonthSummary } from '@reporting/statistics';
import { unmeasuredDays, unmeasuredInWords } from '@reporting/unmeasuredDays';

interface VariableSummary extends Pick<MonthSummary, 'mean' | 'minutes'> {
  readonly name: string;
  readonly unit: string | null;
  /** Absent if nothing was measured in the previous month. */
  readonly previousMean: number | undefined;
}

/** A sensor's part of a month's mail (EXT-33). */
export interface SensorMonth {
  readonly id: number;
  readonly name: string;
  readonly typeName: string;
  readonly locationName: string | null;
  /** Undefined if nothing was measured. */
  readonly worst: AlertLevel | undefined;
  /** 'Sin mediciones: 3 al 5'; undefined if every day has some. */
  readonly gaps: string | undefined;
  /** The measured ones. */
  readonly variables: readonly VariableSummary[];
}

/** A summary of a sensor's month, computed from its report. */
export const summariseMonth = ({ sensor, variables, ...month }: Report): SensorMonth => {
  const hours = variables.flatMap((variable) => variable.hours);
  return {
    id: sensor.id,
    name: sensor.name,
    typeName: sensor.typeName,
    locationName: sensor.locationName,
    worst: hours.length === 0 ? undefined : (worstIn(hours) ?? 'normal'),
    gaps: unmeasuredInWords(unmeasuredDays(hours, daysIn(month))),
    variables: variables.flatMap((variable) => {
      const summary = monthSummaryOf(variable);
      if (!summary) return [];
      const { mean, minutes } = summary;
      const { name, unit = null, previousMean } = variable;
      return [{ name, unit, mean, minutes, previousMean }];
    }),
  };
};
