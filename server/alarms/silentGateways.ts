import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { JUDGED_DAYS } from '@domain/deviceHealth/deviceHealth';
import { MINUTE_S } from '@domain/duration';

import type { Context } from '../context';
import type { Work } from '../database/database';
import type { ListeningWay } from '../database/tables/watchTables';
import { noteEach } from '../outbox/notices/notices';
import { listeningSince, MIN_ALLOWANCE, MIN_GAPS, USUAL_SHARE, waitFor } from './usualPause';

/** Fewer may be silent for reasons of their own. */
const FEWEST_SENSORS = 3;
/** Another gateway that hears more of what this one does stands in for it. */
const STAND_IN_SHARE = 0.2;
/** A device that stayed away for so many of its usual pauses counts as silent with its gateway. */
const OVERDUE_PAUSES = 2;
/** What arrives together is noted of device and gateway up to so far apart. */
const TOGETHER = sql`make_interval(secs => ${2 * MINUTE_S})`;

/** Whether a sensor fell silent with its gateway, and neither is back. */
export const isSilentWithGateway = (sensorId: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from alarm_sensors as named join alarms as outage on outage.id = named.alarm_id
  where named.sensor_id = ${sensorId} and named.back_at is null and outage.closed_at is null)`;

/** Until when a sensor's gateway was silent last: from then on the sensor gets the time to send again. */
export const gatewayBackAt = (sensorId: RawBuilder<unknown>, now: Date) => sql`(
  select max(outage.closed_at) from alarm_sensors as named join alarms as outage on outage.id = named.alarm_id
  where named.sensor_id = ${sensorId} and outage.closed_at <= ${now})`;

/**
 * The sensors of silent gateways that fell silent with them, as columns gateway_id, since and sensor_id: their devices
 * were heard by no other gateway, and not since then. All moments are those of arrival, by our clock.
 */
const silentTogether = (ways: readonly ListeningWay[], timeZone: string, now: Date) => {
  const isRecent = sql`day > (${now}::timestamptz at time zone ${timeZone})::date - ${JUDGED_DAYS}::int`;
  return sql`(
    with listening as ${listeningSince(ways, now)}, silent as (
      select gateways.id, last_heard_at as since, listening.since as listening_since from gateways cross join listening
      where greatest(last_heard_at, listening.since) < ${now}::timestamptz - ${MIN_ALLOWANCE}
        and last_heard_at > ${now}::timestamptz - make_interval(days => ${JUDGED_DAYS})
    ), mine as (
      select gateway_id, device_id, sum(frames) as frames from device_gateways
      where gateway_id in (select id from silent) and ${isRecent} group by gateway_id, device_id
    ), own as (
      select mine.device_id, silent.* from mine join silent on silent.id = mine.gateway_id
      where not exists (
        select from device_gateways as other
        where other.device_id = mine.device_id and other.gateway_id <> mine.gateway_id and ${isRecent}
        group by other.gateway_id having sum(other.frames) > ${STAND_IN_SHARE}::float8 * mine.frames
      )
    )
    select own.id as gateway_id, own.since, pair.sensor_id
    from own join devices as device on device.id = own.device_id
    join sensor_devices as pair on pair.device_id = device.id
    cross join lateral (
      select percentile_disc(${USUAL_SHARE}) within group (order by gap) as usual from unnest(device.gaps) as gap
    ) as pauses
    where cardinality(device.gaps) >= ${MIN_GAPS}
      and device.measured_at <= own.since + ${TOGETHER}
      and device.measured_at > own.since - ${waitFor(sql`usual`)}
      and greatest(device.measured_at, own.listening_since)
        < ${now}::timestamptz - make_interval(secs => ${OVERDUE_PAUSES}::float8 * usual)
  )`;
};

/** Closes the alarm of a gateway that is heard again, or whose sensors are all back without it. */
const close = async (work: Work, now: Date): Promise<void> => {
  await sql`
    update alarm_sensors as named set back_at = coalesce(heard.at, ${now}::timestamptz)
    from (
      select outage.id, member.sensor_id, device.measured_at as at
      from alarms as outage join alarm_sensors as member on member.alarm_id = outage.id
      left join sensor_devices as pair on pair.sensor_id = member.sensor_id
      left join devices as device on device.id = pair.device_id
      where outage.kind = 'gateway' and outage.closed_at is null and member.back_at is null
        and (device.id is null or device.measured_at > outage.opened_at + ${TOGETHER})
    ) as heard
    where named.alarm_id = heard.id and named.sensor_id = heard.sensor_id`.execute(work);
  const { rows } = await sql<{ id: number }>`
    update alarms set closed_at = greatest(opened_at,
      case when gateways.last_heard_at > opened_at then gateways.last_heard_at else ${now}::timestamptz end)
    from gateways
    where alarms.kind = 'gateway' and closed_at is null and gateways.id = alarms.gateway_id
      and (last_heard_at > opened_at or opened_at > ${now}
        or not exists (select from alarm_sensors where alarm_id = alarms.id and back_at is null))
    returning alarms.id`.execute(work);
  await noteEach(work, 'closed', rows, now);
};

/** A gateway's alarm takes the place of those of its sensors; nobody is told that they end, because nothing is back. */
const replace = (work: Work, now: Date): Promise<unknown> =>
  sql`
    update alarms set closed_at = greatest(opened_at, ${now}::timestamptz)
    where kind = 'silence' and closed_at is null and ${isSilentWithGateway(sql`alarms.sensor_id`)}`.execute(
    work,
  );

/**
 * Opens and closes the alarms of gateways (EXT-53), before those of single sensors. An open one names more sensors as
 * those that send seldom don't come either.
 */
export const watchGateways = async (
  work: Work,
  ways: readonly ListeningWay[],
  { config, now }: { readonly config: Pick<Context['config'], 'siteTimeZone'>; readonly now: Date },
): Promise<void> => {
  await close(work, now);
  const together = silentTogether(ways, config.siteTimeZone, now);
  await sql`
    insert into alarms (kind, gateway_id, level, worst_level, opened_at)
    select 'gateway', gateway_id, 'warning', 'warning', since from ${together} as silent
    group by gateway_id, since having count(*) >= ${FEWEST_SENSORS}
    order by since on conflict do nothing`.execute(work);
  const { rows } = await sql<{ id: number }>`
    with named as (
      insert into alarm_sensors (alarm_id, sensor_id)
      select alarms.id, silent.sensor_id
      from alarms join ${together} as silent on silent.gateway_id = alarms.gateway_id
      where alarms.kind = 'gateway' and alarms.closed_at is null
      on conflict do nothing returning alarm_id
    )
    select distinct alarm_id as id from named`.execute(work);
  if (rows.length === 0) return;
  await replace(work, now);
  // Whoever was told before isn't told again.
  await noteEach(work, 'opened', rows, now);
};
