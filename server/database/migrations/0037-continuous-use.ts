import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table normalized_variables
    add column alarm_on_continuous_use boolean not null default false,
    add constraint normalized_variables_continuous_use check (not alarm_on_continuous_use or adds_up)`,
  'create index normalized_variables_continuous_use on normalized_variables (id) where alarm_on_continuous_use',
  `alter table alarms
    drop constraint alarms_kind_check,
    drop constraint alarms_variable_check,
    add constraint alarms_kind_check check (kind in ('limits', 'continuous-use', 'silence', 'gateway')),
    add constraint alarms_variable_check
      check (kind = 'silence' or (kind in ('limits', 'continuous-use')) = (variable_id is not null))`,
  `create unique index alarms_open_continuous_use on alarms (variable_id)
    where closed_at is null and kind = 'continuous-use'`,
];

/** An alarm opens when a meter didn't stand still for a whole night (EXT-69). */
export const continuousUse = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
