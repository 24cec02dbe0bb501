import { accounts } from '@contract';

import { textAnswer } from '../answers';
import { Refusal } from '../refusal';
import type { Router } from '../router';
import { recordActivity } from '../rules/activity';
import { mailPasswordLink } from '../rules/passwordLinks';
import { requireRecord } from '../rules/records';
import type { World } from '../world';

/** Invitations that are sent again, and sessions that are ended (EXT-8, EXT-9). */
export const accountRoutes = (router: Router, world: World): void => {
  const { store } = world;

  router.on(accounts.resendInvitation, ({ params, user }) => {
    const invited = requireRecord('users', params.id, store);
    const { id, mail, password } = invited;
    if (password !== null) throw new Refusal(409, `La cuenta ${mail} ya tiene contraseña y puede ingresar.`);
    mailPasswordLink(invited, 'invitation', world);
    recordActivity(world, user, { action: 'reinvite', subject: 'user', subjectId: id, after: { mail } });
    return textAnswer('Invitación enviada');
  });

  router.on(accounts.endSessions, ({ params, user }) => {
    const { id, mail, sessionVersion } = requireRecord('users', params.id, store);
    store.update('users', id, { sessionVersion: sessionVersion + 1 });
    recordActivity(world, user, { action: 'end-sessions', subject: 'user', subjectId: id, after: { mail } });
    return textAnswer('Sesiones cerradas');
  });
};
