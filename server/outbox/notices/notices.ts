import { sql, type RawBuilder } from 'kysely';

import type { Work } from '../../database/database';
import type { AlarmEvent } from '../../database/tables/watchTables';
import { isSeenByUser, viewersOf } from '../../sensors/visibleSensors';

export interface HappenedAlarm {
  readonly id: number;
  readonly event: AlarmEvent;
}

/** Whether the user in `users` wants to be told about an alarm, and has an account to read it with. */
const isWanted = sql<boolean>`(
  (users.alarm_mail = 'all' or (users.alarm_mail = 'critical' and alarms.worst_level = 'critical'))
  and users.password_hash is not null
)`;

/** Whether the user in `users` may see the sensor of an alarm, or one of a gateway's, and wants to be told about it (EXT-31). */
export const isToldOf = sql<boolean>`(${isWanted} and (${isSeenByUser(sql`alarms.sensor_id`)} or exists (
  select from alarm_sensors as named where named.alarm_id = alarms.id and ${isSeenByUser(sql`named.sensor_id`)})))`;

/** So many events of a variable, at a level, are mailed to a person within an hour: a value may pass its limit each minute. */
const MOST_AN_HOUR = 6;
/** Alarms that ended longer ago have no events in the last hour: late readings are judged for two. */
const ENDED_HOURS = 3;

/**
 * Of `alarms`: the people who were told so much of its variable, in the hour until a moment, that they aren't told more,
 * with columns user_id and is_critical. Critical events count apart, so that no warnings hide them.
 */
const toldEnough = (until: RawBuilder<unknown>) => sql`
  select earlier.user_id, other.worst_level = 'critical' as is_critical
  from alarms as other join alarm_notices as earlier on earlier.alarm_id = other.id
  where other.sensor_id = alarms.sensor_id and other.variable_id = alarms.variable_id
    and (other.closed_at is null or other.closed_at > ${until} - make_interval(hours => ${ENDED_HOURS}))
    and earlier.created_at > ${until} - interval '1 hour' and earlier.created_at <= ${until}
  group by earlier.user_id, is_critical having count(*) >= ${MOST_AN_HOUR}`;

/** Whether the user in `users` was told so much of the variable in `alarms`, in the hour until a moment. */
export const isToldEnough = (
  until: RawBuilder<unknown>,
) => sql<boolean>`(users.id, alarms.worst_level = 'critical') in (
  ${toldEnough(until)})`;

/** Events whose notices are stored together. */
const BATCH = 1_000;

/**
 * The people of a sensor are found by their choices and rules. Asking of every person about every alarm would take minutes when
 * a large part of a large town falls silent.
 */
const noteBatch = async (work: Work, happened: readonly HappenedAlarm[], now: Date): Promise<void> => {
  await sql`
    with happened as (
      select alarms.id, coalesce(alarms.sensor_id, named.sensor_id) as sensor_id, alarms.variable_id, alarms.worst_level, given.event
      from unnest(${happened.map(({ id }) => id)}::bigint[], ${happened.map(({ event }) => event)}::text[])
        as given (id, event)
      join alarms on alarms.id = given.id
      left join alarm_sensors as named on named.alarm_id = alarms.id
    ), enough as (
      select distinct alarms.variable_id, told.user_id, told.is_critical
      from happened as alarms cross join lateral (${toldEnough(sql`${now}::timestamptz`)}) as told
      where alarms.variable_id is not null
    ), wanting as (
      select alarms.*, users.id as user_id from happened as alarms
      cross join lateral (${viewersOf(sql`alarms.sensor_id`)}) as seen
      join users on users.id = seen.user_id and ${isWanted}
      union all
      select alarms.*, users.id as user_id from happened as alarms join users on users.admin and ${isWanted}
    )
    insert into alarm_notices (alarm_id, user_id, event, created_at)
    select id, user_id, event, ${now}::timestamptz from wanting
    where not exists (
      select from enough where enough.variable_id = wanting.variable_id and enough.user_id = wanting.user_id
        and enough.is_critical = (wanting.worst_level = 'critical'))
    on conflict do nothing`.execute(work);
};

/** Records once whom to tell about each event. */
export const noteEvents = async (
  work: Work,
  happened: readonly HappenedAlarm[],
  now: Date,
): Promise<void> => {
  for (let begin = 0; begin < happened.length; begin += BATCH) {
    await noteBatch(work, happened.slice(begin, begin + BATCH), now);
  }
};

/** The same for alarms to which one thing happened. */
export const noteEach = (
  work: Work,
  event: AlarmEvent,
  alarms: readonly Pick<HappenedAlarm, 'id'>[],
  now: Date,
): Promise<void> =>
  noteEvents(
    work,
    alarms.map(({ id }) => ({ id, event })),
    now,
  );
