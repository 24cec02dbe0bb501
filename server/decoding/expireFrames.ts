import { sql } from 'kysely';

import { PARTIAL_FRAME_DAYS } from '@domain/devices/frames';

import { removeInBatches } from '../database/removeInBatches';
import { silentDevices } from '../devices/unassignedDevices';
import { keptFrom, type Site } from '../readings/keptMonths';

const FRAMES_AT_ONCE = 10_000;

/**
 * Frames are kept as long as readings that wait for a sensor; those of which a part was read, for some days.
 * @param mayThin whether what is old may go
 */
export const expireFrames = async (
  { db, config }: Pick<Site, 'db' | 'config'>,
  now: Date,
  mayThin: boolean,
): Promise<void> => {
  const isOld = sql`at < ${keptFrom(config, now)}`;
  const isPartial = sql`state = 'partial' and received_at < ${now}::timestamptz - make_interval(days => ${PARTIAL_FRAME_DAYS})`;
  const isOfSilent = sql`device_id in (${silentDevices(now)})`;
  for (const condition of [...(mayThin ? [isOld] : []), isPartial, isOfSilent]) {
    await removeInBatches(() =>
      sql`
        delete from kept_frames where id in (
          select id from kept_frames where ${condition} limit ${FRAMES_AT_ONCE}
        )`.execute(db),
    );
  }
};
