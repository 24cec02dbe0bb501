import { randomUUID } from 'node:crypto';

import { runSql } from './databases';

/** An hour's statistics; what isn't said follows from its mean. */
export interface StoredHour {
  /** Its first instant, ISO 8601. */
  readonly at: string;
  readonly mean: number;
  readonly readings?: number;
  readonly min?: number;
  readonly max?: number;
  readonly last?: number;
  /** Minutes: normal, warning, critical. */
  readonly minutes?: readonly [number, number, number];
}

/** Puts measurements where ingestion would. */
export const storedIn = (databaseUrl: () => string) => {
  const run = (text: string, values: unknown[]) => runSql(databaseUrl(), text, values);
  return {
    /** A sensor with variables that have a maximum of warning of 30. */
    sensor: async (...names: string[]) => {
      const [sensor] = await runSql<{ id: number }>(
        databaseUrl(),
        'insert into sensors (name, type_id) values ($1, 1) returning id::int',
        [`Sensor ${randomUUID()}`],
      );
      const variables = await runSql<{ id: number }>(
        databaseUrl(),
        `insert into sensor_variables (sensor_id, type_id, name, position, max_warning)
         select $1, 1, name, place, 30 from unnest($2::text[]) with ordinality as n (name, place) returning id::int`,
        [sensor?.id, names],
      );
      return { id: sensor?.id ?? 0, variableIds: variables.map(({ id }) => id) };
    },

    /** Room for single readings; ISO 8601. */
    partition: (from: string, to: string) =>
      run('insert into reading_partitions (from_at, to_at) values ($1, $2)', [from, to]),
    thinned: (from: string) =>
      run('update reading_partitions set thinned_at = now() where from_at = $1', [from]),

    readings: (variableId: number, readings: readonly (readonly [at: string, value: number])[]) =>
      run(
        'insert into readings (variable_id, at, value) select $1, at, value from unnest($2::timestamptz[], $3::float8[]) as r (at, value)',
        [variableId, readings.map(([at]) => at), readings.map(([, value]) => value)],
      ),

    hours: (variableId: number, hours: readonly StoredHour[]) =>
      run(
        `insert into hourly_statistics (variable_id, hour, readings, min, mean, max, last, last_at,
           normal_minutes, warning_minutes, critical_minutes)
         select $1, hour, readings, min, mean, max, last, hour + interval '59 minutes', normal, warning, critical
         from unnest($2::timestamptz[], $3::int[], $4::float8[], $5::float8[], $6::float8[], $7::float8[],
           $8::real[], $9::real[], $10::real[])
           as h (hour, readings, min, mean, max, last, normal, warning, critical)`,
        [
          variableId,
          hours.map(({ at }) => at),
          hours.map(({ readings = 1 }) => readings),
          hours.map(({ min, mean }) => min ?? mean),
          hours.map(({ mean }) => mean),
          hours.map(({ max, mean }) => max ?? mean),
          hours.map(({ last, mean }) => last ?? mean),
          ...[0, 1, 2].map((status) => hours.map(({ minutes = [60, 0, 0] }) => minutes[status])),
        ],
      ),

    limitsFrom: (
      variableId: number,
      from: string,
      maxWarning: number | null,
      maxCritical: number | null = null,
    ) =>
      run(
        'insert into limit_periods (variable_id, from_at, max_warning, max_critical) values ($1, $2, $3, $4)',
        [variableId, from, maxWarning, maxCritical],
      ),
  };
};
