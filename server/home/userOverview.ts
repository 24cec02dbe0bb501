import { sql, type RawBuilder } from 'kysely';

import { invitation, moment } from '../accounts/userDocuments';
import type { Work } from '../database/database';

/** Mails that are told of: those of a year, and some trials. */
const MAILS_SHOWN = 15;

const nullable = (column: string): RawBuilder<Date> => sql.ref<Date>(column);

/** What somebody may see, by name; of each whether they get its report every month. */
const sensors = sql`(
  select coalesce(json_agg(json_build_object(
    'id', sensors.id, 'name', sensors.name, 'typeId', sensors.type_id, 'typeName', sensor_types.name,
    'locationName', locations.name, 'subscribed', subscriptions.user_id is not null
  ) order by sensors.name_key, sensors.id), '[]')
  from sensors
  join sensor_types on sensor_types.id = sensors.type_id
  left join locations on locations.id = sensors.location_id
  left join subscriptions on subscriptions.sensor_id = sensors.id and subscriptions.user_id = users.id
  where users.admin
    or exists (select from user_sensors where user_id = users.id and sensor_id = sensors.id)
)`;

const mails = sql`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'year', extract(year from month)::int, 'month', extract(month from month)::int, 'state', state,
    'reason', reason, 'attempts', attempts, 'isTrial', is_trial, 'sensors', sensors,
    'sensorsWithoutData', sensors_without_data,
    'settledAt', ${moment(nullable('settled_at'))}, 'nextTryAt', ${moment(nullable('next_try_at'))}
  ) order by id desc), '[]')
  from (select * from deliveries where user_id = users.id order by id desc limit ${MAILS_SHOWN}) as newest
)`;

/** A user, what they see and why, as a JSON document (EXT-40): fifty thousand sensors would be as many objects here. */
export const userOverview = async (work: Work, id: number): Promise<string | undefined> => {
  const { rows } = await sql<{ document: string }>`
    select json_build_object(
      'id', users.id, 'mail', mail, 'admin', admin, 'lastSignInAt', ${moment(nullable('last_sign_in_at'))},
      'invitation', ${invitation}, 'alarmMail', alarm_mail, 'sensors', ${sensors}, 'deliveries', ${mails}
    )::text as document
    from users where users.id = ${id}`.execute(work);
  return rows[0]?.document;
};
