import type { AlertLevel } from '@domain/threshold';
import type { Report } from '@reporting/pdf/reportPdf';
import { worstIn } from '@reporting/measuredHour';
import { monthSummaryOf, type MonthSummary } from '@reporting/statistics';
import { unmeasuredDays, unmeasuredInWords } from '@reporting/unmeasuredDays';

interface VariableSummary extends Pick<MonthSummary, 'mean' | 'minutes'> {
  readonly name: string;
  readonly unit: string | null;
  /** Absent where it wasn't measured in the month before. */
  readonly previousMean: number | undefined;
}

/** What a month's mail tells of a sensor (EXT-33). */
export interface SensorMonth {
  readonly id: number;
  readonly name: string;
  readonly typeName: string;
  readonly locationName: string | null;
  /** Undefined where nothing was measured. */
  readonly worst: AlertLevel | undefined;
  /** 'Sin mediciones: 3 al 5'; undefined where every day has some. */
  readonly gaps: string | undefined;
  /** Those that were measured. */
  readonly variables: readonly VariableSummary[];
}

const daysOf = ({ year, month }: Pick<Report, 'year' | 'month'>): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A sensor's month, by what its report shows. */
export const summariseMonth = ({ sensor, variables, ...month }: Report): SensorMonth => {
  const hours = variables.flatMap((variable) => variable.hours);
  return {
    id: sensor.id,
    name: sensor.name,
    typeName: sensor.typeName,
    locationName: sensor.locationName,
    worst: hours.length === 0 ? undefined : (worstIn(hours) ?? 'normal'),
    gaps: unmeasuredInWords(unmeasuredDays(hours, daysOf(month))),
    variables: variables.flatMap((variable) => {
      const summary = monthSummaryOf(variable);
      if (!summary) return [];
      const { mean, minutes } = summary;
      const { name, unit = null, previousMean } = variable;
      return [{ name, unit, mean, minutes, previousMean }];
    }),
  };
};
