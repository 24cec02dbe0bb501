import { sql, type Kysely } from 'kysely';

const statements = [
  // When something of a variable last arrived, and the seconds between the last times. It outlives edits of the
  // sensor's connection, which replace the variable's row there.
  `create table variable_arrivals (
    variable_id bigint primary key references sensor_variables on delete cascade,
    measured_at timestamptz not null,
    gaps real[] not null default '{}'
  )`,

  // A silence is of a whole sensor, or of one variable while the sensor's others arrive.
  `alter table alarms drop constraint alarms_check1,
     add constraint alarms_variable_check check (kind = 'silence' or variable_id is not null)`,
  'drop index alarms_open_silence',
  `create unique index alarms_open_silence on alarms (sensor_id)
     where closed_at is null and kind = 'silence' and variable_id is null`,
  `create unique index alarms_open_variable_silence on alarms (variable_id)
     where closed_at is null and kind = 'silence' and variable_id is not null`,
];

export const silentVariables = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
