import { sql } from 'kysely';

import type { Work } from '../database/database';
import type { AlarmEvent } from '../database/watchTables';
import { isSeenByUser } from '../sensors/visibleSensors';

export interface HappenedAlarm {
  readonly id: number;
  readonly event: AlarmEvent;
}

/** Whether the user in `users` may see the sensor of an alarm and wants to be told about it (EXT-31). */
export const isToldOf = sql<boolean>`(
  (users.alarm_mail = 'all' or (users.alarm_mail = 'critical' and alarms.worst_level = 'critical'))
  and users.password_hash is not null
  and ${isSeenByUser(sql`alarms.sensor_id`)}
)`;

/** Records once whom to tell about each event. */
export const noteEvents = async (
  work: Work,
  happened: readonly HappenedAlarm[],
  now: Date,
): Promise<void> => {
  if (happened.length === 0) return;
  await sql`
    insert into alarm_notices (alarm_id, user_id, event, created_at)
    select alarms.id, users.id, given.event, ${now}
    from unnest(${happened.map(({ id }) => id)}::bigint[], ${happened.map(({ event }) => event)}::text[])
      as given (id, event)
    join alarms on alarms.id = given.id join users on ${isToldOf}
    on conflict do nothing`.execute(work);
};
