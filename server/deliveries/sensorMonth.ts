import { daysIn } from '@domain/months';
import { hasLimits, type AlertLevel } from '@domain/sensors/threshold';
import { describeAbove, describeNoise } from '@reporting/noiseWords';
import { airRows } from '@reporting/airMonth';
import type { ReportNoise } from '@reporting/pdf/noiseTable';
import type { Report } from '@reporting/pdf/reportPdf';
import { worstIn, type MeasuredHour } from '@reporting/measuredHour';
import type { Measure } from '@reporting/captions';
import { monthSummaryOf, toldMean, type MonthSummary } from '@reporting/statistics';
import type { VariableMonth } from '@reporting/variableMonth';
import { unmeasuredDays, unmeasuredInWords } from '@reporting/unmeasuredDays';

interface VariableSummary extends Pick<MonthSummary, 'minutes'>, Measure {
  readonly name: string;
  /** Null of directions that cancel each other out. */
  readonly mean: number | null;
  /** Likewise; absent if nothing was measured in the previous month. */
  readonly previousMean: number | null | undefined;
  /** Whether any limits applied to it in the month. */
  readonly isJudged: boolean;
  /** The share of its readings that came, if it is known. */
  readonly completeness?: number | undefined;
}

/** A sensor's part of a month's mail (EXT-33). */
export interface SensorMonth {
  readonly id: number;
  readonly name: string;
  readonly typeName: string;
  readonly locationName: string | null;
  /** Null if no limits applied to any of it, undefined if nothing was measured. */
  readonly worst: AlertLevel | null | undefined;
  /** 'Sin mediciones: 3 al 5'; undefined if every day has some. */
  readonly gaps: string | undefined;
  /** The measured ones. */
  readonly variables: readonly VariableSummary[];
  /** What is to be told of noise (EXT-66), a line for each variable. */
  readonly noise: readonly string[];
  /** What is to be told of the index of air quality (EXT-67). */
  readonly air: readonly string[];
}

const noiseLines = ({ periods, variables }: ReportNoise): string[] =>
  variables.map(({ name, unit, whole, dayLimit, nightLimit }) => {
    const above = [
      describeAbove(whole.above.day, dayLimit, unit, 'de día'),
      describeAbove(whole.above.night, nightLimit, unit, 'de noche'),
    ].filter((part) => part !== undefined);
    return `${name}: ${[describeNoise(whole, unit, periods), ...above].join('; ')}.`;
  });

/** Of all pollutants together. */
const airLines = (air: Report['air']): string[] =>
  (air ? airRows(air) : []).slice(0, 1).map(({ name, text }) => `${name}: ${text}`);

const isJudged = ({
  thresholds,
  earlierLimits = [],
}: Pick<VariableMonth, 'thresholds' | 'earlierLimits'>): boolean =>
  hasLimits(thresholds) || earlierLimits.some((earlier) => hasLimits(earlier.thresholds));

const worstOfMeasured = (hours: readonly MeasuredHour[], areJudged: boolean): AlertLevel | null => {
  const worst = worstIn(hours) ?? 'normal';
  return worst === 'normal' && !areJudged ? null : worst;
};

/** A summary of a sensor's month, computed from its report. */
export const summariseMonth = ({ sensor, variables, noise, air, ...month }: Report): SensorMonth => {
  const hours = variables.flatMap((variable) => variable.hours);
  return {
    id: sensor.id,
    name: sensor.name,
    typeName: sensor.typeName,
    locationName: sensor.locationName,
    worst: hours.length === 0 ? undefined : worstOfMeasured(hours, variables.some(isJudged)),
    gaps: unmeasuredInWords(unmeasuredDays(hours, daysIn(month))),
    variables: variables.flatMap((variable) => {
      const summary = monthSummaryOf(variable);
      if (!summary) return [];
      const { minutes } = summary;
      const { name, unit, kind, unitOfReading, previousMean, completeness } = variable;
      const mean = toldMean(kind, summary);
      return [
        {
          name,
          unit,
          kind,
          unitOfReading,
          mean,
          minutes,
          isJudged: isJudged(variable),
          previousMean,
          completeness,
        },
      ];
    }),
    noise: noise ? noiseLines(noise) : [],
    air: airLines(air),
  };
};
