import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { air } from '@contract';
import type { IndexTable } from '@domain/air/indexTable';
import type { Pollutant } from '@domain/air/pollutants';
import { DAY_MS, HOUR_MS } from '@domain/duration';
import type { ReportMonth } from '@domain/months';
import { airNow, airOfDays, airTogether, HOURS_AROUND } from '@reporting/air';
import type { NotedAnnotation, NotedCorrection } from '@reporting/monthNotes';

import { annotationsIn } from '../annotations/readAnnotations';
import { correctionsIn } from '../corrections/revised';
import type { Work } from '../database/database';
import { datesOfMonth } from '../measurements/askedDays';
import { joinHourColumns, measuredHours, type HourColumns } from '../measurements/hourColumns';
import type { Span } from '../measurements/siteDays';
import { usualPauseIn } from '../measurements/usualPause';

export type SensorAir = z.output<typeof air.airOfSensor>;

interface Row extends HourColumns {
  readonly id: number;
  readonly name: string;
  readonly unit: string | null;
  readonly pollutant: Pollutant;
  readonly pause: number | null;
  /** As JSON; null without any. */
  readonly corrections: string | null;
  readonly annotations: string | null;
}

export interface AirDays {
  readonly timeZone: string;
  readonly table: IndexTable;
  readonly span: Span;
  /** All of the span, such as 2026-03-01. */
  readonly dates: readonly string[];
  /** If the index of this moment is asked for; less than a day after the span. */
  readonly now?: Date;
}

/** The index of air quality of the variables of a sensor that measure a pollutant (EXT-67). */
export const readAir = async (
  work: Work,
  sensorId: number,
  { timeZone, table, span, dates, now }: AirDays,
): Promise<SensorAir> => {
  const since = new Date(span.from.getTime() - HOURS_AROUND * HOUR_MS);
  const until = new Date(span.to.getTime() + DAY_MS);
  const { rows } = await sql<Row>`
    select variable.id, variable.name, normalized.unit, normalized.pollutant,
      ${usualPauseIn(span)} as pause, ${correctionsIn(span)} as corrections,
      ${annotationsIn(span)} as annotations, hours.*
    from sensor_variables as variable
    join normalized_variables as normalized
      on normalized.id = variable.normalized_variable_id and normalized.pollutant is not null
    ${joinHourColumns(since, until)}
    where variable.sensor_id = ${sensorId}
    order by variable.position`.execute(work);
  const airSpan = {
    timeZone,
    table,
    dates,
    from: span.from.getTime() / 1000,
    to: span.to.getTime() / 1000,
  };
  const variables = rows.map((row) => {
    const { id, name, unit, pollutant, corrections, annotations } = row;
    const hours = measuredHours(row, row.pause);
    return {
      id,
      name,
      unit,
      pollutant,
      corrections: corrections === null ? [] : (JSON.parse(corrections) as NotedCorrection[]),
      ...(annotations !== null && { annotations: JSON.parse(annotations) as NotedAnnotation[] }),
      days: airOfDays(airSpan, { pollutant, unit }, hours),
      now: now ? airNow(table, now.getTime() / 1000, { pollutant, unit }, hours) : null,
    };
  });
  const together = (place: number) =>
    airTogether(variables.map(({ pollutant, days }) => ({ pollutant, value: days[place]?.value ?? null })));
  return {
    timeZone,
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    table: { name: table.name, categories: [...table.categories] },
    dates: [...dates],
    variables,
    days: dates.map((_, place) => together(place)),
    now: airTogether(variables.map(({ pollutant, now: value }) => ({ pollutant, value }))),
  };
};

/** Of a whole month. */
export const readAirOfMonth = (
  work: Work,
  sensorId: number,
  month: ReportMonth,
  site: Pick<AirDays, 'timeZone' | 'table' | 'span'>,
): Promise<SensorAir> => readAir(work, sensorId, { ...site, dates: datesOfMonth(month) });
