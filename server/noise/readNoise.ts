import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { noise } from '@contract';
import { DAY_MS } from '@domain/duration';
import type { ReportMonth } from '@domain/months';
import type { NoiseHours, NoiseLimits } from '@domain/sensors/noisePeriods';
import type { NotedAnnotation, NotedCorrection } from '@reporting/monthNotes';
import { noiseOf, type NoiseSpan } from '@reporting/noise';

import { annotationsIn } from '../annotations/readAnnotations';
import { correctionsIn } from '../corrections/revised';
import type { Work } from '../database/database';
import { datesOfMonth } from '../measurements/askedDays';
import { joinHourColumns, measuredHours, type HourColumns } from '../measurements/hourColumns';
import type { Span } from '../measurements/siteDays';
import { usualPauseIn } from '../measurements/usualPause';

export type SensorNoise = z.output<typeof noise.noiseOfSensor>;

interface Row extends NoiseLimits, HourColumns {
  readonly id: number;
  readonly name: string;
  readonly unit: string | null;
  readonly pause: number | null;
  /** As JSON; null without any. */
  readonly corrections: string | null;
  readonly annotations: string | null;
}

export interface NoiseDays {
  readonly timeZone: string;
  readonly hours: NoiseHours;
  readonly span: Span;
  /** All of the span, such as 2026-03-01. */
  readonly dates: readonly string[];
  readonly now: Date;
}

/** The noise of the variables of a sensor that measure sound levels (EXT-66). Its last night goes on beyond the span. */
export const readNoise = async (
  work: Work,
  sensorId: number,
  { timeZone, hours, span, dates, now }: NoiseDays,
): Promise<SensorNoise> => {
  const until = new Date(span.to.getTime() + DAY_MS);
  const { rows } = await sql<Row>`
    select variable.id, variable.name, normalized.unit, day_limit as "dayLimit", night_limit as "nightLimit",
      ${usualPauseIn(span)} as pause, ${correctionsIn(span)} as corrections,
      ${annotationsIn(span)} as annotations, hours.*
    from sensor_variables as variable
    join normalized_variables as normalized
      on normalized.id = variable.normalized_variable_id and normalized.kind = 'sound-level'
      and noise_periods
    ${joinHourColumns(span.from, until)}
    where variable.sensor_id = ${sensorId}
    order by variable.position`.execute(work);
  const noiseSpan: NoiseSpan = {
    timeZone,
    hours,
    dates,
    from: span.from.getTime() / 1000,
    to: span.to.getTime() / 1000,
    now: now.getTime() / 1000,
  };
  return {
    timeZone,
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    periods: hours,
    dates: [...dates],
    variables: rows.map(
      ({ id, name, unit, dayLimit, nightLimit, pause, corrections, annotations, ...columns }) => {
        const measured = measuredHours(columns, pause).map(({ mean: level, ...hour }) => ({
          ...hour,
          level,
        }));
        return {
          id,
          name,
          unit,
          dayLimit,
          nightLimit,
          corrections: corrections === null ? [] : (JSON.parse(corrections) as NotedCorrection[]),
          ...(annotations !== null && { annotations: JSON.parse(annotations) as NotedAnnotation[] }),
          ...noiseOf(noiseSpan, measured, { dayLimit, nightLimit }),
        };
      },
    ),
  };
};

/** Of a whole month. */
export const readNoiseOfMonth = (
  work: Work,
  sensorId: number,
  month: ReportMonth,
  site: Pick<NoiseDays, 'timeZone' | 'hours' | 'span'>,
): Promise<SensorNoise> => {
  const now = new Date(site.span.to.getTime() + DAY_MS);
  return readNoise(work, sensorId, { ...site, dates: datesOfMonth(month), now });
};
