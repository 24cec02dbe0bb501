import { sql } from 'kysely';

import { DAY_MS } from '@domain/duration';
import { isCountedHour, measuredShare, NEEDED_SHARE } from '@domain/sensors/measuredShare';
import { NIGHT } from '@domain/sensors/night';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { inTransaction } from '../database/work';
import { beginningOf } from '../measurements/siteDays';
import { usualPauseIn } from '../measurements/usualPause';
import { noteEach } from '../outbox/notices/notices';

const HOUR_MINUTES = 60;

interface Judging extends Pick<Context, 'config'> {
  readonly now: Date;
}

/** What is usual of a variable is seen in so many days before. */
const USUAL_DAYS = 31;

/** The usual pause between the readings of `variable`. */
const usualPauseBefore = (now: Date) =>
  usualPauseIn({ from: new Date(now.getTime() - USUAL_DAYS * DAY_MS), to: now });

interface StillHour {
  readonly id: number;
  readonly hour: Date;
  readonly count: number;
  readonly pause: number | null;
}

/** Nothing used since a reading of long before is nothing used in the hour either, so it may be rare. */
const isMeasured = ({ count, pause }: StillHour): boolean =>
  measuredShare({ count, minutes: HOUR_MINUTES }, pause) >= NEEDED_SHARE;

/** Closes an alarm with the first whole hour that was measured, and in which nothing was used. */
const closeStill = async (work: Work, now: Date): Promise<void> => {
  const { rows: still } = await sql<StillHour>`
    select open.id, hour, readings as count, pause
    from alarms as open
    join sensor_variables as variable on variable.id = open.variable_id
    join hourly_statistics as statistics on statistics.variable_id = variable.id
      and hour >= open.opened_at and hour <= ${now}::timestamptz - interval '1 hour' and total <= 0
    cross join lateral (select ${usualPauseBefore(now)} as pause) as usual
    where open.kind = 'continuous-use' and open.closed_at is null
    order by open.id, hour`.execute(work);
  const measured = still.filter(isMeasured);
  if (measured.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    update alarms set closed_at = first.hour
    from (
      select id, min(hour) as hour
      from unnest(${measured.map(({ id }) => id)}::bigint[], ${measured.map(({ hour }) => hour)}::timestamptz[]) as still (id, hour)
      group by id
    ) as first
    where alarms.id = first.id and alarms.closed_at is null
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

interface Night {
  readonly variableId: number;
  /** The readings of each of its hours, and before them those of the hour before. */
  readonly counts: readonly number[];
  readonly pause: number | null;
}

const isCounted = ({ counts, pause }: Night): boolean =>
  counts.slice(1).every((count, place) => isCountedHour(count, counts[place] ?? 0, pause));

/**
 * Opens an alarm for each watched variable that was measured in every hour of the last night that is over, and stood still
 * in none. Its worst value is the least that was used in an hour. One that ended since isn't opened again.
 */
const open = async (work: Work, { config: { siteTimeZone }, now }: Judging): Promise<void> => {
  const local = sql`(${now}::timestamptz at time zone ${siteTimeZone})`;
  const day = sql`(${local} - make_interval(hours => ${sql.lit(NIGHT.toHour)}))::date`;
  const begins = sql`(${beginningOf(day, siteTimeZone)}) + make_interval(hours => ${sql.lit(NIGHT.fromHour)})`;
  const ends = sql`((${day})::timestamp + make_interval(hours => ${sql.lit(NIGHT.toHour)})) at time zone ${siteTimeZone}`;
  const inNight = sql`statistics.variable_id = variable.id and hour >= night.from_at and hour < night.to_at`;
  const night = sql`(select ${begins} as from_at, ${ends} as to_at) as night`;
  const { rows: nights } = await sql<Night>`
    select variable.id as "variableId", ${usualPauseBefore(now)} as pause, coalesce((
      select readings from hourly_statistics
      where variable_id = variable.id and hour = night.from_at - interval '1 hour'
    ), 0) || used.counts as counts
    from ${night}
    cross join normalized_variables as normalized
    join sensor_variables as variable on variable.normalized_variable_id = normalized.id
    cross join lateral (
      select array_agg(readings order by hour) as counts, min(total) as least
      from hourly_statistics as statistics where ${inNight}
    ) as used
    where alarm_on_continuous_use and used.least > 0
      and cardinality(used.counts) = extract(epoch from night.to_at - night.from_at) / 3600
      and not exists (
        select from alarms as known
        where known.sensor_id = variable.sensor_id and known.variable_id = variable.id and known.kind = 'continuous-use'
          and (known.closed_at is null or known.closed_at >= night.from_at)
      )`.execute(work);
  const counted = nights.filter(isCounted).map(({ variableId }) => variableId);
  if (counted.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    insert into alarms (kind, sensor_id, variable_id, level, worst_level, opened_at, worst_at, worst_value)
    select 'continuous-use', sensor_id, variable.id, 'warning', 'warning', night.from_at, least.hour, least.total
    from ${night}
    cross join sensor_variables as variable
    cross join lateral (
      select hour, total from hourly_statistics as statistics where ${inNight} order by total, hour limit 1
    ) as least
    where variable.id = any(${counted}::bigint[])
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
