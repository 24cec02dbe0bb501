import { sql } from 'kysely';

import { accessRuleDocuments } from '../accounts/accessRules';
import { invitation } from '../accounts/userDocuments';
import type { Work } from '../database/database';
import { instant } from '../database/instant';
import { readOwnDeliveries } from '../deliveries/readDeliveries';
import { isSeenByUser } from '../sensors/visibleSensors';

/** The sensors that a user may see, by name, and whether they get each one's monthly report. */
const sensors = sql`(
  select coalesce(json_agg(json_build_object(
    'id', sensors.id, 'name', sensors.name, 'typeId', sensors.type_id, 'typeName', sensor_types.name,
    'locationId', sensors.location_id, 'locationName', locations.name, 'subscribed', subscriptions.user_id is not null,
    'chosen', users.admin or chosen.user_id is not null
  ) order by sensors.name_key, sensors.id), '[]')
  from sensors
  join sensor_types on sensor_types.id = sensors.type_id
  left join locations on locations.id = sensors.location_id
  left join subscriptions on subscriptions.sensor_id = sensors.id and subscriptions.user_id = users.id
  left join user_sensors as chosen on chosen.sensor_id = sensors.id and chosen.user_id = users.id
  where ${isSeenByUser(sql`sensors.id`)}
)`;

interface Row {
  user: object;
  /** JSON as PostgreSQL wrote it. */
  sensors: string;
}

/**
 * A user, what they see and why, as a JSON document (EXT-40): fifty thousand sensors would be as many objects
 * here.
 */
export const userOverview = async (work: Work, id: number, timeZone: string): Promise<string | undefined> => {
  const { rows } = await sql<Row>`
    select json_build_object(
      'id', users.id, 'mail', mail, 'admin', admin, 'lastSignInAt', ${instant(sql.ref('last_sign_in_at'))},
      'invitation', ${invitation}, 'alarmMail', alarm_mail,
      'accessRules', coalesce((select rules from ${accessRuleDocuments(id)} as ruled), '[]')
    ) as user, ${sensors}::text as sensors
    from users where users.id = ${id}`.execute(work);
  const [row] = rows;
  if (!row) return undefined;
  const rest = JSON.stringify({ ...row.user, deliveries: await readOwnDeliveries(work, id, timeZone) });
  return `${rest.slice(0, -1)},"sensors":${row.sensors}}`;
};
