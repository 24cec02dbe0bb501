import { sql } from 'kysely';

import { refusalTexts } from '@contract/serving/refusalTexts';
import { isEmail } from '@domain/accounts/email';

import type { Work } from '../database/database';
import { Refusal, type Violations } from '../http/refusal';
import { isSeenByUser } from '../sensors/visibleSensors';

/** The content of an invitation or update. */
export interface PersonRequest {
  readonly email: string;
  readonly isAdmin: boolean;
  readonly sensorIds: readonly number[];
}

/** A user as the audit stores one. */
export const describePerson = ({ email, isAdmin, sensorIds }: PersonRequest) => ({
  mail: email,
  admin: isAdmin,
  sensorIds: [...new Set(sensorIds)].toSorted((one, other) => one - other),
});

/** @throws Refusal 400 for an invalid mail, and for permissions of an administrator */
export const requireSensiblePerson = ({ email, isAdmin, sensorIds }: PersonRequest): void => {
  if (!isEmail(email)) throw new Refusal(400, refusalTexts.invalidMail(email));
  if (isAdmin && sensorIds.length > 0) {
    throw new Refusal(400, refusalTexts.sensorsOfAdministrator);
  }
};

/** The rules about people that the database enforces. */
export const personViolations = ({ email }: Pick<PersonRequest, 'email'>): Violations => ({
  users_mail_key_key: () => new Refusal(409, refusalTexts.takenMail(email)),
  users_mail_check: () => new Refusal(400, refusalTexts.invalidMail(email)),
  last_administrator: () => new Refusal(409, refusalTexts.lastAdministrator),
});

export const sensorViolations = (field: string): Violations => {
  const unknown = (id: string) => new Refusal(400, refusalTexts.unknownSensorIn(field, id));
  return { user_sensors_sensor_id_fkey: unknown, subscriptions_sensor_id_fkey: unknown };
};

/** The ids of the sensors that were chosen for a user, apart from what rules show them. */
export const chosenSensorIds = async (work: Work, userId: number): Promise<number[]> => {
  const rows = await work
    .selectFrom('userSensors')
    .select('sensorId')
    .where('userId', '=', userId)
    .orderBy('sensorId')
    .execute();
  return rows.map(({ sensorId }) => sensorId);
};

/** Removes the permissions that aren't among the ids. */
export const revokeSensors = async (work: Work, userId: number, kept: readonly number[]): Promise<void> => {
  await sql`delete from user_sensors where user_id = ${userId} and sensor_id <> all (${kept}::bigint[])`.execute(
    work,
  );
};

/** One statement for ten thousand ids. */
export const grantSensors = async (work: Work, userId: number, ids: readonly number[]): Promise<void> => {
  await sql`
    insert into user_sensors (user_id, sensor_id)
    select ${userId}, id from unnest(${ids}::bigint[]) as id
    on conflict do nothing`.execute(work);
};

/** Removes subscriptions to sensors that a resident may no longer see: all of a person's, or all to a sensor. */
export const dropLostSubscriptions = async (
  work: Work,
  of: { readonly userId: number } | { readonly sensorId: number },
): Promise<void> => {
  const isMeant =
    'userId' in of ? sql`subscriptions.user_id = ${of.userId}` : sql`sensor_id = ${of.sensorId}`;
  await sql`
    delete from subscriptions using users where ${isMeant} and users.id = user_id and not ${isSeenByUser(sql`subscriptions.sensor_id`)}`.execute(
    work,
  );
};
