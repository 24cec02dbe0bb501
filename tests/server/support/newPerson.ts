import { hashPassword } from '@server/accounts/passwords';

import { runSql } from './databases';
import { administrator } from './testServer';

/** The password of a test's people. */
export const PASSWORD = administrator.password;

interface NewPerson {
  readonly mail: string;
  readonly sensorIds?: readonly number[];
  readonly alarmMail?: 'none' | 'critical' | 'all';
  readonly admin?: boolean;
  /** Null for somebody who was invited only. */
  readonly password?: string | null;
}

/** Inserts somebody directly into the table. @returns their id */
export const newPerson = async (
  url: string,
  { mail, sensorIds = [], alarmMail = 'critical', admin = false, password = PASSWORD }: NewPerson,
): Promise<number> => {
  const [row] = await runSql<{ id: number }>(
    url,
    `with person as (
       insert into users (mail, password_hash, admin, alarm_mail) values ($1, $2, $3, $4) returning id
     ), granted as (
       insert into user_sensors (user_id, sensor_id) select person.id, sensor_id from person, unnest($5::bigint[]) as sensor_id
     )
     select id::int from person`,
    [mail, password === null ? null : await hashPassword(password), admin, alarmMail, sensorIds],
  );
  return row?.id ?? 0;
};
