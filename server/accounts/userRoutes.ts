import { sql } from 'kysely';

import { users } from '@contract';

import { forgetPerson, recordChange } from '../audit/recordChange';
import type { Context } from '../context';
import type { Work } from '../database/database';
import { jsonAnswer, textAnswer } from '../http/answers';
import { Refusal, refusing } from '../http/refusal';
import type { Router } from '../http/router';
import { cancelLinks, endOfInvitation, mailLink } from './passwordLinks';
import {
  describePerson,
  dropLostSubscriptions,
  grantedSensorIds,
  grantSensors,
  personViolations,
  requireSensiblePerson,
  revokeSensors,
  sensorViolations,
} from './people';

const notFound = (id: number) => new Refusal(404, `No existe el usuario ${id}.`);

/** Users as answers carry them: sensors with their names, none for administrators. */
const readUsers = async (work: Work, id?: number) => {
  const people = await work
    .selectFrom('users')
    .select(['id', 'mail', 'admin', 'lastSignInAt'])
    .select(sql<Date | null>`case when password_hash is null then invited_at end`.as('invitedAt'))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute();
  const grants = await work
    .selectFrom('userSensors')
    .innerJoin('sensors', 'sensors.id', 'userSensors.sensorId')
    .select(['userSensors.userId', 'sensors.id', 'sensors.name'])
    .$if(id !== undefined, (query) => query.where('userSensors.userId', '=', id ?? 0))
    .orderBy('sensors.id')
    .execute();
  const sensors = new Map<number, { id: number; name: string }[]>(people.map((person) => [person.id, []]));
  for (const { userId, ...sensor } of grants) sensors.get(userId)?.push(sensor);
  return people.map(({ invitedAt, ...person }) => ({
    ...person,
    sensors: sensors.get(person.id) ?? [],
    invitation: invitedAt && { sentAt: invitedAt, expiresAt: endOfInvitation(invitedAt) },
  }));
};

/** The accounts of people, for administrators. */
export const userRoutes = (router: Router, context: Context): void => {
  router.on(users.listUsers, async ({ work }) => jsonAnswer(await readUsers(work)));

  router.on(users.inviteUser, async ({ work, caller, body }) => {
    requireSensiblePerson(body);
    const { id } = await refusing(
      work
        .insertInto('users')
        .values({ mail: body.email, admin: body.isAdmin, passwordHash: null })
        .returning('id')
        .executeTakeFirstOrThrow(),
      personViolations(body),
    );
    await refusing(grantSensors(work, id, body.sensorIds), sensorViolations('sensorIds'));
    await mailLink(work, id, 'invitation', context);
    await recordChange(work, caller, {
      action: 'invite',
      subject: 'user',
      subjectId: id,
      after: describePerson(body),
    });
    return textAnswer('Usuario invitado correctamente', 201);
  });

  router.on(users.updateUser, async ({ work, caller, params, body }) => {
    requireSensiblePerson(body);
    const { id } = params;
    const current = await work
      .selectFrom('users')
      .select(['mail', 'admin', 'passwordHash'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!current) throw notFound(id);
    const before = {
      email: current.mail,
      isAdmin: current.admin,
      sensorIds: await grantedSensorIds(work, id),
    };
    const hasNewMail = current.mail !== body.email;
    const endsSessions = hasNewMail || current.admin !== body.isAdmin;

    await revokeSensors(work, id, body.sensorIds);
    await refusing(
      work
        .updateTable('users')
        .set({
          mail: body.email,
          admin: body.isAdmin,
          ...(endsSessions ? { sessionVersion: sql<number>`session_version + 1` } : {}),
        })
        .where('id', '=', id)
        .execute(),
      personViolations(body),
    );
    await refusing(grantSensors(work, id, body.sensorIds), sensorViolations('sensorIds'));
    if (!body.isAdmin) await dropLostSubscriptions(work, id);
    if (hasNewMail) {
      await cancelLinks(work, id);
      // Nobody else would tell them: the link that they were invited with has just ended.
      if (current.passwordHash === null) await mailLink(work, id, 'invitation', context);
    }
    await recordChange(work, caller, {
      action: 'update',
      subject: 'user',
      subjectId: id,
      before: describePerson(before),
      after: describePerson(body),
    });
    return jsonAnswer((await readUsers(work, id))[0]);
  });

  router.on(users.deleteUser, async ({ work, caller, params: { id } }) => {
    if (id === caller.id) throw new Refusal(400, 'No podés eliminar tu propio usuario.');
    const deleted = await refusing(
      work.deleteFrom('users').where('id', '=', id).returning('admin').executeTakeFirst(),
      personViolations({ email: '' }),
    );
    if (!deleted) throw notFound(id);
    await forgetPerson(work, id);
    await recordChange(work, caller, { action: 'delete', subject: 'user', subjectId: id, before: deleted });
    return textAnswer('Usuario eliminado correctamente');
  });
};
