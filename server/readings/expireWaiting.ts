import { sql, type RawBuilder } from 'kysely';

import { formatNumber } from '@reporting/format';

import { recordChange } from '../audit/recordChange';
import type { Database } from '../database/database';
import { removeInBatches } from '../database/removeInBatches';
import { inTransaction } from '../database/work';
import { expireFrames } from '../decoding/expireFrames';
import { forgetSilentDevices, silentDevices } from '../devices/unassignedDevices';
import { keptFrom, type Site } from './keptMonths';

const ROWS_AT_ONCE = 50_000;

/** @returns how many were removed */
const expireSome = (db: Database, condition: RawBuilder<unknown>): Promise<number> =>
  inTransaction(db, 'write', async (work) => {
    const { rows } = await sql<{ readings: number }>`
      with expired as (
        delete from waiting_readings where ctid = any(array(
          select ctid from waiting_readings where ${condition} limit ${ROWS_AT_ONCE}
        )) returning device_id, name
      ), counts as (
        select device_id, name, count(*) as readings from expired group by device_id, name
      ), told as (
        update waiting_variables as variable set readings = variable.readings - counts.readings
        from counts where variable.device_id = counts.device_id and variable.name = counts.name
      )
      select coalesce(sum(readings), 0)::int as readings from counts`.execute(work);
    return rows[0]?.readings ?? 0;
  });

/**
 * Waiting readings, and frames that nobody could read, are kept no longer than readings of sensors, and no longer than
 * their device; they have no hours.
 * @param mayThin whether what is old may go; otherwise only what silent devices sent
 * @returns how many were removed
 */
export const expireWaiting = async (
  { db, config }: Pick<Site, 'db' | 'config'>,
  now: Date,
  mayThin: boolean,
): Promise<number> => {
  const isOld = sql`at < ${keptFrom(config, now)} order by at`;
  const isOfSilent = sql`device_id in (${silentDevices(now)}) order by device_id, name, at`;
  let readings = 0;
  for (const condition of [...(mayThin ? [isOld] : []), isOfSilent])
    readings += await removeInBatches(() => expireSome(db, condition));
  await expireFrames({ db, config }, now, mayThin);
  await forgetSilentDevices(db, now);
  if (readings > 0) {
    await inTransaction(db, 'write', (work) =>
      recordChange(work, null, {
        action: 'expire',
        subject: 'readings',
        subjectId: null,
        after: { name: `${formatNumber(readings)} ${readings === 1 ? 'medición' : 'mediciones'}` },
      }),
    );
  }
  return readings;
};
