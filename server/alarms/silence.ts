import { sql } from 'kysely';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { tryLock } from '../database/locks';
import type { ListeningWay } from '../database/tables/watchTables';
import { inTransaction } from '../database/work';
import { noteEach } from '../outbox/notices/notices';
import { gatewayBackAt, isSilentWithGateway, watchGateways } from './silentGateways';
import { watchVariables } from './silentVariables';
import { DEAF_SECONDS, listeningSince, MIN_ALLOWANCE, MIN_GAPS, USUAL_SHARE, waitFor } from './usualPause';

/**
 * Records that an instance is listening. After an absence, all devices get the time to send again. The clocks
 * of instances differ a little, and one may be overtaken by another.
 */
export const noteListening = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  ways: readonly ListeningWay[],
): Promise<unknown> => {
  const wasPresent = sql`listening.at between excluded.at - make_interval(secs => ${DEAF_SECONDS})
    and excluded.at + make_interval(secs => ${DEAF_SECONDS})`;
  return sql`
    insert into listening (way, since, at) select way, ${now()}, ${now()} from unnest(${ways}::text[]) as way order by way
    on conflict (way) do update set
      since = case when ${wasPresent} then listening.since else excluded.since end,
      at = case when ${wasPresent} then greatest(listening.at, excluded.at) else excluded.at end`.execute(db);
};

/**
 * Closes a sensor's silence with the next reading, or if it no longer has a device. One that begins later than now was
 * opened while the clock was ahead.
 */
const closeSilences = async (work: Work, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    update alarms set closed_at = greatest(alarms.opened_at, heard.at)
    from (
      select silence.id, coalesce(device.measured_at, ${now}) as at
      from alarms as silence
      left join sensor_devices as pair on pair.sensor_id = silence.sensor_id
      left join devices as device on device.id = pair.device_id
      where silence.kind = 'silence' and silence.variable_id is null and silence.closed_at is null
        and (device.measured_at is null or device.measured_at > silence.opened_at
          or (silence.opened_at > ${now} and device.measured_at <= ${now}))
    ) as heard
    where alarms.id = heard.id returning alarms.id`.execute(work);
  await noteEach(work, 'closed', rows, now);
};

/**
 * Opens a silence for each device that was silent for longer than usual while all of these ways were listening. If too
 * little was heard from a device, nobody knows what is usual.
 */
const openSilences = async (work: Work, ways: readonly ListeningWay[], now: Date): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    insert into alarms (kind, sensor_id, level, worst_level, opened_at)
    select 'silence', sensor_id, 'warning', 'warning', measured_at
    from (
      select pair.sensor_id, device.measured_at, percentile_disc(${USUAL_SHARE}) within group (order by gap) as usual
      from sensor_devices as pair
      join devices as device on device.id = pair.device_id
      cross join lateral unnest(device.gaps) as gap
      where device.measured_at < ${now}::timestamptz - ${MIN_ALLOWANCE}
        and cardinality(device.gaps) >= ${MIN_GAPS}
        and not exists (
          select from alarms where sensor_id = pair.sensor_id and kind = 'silence' and variable_id is null and closed_at is null)
        and not ${isSilentWithGateway(sql`pair.sensor_id`)}
      group by pair.sensor_id, device.measured_at
    ) as heard
    cross join ${listeningSince(ways, now)} as listening
    where greatest(measured_at, listening.since, ${gatewayBackAt(sql`heard.sensor_id`, now)}) < ${now}::timestamptz - ${waitFor(sql`usual`)}
    order by measured_at
    on conflict do nothing returning id`.execute(work);
  await noteEach(work, 'opened', rows, now);
};

/** Opens and closes 'Sin datos' (EXT-28), one worker at a time. */
export const watchSilence = ({ db, config, now }: Pick<Context, 'db' | 'config' | 'now'>): Promise<void> =>
  inTransaction(db, 'write', async (work) => {
    if (!(await tryLock(work, 'silence'))) return;
    const ways: readonly ListeningWay[] = config.mqtt ? ['http', 'mqtt'] : ['http'];
    await closeSilences(work, now());
    await watchGateways(work, ways, { config, now: now() });
    await openSilences(work, ways, now());
    await watchVariables(work, ways, now());
  });
