import { sql, type Kysely } from 'kysely';

const limits = ['min_critical', 'max_critical', 'min_warning', 'max_warning'];

// The transaction that saves a variable last may have begun first, and clocks are set back: limits apply from the
// moment in which they are saved, and always after those that they replace.
const statement = `
  create or replace function keep_limit_period() returns trigger language plpgsql as $$
  begin
    if current_setting('vigia.restoring', true) = 'on' then return null; end if;
    insert into limit_periods (variable_id, from_at, ${limits.join(', ')})
    values (
      new.id,
      case tg_op
        when 'INSERT' then '-infinity'::timestamptz
        else greatest(
          clock_timestamp(),
          (select max(from_at) from limit_periods where variable_id = new.id) + interval '1 microsecond')
      end,
      ${limits.map((name) => `new.${name}`).join(', ')});
    return null;
  end $$`;

export const orderOfLimits = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(statement).execute(db);
  },
};
