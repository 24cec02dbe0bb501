import { users } from '@contract';

import { jsonAnswer, textAnswer } from '../answers';
import { Refusal } from '../refusal';
import type { Router } from '../router';
import {
  FIRST_SESSION_VERSION,
  removeAccount,
  requireOtherAdministrator,
  saveProfile,
} from '../rules/accounts';
import { describeUser, forgetPerson, recordActivity } from '../rules/activity';
import { mailPasswordLink } from '../rules/passwordLinks';
import { checkUser } from '../rules/people';
import { requireRecord } from '../rules/records';
import { toUsers } from '../wire/users';
import type { World } from '../world';

export const userRoutes = (router: Router, world: World): void => {
  const { store } = world;

  router.on(users.listUsers, ({ features }) => jsonAnswer(toUsers(store.all('users'), store, features)));

  router.on(users.inviteUser, ({ user, body }) => {
    const invited = store.add('users', {
      ...checkUser(body, store),
      password: null,
      sessionVersion: FIRST_SESSION_VERSION,
      invitedAt: null,
      lastSignInAt: null,
    });
    mailPasswordLink(invited, 'invitation', world);
    recordActivity(world, user, {
      action: 'invite',
      subject: 'user',
      subjectId: invited.id,
      after: describeUser(invited),
    });
    return textAnswer('Usuario invitado correctamente', 201);
  });

  router.on(users.updateUser, ({ params, body, user, features }) => {
    const current = requireRecord('users', params.id, store);
    const profile = checkUser(body, store, current);
    if (current.admin && !profile.admin) requireOtherAdministrator(current, store);
    const saved = saveProfile(current, profile, store);
    // The link of an invitation went to the previous address.
    if (saved.password === null && saved.mail !== current.mail) mailPasswordLink(saved, 'invitation', world);
    recordActivity(world, user, {
      action: 'update',
      subject: 'user',
      subjectId: saved.id,
      before: describeUser(current),
      after: describeUser(saved),
    });
    return jsonAnswer(toUsers([saved], store, features)[0]);
  });

  router.on(users.deleteUser, ({ params, user }) => {
    const person = requireRecord('users', params.id, store);
    const { id, admin, mail } = person;
    if (id === user.id) throw new Refusal(400, 'No podés eliminar tu propio usuario.');
    removeAccount(id, store);
    forgetPerson(person, world);
    const before = admin ? { admin, mail } : { admin };
    recordActivity(world, user, { action: 'delete', subject: 'user', subjectId: id, before });
    return textAnswer('Usuario eliminado correctamente');
  });
};
