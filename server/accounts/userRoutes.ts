import { sql } from 'kysely';

import { users } from '@contract';
import { refusalTexts } from '@contract/serving/refusalTexts';

import { forgetPerson, recordChange } from '../audit/recordChange';
import type { Context } from '../context';
import { documentAnswer, textAnswer } from '../http/answers';
import { Refusal, refusing } from '../http/refusal';
import type { Router } from '../http/router';
import { putMessage } from '../outbox/message';
import { describeRules } from './accessRules';
import { cancelLinks, mailLink } from './passwordLinks';
import {
  chosenSensorIds,
  describePerson,
  dropLostSubscriptions,
  grantSensors,
  personViolations,
  requireSensiblePerson,
  revokeSensors,
  sensorViolations,
} from './people';
import { userDocuments } from './userDocuments';

const notFound = (id: number) => new Refusal(404, refusalTexts.noUser(id));

/** The accounts of people, for administrators. */
export const userRoutes = (router: Router, context: Context): void => {
  router.on(users.listUsers, async ({ work }) => documentAnswer(`[${(await userDocuments(work)).join()}]`));

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
      sensorIds: await chosenSensorIds(work, id),
    };
    const hasNewMail = current.mail !== body.email;
    const endsSessions = hasNewMail || current.admin !== body.isAdmin;

    // An administrator sees every sensor; the list leaves rules as they are otherwise.
    const lostRules = body.isAdmin ? await describeRules(work, id) : [];
    if (body.isAdmin) await work.deleteFrom('accessRules').where('userId', '=', id).execute();
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
    await dropLostSubscriptions(work, { userId: id });
    if (hasNewMail) {
      await cancelLinks(work, id);
      // They may be somebody else's.
      await work.deleteFrom('signInAddresses').where('userId', '=', id).execute();
      // Nobody else would tell them: the link of their invitation has just ended.
      if (current.passwordHash === null) await mailLink(work, id, 'invitation', context);
      else {
        await putMessage(work, { userId: id, subject: 'mail-changed' });
        await putMessage(work, { userId: id, subject: 'mail-changed', recipient: current.mail });
      }
    }
    await recordChange(work, caller, {
      action: 'update',
      subject: 'user',
      subjectId: id,
      before: { ...describePerson(before), ...(lostRules.length > 0 && { accessRules: lostRules }) },
      after: describePerson(body),
    });
    const [document = ''] = await userDocuments(work, id);
    return documentAnswer(document);
  });

  router.on(users.deleteUser, async ({ work, caller, params: { id } }) => {
    if (id === caller.id) throw new Refusal(400, refusalTexts.ownAccount);
    const deleted = await refusing(
      work.deleteFrom('users').where('id', '=', id).returning(['admin', 'mail']).executeTakeFirst(),
      personViolations({ email: '' }),
    );
    if (!deleted) throw notFound(id);
    const { admin, mail } = deleted;
    await forgetPerson(work, { id, admin });
    await recordChange(work, caller, {
      action: 'delete',
      subject: 'user',
      subjectId: id,
      before: admin ? { admin, mail } : { admin },
    });
    return textAnswer('Usuario eliminado correctamente');
  });
};
