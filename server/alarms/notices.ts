import { sql } from 'kysely';

import type { Work } from '../database/database';
import type { AlarmEvent } from '../database/watchTables';
import { isSeenByUser } from '../sensors/visibleSensors';

export interface HappenedAlarm {
  readonly id: number;
  readonly event: AlarmEvent;
}

/** Whether the user in `users` wants to be told about an alarm, and has an account to read it with. */
const isWanted = sql<boolean>`(
  (users.alarm_mail = 'all' or (users.alarm_mail = 'critical' and alarms.worst_level = 'critical'))
  and users.password_hash is not null
)`;

/** Whether the user in `users` may see the sensor of an alarm and wants to be told about it (EXT-31). */
export const isToldOf = sql<boolean>`(${isWanted} and ${isSeenByUser(sql`alarms.sensor_id`)})`;

/** Events whose notices are stored together. */
const BATCH = 1_000;

/**
 * The people of a sensor are found by their grants. Asking of every person about every alarm would take minutes when
 * a large part of a large town falls silent.
 */
const noteBatch = async (work: Work, happened: readonly HappenedAlarm[], now: Date): Promise<void> => {
  await sql`
    with happened as (
      select alarms.id, alarms.sensor_id, alarms.worst_level, given.event
      from unnest(${happened.map(({ id }) => id)}::bigint[], ${happened.map(({ event }) => event)}::text[])
        as given (id, event)
      join alarms on alarms.id = given.id
    )
    insert into alarm_notices (alarm_id, user_id, event, created_at)
    select alarms.id, users.id, event, ${now}::timestamptz from happened as alarms
    join user_sensors as granted on granted.sensor_id = alarms.sensor_id
    join users on users.id = granted.user_id and ${isWanted}
    union all
    select alarms.id, users.id, event, ${now}::timestamptz from happened as alarms
    join users on users.admin and ${isWanted}
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
