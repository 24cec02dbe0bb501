import { sql } from 'kysely';

import { accounts } from '@contract';
import { refusalTexts } from '@contract/serving/refusalTexts';

import { recordChange } from '../audit/recordChange';
import type { Context } from '../context';
import type { Work } from '../database/database';
import { textAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { mailLink } from './passwordLinks';

/** @throws Refusal 404 */
const lockUser = async (work: Work, id: number) => {
  const user = await work
    .selectFrom('users')
    .select(['mail', 'passwordHash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new Refusal(404, refusalTexts.noUser(id));
  return user;
};

/** Invitations and sessions of other people, for administrators (EXT-8, EXT-9). */
export const accessRoutes = (router: Router, context: Context): void => {
  router.on(accounts.resendInvitation, async ({ work, caller, params: { id } }) => {
    const { mail, passwordHash } = await lockUser(work, id);
    if (passwordHash !== null)
      throw new Refusal(409, `La cuenta ${mail} ya tiene contraseña y puede ingresar.`);
    await mailLink(work, id, 'invitation', context);
    await recordChange(work, caller, {
      action: 'reinvite',
      subject: 'user',
      subjectId: id,
      after: { mail },
    });
    return textAnswer('Invitación enviada');
  });

  router.on(accounts.endSessions, async ({ work, caller, params: { id } }) => {
    const { mail } = await lockUser(work, id);
    await work
      .updateTable('users')
      .set({ sessionVersion: sql<number>`session_version + 1` })
      .where('id', '=', id)
      .execute();
    await recordChange(work, caller, {
      action: 'end-sessions',
      subject: 'user',
      subjectId: id,
      after: { mail },
    });
    return textAnswer('Sesiones cerradas');
  });
};
