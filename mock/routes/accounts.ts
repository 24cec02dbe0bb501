import { accounts } from '@contract';

import { jsonAnswer, textAnswer } from '../answers';
import type { UserRecord } from '../records';
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

  // The mock keeps no sessions apart. It tells of one's own, and of one on a telephone that can be ended once.
  const OTHERS_FROM = 1_000_000;

  router.on(accounts.listOwnSessions, ({ user: { id, hasEndedOtherSession } }) => {
    const startedAt = world.now().toISOString();
    const own = { id, startedAt, browser: 'Chrome', system: 'Linux', isCurrent: true };
    const other = {
      id: OTHERS_FROM + id,
      startedAt,
      browser: 'Firefox',
      system: 'Android',
      isCurrent: false,
    };
    return jsonAnswer(hasEndedOtherSession ? [own] : [own, other]);
  });

  const endAll = ({ id, sessionVersion }: UserRecord) =>
    store.update('users', id, { sessionVersion: sessionVersion + 1 });

  router.on(accounts.endOwnSession, ({ params: { id }, user }) => {
    if (id === user.id) endAll(user);
    else if (id === OTHERS_FROM + user.id && !user.hasEndedOtherSession)
      store.update('users', user.id, { hasEndedOtherSession: true });
    else throw new Refusal(404, `No existe la sesión ${id}, o ya terminó.`);
    return textAnswer('Sesión cerrada');
  });

  router.on(accounts.endOwnSessions, ({ user }) => {
    endAll(user);
    return textAnswer('Sesiones cerradas');
  });
};
