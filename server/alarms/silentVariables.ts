import { sql } from 'kysely';

import type { Work } from '../database/database';
import type { ListeningWay } from '../database/tables/watchTables';
import { noteEach } from '../outbox/notices/notices';
import { isSilentWithGateway } from './silentGateways';
import { listeningSince, MIN_ALLOWANCE, MIN_GAPS, USUAL_SHARE, waitFor } from './usualPause';

/**
 * If the usual pause is longer than so many times one of the shortest, no pause is usual: such a variable comes with
 * events, or when its value changes.
 */
const REGULAR_FACTOR = 4;
const SHORTEST_SHARE = 0.1;

/**
 * Closes a variable's silence with its next reading. One that begins later than now was opened while the clock was
 * ahead.
 */
const closeHeard = async (work: Work, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    update alarms set closed_at = greatest(alarms.opened_at, arrival.measured_at)
    from variable_arrivals as arrival
    where alarms.kind = 'silence' and alarms.closed_at is null and arrival.variable_id = alarms.variable_id
      and (arrival.measured_at > alarms.opened_at
        or (alarms.opened_at > ${now} and arrival.measured_at <= ${now}))
    returning alarms.id`.execute(work);
  await noteEach(work, 'closed', rows, now);
};

/**
 * Closes a variable's silence once that of its whole sensor takes its place, or if the device isn't asked for it any
 * more. Nobody is told, because nothing was heard of it.
 */
const closeReplaced = (work: Work, now: Date): Promise<unknown> =>
  sql`
    update alarms set closed_at = greatest(opened_at, coalesce(replacing.at, ${now}::timestamptz))
    from (
      select silence.id, whole.opened_at as at
      from alarms as silence
      left join alarms as whole on whole.sensor_id = silence.sensor_id and whole.kind = 'silence'
        and whole.variable_id is null and whole.closed_at is null
      where silence.kind = 'silence' and silence.variable_id is not null and silence.closed_at is null
        and (whole.id is not null
          or not exists (select from variable_sources where variable_id = silence.variable_id))
    ) as replacing
    where alarms.id = replacing.id`.execute(work);

/**
 * Opens a silence for each variable that stayed away for longer than its own usual pause, although its device sent
 * other values after that. When a silent sensor sends again, each of its variables gets the time to come, too.
 */
const open = async (work: Work, ways: readonly ListeningWay[], now: Date): Promise<void> => {
  // Of any three of the last pauses, one is no longer than the usual one. So what comes once a day costs little all day.
  const isWorthALook = sql`arrival.measured_at < least(device.measured_at, ${now}::timestamptz)
    - make_interval(secs => least(arrival.gaps[1], arrival.gaps[2], arrival.gaps[3]))`;
  const waited = sql`least(heard_at, ${now}::timestamptz) - ${waitFor(sql`usual`)}`;
  const { rows } = await sql<{ id: number }>`
    insert into alarms (kind, sensor_id, variable_id, level, worst_level, opened_at)
    select 'silence', sensor_id, variable_id, 'warning', 'warning', measured_at
    from (
      select source.sensor_id, source.variable_id, arrival.measured_at, device.measured_at as heard_at,
        percentile_disc(${USUAL_SHARE}) within group (order by gap) as usual,
        percentile_disc(${SHORTEST_SHARE}) within group (order by gap) as shortest
      from variable_arrivals as arrival
      join variable_sources as source on source.variable_id = arrival.variable_id
      join devices as device on device.id = source.device_id
      cross join lateral unnest(arrival.gaps) as gap
      where arrival.measured_at < least(device.measured_at, ${now}::timestamptz) - ${MIN_ALLOWANCE}
        and ${isWorthALook} and cardinality(arrival.gaps) >= ${MIN_GAPS}
        and not exists (
          select from alarms where sensor_id = source.sensor_id and kind = 'silence' and closed_at is null
            and (variable_id is null or variable_id = arrival.variable_id))
        and not ${isSilentWithGateway(sql`source.sensor_id`)}
      group by source.sensor_id, source.variable_id, arrival.measured_at, device.measured_at
    ) as heard
    cross join ${listeningSince(ways, now)} as listening
    where usual <= ${REGULAR_FACTOR} * shortest and greatest(measured_at, listening.since) < ${waited}
      and not exists (
        select from alarms as whole where whole.sensor_id = heard.sensor_id and whole.kind = 'silence'
          and whole.variable_id is null and whole.closed_at >= ${waited} and whole.closed_at <= ${now})
      and not exists (
        select from alarm_sensors as named where named.sensor_id = heard.sensor_id
          and named.back_at >= ${waited} and named.back_at <= ${now})
    order by measured_at
    on conflict do nothing returning id`.execute(work);
  await noteEach(work, 'opened', rows, now);
};

/** Opens and closes 'Sin datos' of single variables (EXT-28), after that of their sensors. */
export const watchVariables = async (work: Work, ways: readonly ListeningWay[], now: Date): Promise<void> => {
  await closeHeard(work, now);
  await closeReplaced(work, now);
  await open(work, ways, now);
};
