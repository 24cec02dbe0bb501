import { sql } from 'kysely';

import type { Work } from '../database/database';
import { allowLongStatements } from '../database/work';
import { ensurePartitions } from '../readings/partitions';
import { markHours } from '../readings/storeReadings';

/** The waiting readings for a variable, without those that would be thinned at once. */
const taken = (deviceId: number) => sql`
  waiting_readings as waiting
  join variable_sources as source on source.device_id = waiting.device_id and source.payload_name = waiting.name
  where waiting.device_id = ${deviceId} and waiting.at >=
    coalesce((select max(to_at) from reading_partitions where thinned_at is not null), '-infinity')`;

/** The first and last instant of each day, so that no partition is missed. */
const instantsOf = async (work: Work, deviceId: number): Promise<number[]> => {
  const { rows } = await sql<{ first: number; last: number }>`
    select extract(epoch from min(waiting.at)) * 1000 as first, extract(epoch from max(waiting.at)) * 1000 as last
    from ${taken(deviceId)} group by date_trunc('day', waiting.at)`.execute(work);
  return rows.flatMap(({ first, last }) => [first, last]);
};

/**
 * Gives a sensor's variables what its device sent earlier under their names; for an instant that a variable
 * already has, its own value stays. The caller must hold a lock on the device's row, which blocks new waiting
 * readings.
 */
export const takeWaiting = async (work: Work, deviceId: number, siteTimeZone: string): Promise<void> => {
  await allowLongStatements(work);
  await ensurePartitions(work, await instantsOf(work, deviceId), siteTimeZone);
  await sql`
    with inserted as (
      insert into readings (variable_id, at, value)
      select source.variable_id, waiting.at, waiting.value from ${taken(deviceId)} order by 1, 2
      on conflict do nothing returning variable_id, at
    )
    ${markHours(siteTimeZone)}`.execute(work);
  await sql`
    delete from waiting_variables as waiting using variable_sources as source
    where waiting.device_id = ${deviceId}
      and source.device_id = waiting.device_id and source.payload_name = waiting.name`.execute(work);
};
