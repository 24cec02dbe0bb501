import { sql } from 'kysely';

import { MINUTE_S } from '@domain/duration';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { inTransaction } from '../database/work';
import type { JobKind } from '../jobs/jobKind';
import { asCorrected, joinHeld } from '../readings/correctedValues';
import { joinOmitting, omittedJoined } from '../readings/omitted';
import { ensurePartitions } from '../readings/partitions';
import { markHours } from '../readings/storeReadings';

/** If the request that connected a device could not take what it sent earlier. */
export const takeWaitingJob: JobKind<{ readonly deviceId: number }> = {
  name: 'take-waiting',
  retry: { retryLimit: 10, retryDelay: 30, retryBackoff: true },
  expireInSeconds: 2 * MINUTE_S,
};

/** As many as take a fraction of a second, because new readings of the same device wait meanwhile. */
const READINGS_AT_ONCE = 20_000;

/** The oldest waiting readings under one name that a variable has by now. */
interface Part {
  readonly name: string;
  readonly variableId: number;
  /** What is older is kept apart. */
  readonly after: Date | number;
  /** Null if there are none left. */
  readonly until: Date | null;
}

const nextPart = async (work: Work, deviceId: number): Promise<Part | undefined> => {
  const { rows } = await sql<Part>`
    select name, variable_id, after, until
    from waiting_variables as variable
    join variable_sources as source on source.device_id = variable.device_id and source.payload_name = variable.name
    cross join lateral (select coalesce(follows_at, '-infinity') as after) as apart
    cross join lateral (
      select max(at) as until from (
        select at from waiting_readings where device_id = ${deviceId} and name = variable.name and at > after
        order by at limit ${READINGS_AT_ONCE}
      ) as oldest
    ) as next
    where variable.device_id = ${deviceId} and (until is not null or not exists (
      select from waiting_readings where device_id = ${deviceId} and name = variable.name
    )) order by name limit 1`.execute(work);
  return rows[0];
};

/** Those before this would be thinned at once. */
const sinceThinned = sql`coalesce((select max(to_at) from reading_partitions where thinned_at is not null), '-infinity')`;

/** The first and last instant of each day, so that no partition is missed. */
const instantsOf = async (work: Work, deviceId: number, { name, after, until }: Part): Promise<number[]> => {
  const { rows } = await sql<{ first: number; last: number }>`
    select extract(epoch from min(at)) * 1000 as first, extract(epoch from max(at)) * 1000 as last
    from waiting_readings
    where device_id = ${deviceId} and name = ${name} and at > ${after} and at <= ${until} and at >= ${sinceThinned}
    group by date_trunc('day', at)`.execute(work);
  return rows.flatMap(({ first, last }) => [first, last]);
};

/** @returns whether there may be more */
const takePart = ({ db, config }: Pick<Context, 'db' | 'config'>, deviceId: number): Promise<boolean> =>
  inTransaction(db, 'write', async (work) => {
    // Nobody else takes the same readings, and none starts to wait meanwhile.
    await sql`select from devices where id = ${deviceId} for update`.execute(work);
    const part = await nextPart(work, deviceId);
    if (!part) return false;
    const { name, variableId, after, until } = part;
    await ensurePartitions(work, await instantsOf(work, deviceId, part), config.siteTimeZone);
    await sql`
      with taken as (
        delete from waiting_readings where device_id = ${deviceId} and name = ${name} and at > ${after} and at <= ${until}
        returning at, value
      ), inserted as (
        insert into readings (variable_id, at, value, raw, omitted)
        select ${variableId}::bigint, at, value, raw, ${omittedJoined(sql`value`)}
        from (
          select at, ${asCorrected(sql`taken.value`)} from taken ${joinHeld(sql`${variableId}::bigint`, sql`at`)}
          where at >= ${sinceThinned}
        ) as corrected ${joinOmitting(sql`${variableId}::bigint`, sql`at`, sql`array[${variableId}::bigint]`)}
        order by at
        on conflict do nothing returning variable_id, at
      ), marked as (${markHours(config.siteTimeZone)})
      update waiting_variables set readings = readings - (select count(*) from taken)
      where device_id = ${deviceId} and name = ${name}`.execute(work);
    await sql`
      delete from waiting_variables where device_id = ${deviceId} and name = ${name}
        and not exists (select from waiting_readings where device_id = ${deviceId} and name = ${name})`.execute(
      work,
    );
    return true;
  });

/**
 * Gives a sensor's variables what their device sent earlier under their names; for an instant that a variable
 * already has, its own value stays. Each part has a transaction of its own, because a device may have sent
 * millions of readings.
 */
export const takeWaiting = async (
  context: Pick<Context, 'db' | 'config'>,
  deviceId: number,
): Promise<void> => {
  while (await takePart(context, deviceId));
};

/** Takes what waits under a name that a variable has, without a job: two spellings of one device were merged. */
export const takeLeftWaiting = async (context: Pick<Context, 'db' | 'config'>): Promise<void> => {
  const { rows } = await sql<{ deviceId: number }>`
    select distinct waiting.device_id from waiting_variables as waiting
    join variable_sources as source on source.device_id = waiting.device_id and source.payload_name = waiting.name`.execute(
    context.db,
  );
  for (const { deviceId } of rows) await takeWaiting(context, deviceId);
};

/**
 * Queues the taking of what waits for the variables of a device, so that it happens even if this process
 * dies. The device's row is locked.
 * @returns whether something waits
 */
export const planTaking = async (
  work: Work,
  deviceId: number,
  { queue }: Pick<Context, 'queue'>,
): Promise<boolean> => {
  if (!(await nextPart(work, deviceId))) return false;
  await queue.enqueue(work, takeWaitingJob, { deviceId });
  return true;
};
