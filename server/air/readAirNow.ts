import { sql } from 'kysely';

import type { IndexTable } from '@domain/air/indexTable';
import type { Pollutant } from '@domain/air/pollutants';
import { DAY_MS } from '@domain/duration';
import { airNow, airTogether } from '@reporting/air';

import type { Work } from '../database/database';
import { joinHourColumns, measuredHours, type HourColumns } from '../measurements/hourColumns';
import { usualPauseIn } from '../measurements/usualPause';

/** Enough to know the usual pause, and for the longest averaging time. */
const DAYS_READ = 2;

interface Row extends HourColumns {
  readonly sensorId: number;
  readonly unit: string | null;
  readonly pollutant: Pollutant;
  readonly pause: number | null;
}

/** The index of air quality now of the sensors of some variables (EXT-67): without those that have none. */
export const readAirNow = async (
  work: Work,
  variableIds: readonly number[],
  table: IndexTable,
  now: Date,
) => {
  const span = { from: new Date(now.getTime() - DAYS_READ * DAY_MS), to: now };
  const { rows } = await sql<Row>`
    select variable.sensor_id as "sensorId", normalized.unit, normalized.pollutant, ${usualPauseIn(span)} as pause, hours.*
    from sensor_variables as variable
    join normalized_variables as normalized
      on normalized.id = variable.normalized_variable_id and normalized.pollutant is not null
    ${joinHourColumns(span.from, span.to)}
    where variable.id = any(${variableIds}::bigint[])
    order by variable.sensor_id, variable.position`.execute(work);
  const valuesOf = new Map<number, Parameters<typeof airTogether>[0][number][]>();
  for (const { sensorId, unit, pollutant, pause, ...columns } of rows) {
    const value = airNow(table, now.getTime() / 1000, { pollutant, unit }, measuredHours(columns, pause));
    valuesOf.set(sensorId, [...(valuesOf.get(sensorId) ?? []), { pollutant, value }]);
  }
  return new Map(
    [...valuesOf].flatMap(([sensorId, values]) => {
      const together = airTogether(values);
      if (!together) return [];
      const category = table.categories.find(({ name }) => name === together.category);
      return [[sensorId, { ...together, color: category?.color ?? null }]];
    }),
  );
};
