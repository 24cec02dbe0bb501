import { sql, type Kysely } from 'kysely';

interface Longer {
  readonly table: string;
  readonly key: 'day' | 'month';
  readonly marks: string;
  /** The table whose rows it is made of, and of which of them one is a part. */
  readonly from: string;
  readonly partOf: string;
}

const LONGER: readonly Longer[] = [
  {
    table: 'daily_statistics',
    key: 'day',
    marks: 'changed_days',
    from: 'hourly_statistics',
    partOf: '(hour at time zone zone)::date',
  },
  {
    table: 'monthly_statistics',
    key: 'month',
    marks: 'changed_months',
    from: 'daily_statistics',
    partOf: "date_trunc('month', day)::date",
  },
];

/** Whoever changes a row, what it is a part of is to be made anew: in the same transaction. */
const statementsFor = ({ table, key, marks, from, partOf }: Longer): string[] => [
  `create table ${table} (
    variable_id bigint not null,
    ${key} date not null,
    hours smallint not null,
    readings integer not null,
    min double precision not null,
    mean double precision not null,
    max double precision not null,
    detail jsonb,
    normal_minutes real not null,
    warning_minutes real not null,
    critical_minutes real not null,
    primary key (variable_id, ${key})
  )`,
  `create table ${marks} (variable_id bigint not null, ${key} date not null, primary key (variable_id, ${key}))`,
  `create function mark_${key}s() returns trigger language plpgsql as $$
  declare zone text := (select time_zone from site_zone);
  begin
    -- Before a server ran, nobody knows whose days they would be. When it starts, it marks all.
    if zone is not null then
      insert into ${marks} (variable_id, ${key}) select distinct variable_id, ${partOf} from changed on conflict do nothing;
    end if;
    return null;
  end $$`,
  ...(['insert', 'update', 'delete'] as const).map(
    (event) => `create trigger mark_${key}s_of_${event} after ${event} on ${from}
      referencing ${event === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function mark_${key}s()`,
  ),
];

const statements = [
  ...LONGER.flatMap(statementsFor),
  // So the next start makes days and months of all hours that are there.
  'delete from site_zone',
];

/** Statistics of the site's days and months are kept beside those of hours: years of a whole town are read from them. */
export const daysAndMonths = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
