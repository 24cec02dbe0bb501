import { sql } from 'kysely';

import { NIGHT } from '@domain/alarms';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { inTransaction } from '../database/work';
import { beginningOf } from '../measurements/siteDays';
import { noteEach } from '../outbox/notices/notices';

interface Judging extends Pick<Context, 'config'> {
  readonly now: Date;
}

/** Closes an alarm with the first whole hour in which nothing was used. */
const closeStill = async (work: Work, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    update alarms set closed_at = still.hour
    from (
      select open.id, (
        select hour from hourly_statistics
        where variable_id = open.variable_id and hour >= open.opened_at and hour <= ${now}::timestamptz - interval '1 hour' and total <= 0
        order by hour limit 1
      ) as hour
      from alarms as open where open.kind = 'continuous-use' and open.closed_at is null
    ) as still
    where alarms.id = still.id and still.hour is not null and alarms.closed_at is null
    returning alarms.id`.execute(work);
  await noteEach(work, 'closed', rows, now);
};

/** Closes an alarm of which no hour is left: all that was measured since it opened is annulled, or couldn't be. */
const closeAnnulled = async (work: Work, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    update alarms set closed_at = greatest(opened_at, ${now}::timestamptz)
    where kind = 'continuous-use' and closed_at is null and not exists (
      select from hourly_statistics where variable_id = alarms.variable_id and hour >= opened_at
    ) returning id`.execute(work);
  await noteEach(work, 'closed', rows, now);
};

/** Closes the alarms that nobody asks for any more; nobody is told. */
const closeUnwatched = (work: Work, now: Date): Promise<unknown> =>
  sql`
    update alarms set closed_at = greatest(opened_at, ${now}::timestamptz)
    where kind = 'continuous-use' and closed_at is null and not exists (
      select from sensor_variables as variable
      join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
      where variable.id = alarms.variable_id and alarm_on_continuous_use
    )`.execute(work);

/**
 * Opens an alarm for each watched variable that was measured in every hour of the last night that is over, and stood still
 * in none. Its worst value is the least that was used in an hour. One that ended since isn't opened again.
 */
const open = async (work: Work, { config: { siteTimeZone }, now }: Judging): Promise<void> => {
  const local = sql`(${now}::timestamptz at time zone ${siteTimeZone})`;
  const day = sql`(${local} - make_interval(hours => ${sql.lit(NIGHT.toHour)}))::date`;
  const begins = sql`(${beginningOf(day, siteTimeZone)}) + make_interval(hours => ${sql.lit(NIGHT.fromHour)})`;
  const ends = sql`((${day})::timestamp + make_interval(hours => ${sql.lit(NIGHT.toHour)})) at time zone ${siteTimeZone}`;
  const { rows } = await sql<{ id: number }>`
    insert into alarms (kind, sensor_id, variable_id, level, worst_level, opened_at, worst_at, worst_value)
    select 'continuous-use', sensor_id, variable.id, 'warning', 'warning', night.from_at, least.hour, least.total
    from (select ${begins} as from_at, ${ends} as to_at) as night
    cross join normalized_variables as normalized
    join sensor_variables as variable on variable.normalized_variable_id = normalized.id
    cross join lateral (
      select count(*) as hours, (array_agg(hour order by total, hour))[1] as hour, min(total) as total
      from hourly_statistics where variable_id = variable.id and hour >= night.from_at and hour < night.to_at
    ) as least
    where alarm_on_continuous_use and least.total > 0
      and least.hours = extract(epoch from night.to_at - night.from_at) / 3600
      and not exists (
        select from alarms as known
        where known.sensor_id = variable.sensor_id and known.variable_id = variable.id and known.kind = 'continuous-use'
          and (known.closed_at is null or known.closed_at >= night.from_at)
      )
    order by sensor_id, variable.id
    on conflict do nothing returning id`.execute(work);
  await noteEach(work, 'opened', rows, now);
};

/** Opens and closes 'Consumo continuo' (EXT-69). */
export const watchContinuousUse = ({
  db,
  config,
  now,
}: Pick<Context, 'db' | 'config' | 'now'>): Promise<void> =>
  inTransaction(db, 'write', async (work) => {
    await closeUnwatched(work, now());
    await closeStill(work, now());
    await closeAnnulled(work, now());
    await open(work, { config, now: now() });
  });
