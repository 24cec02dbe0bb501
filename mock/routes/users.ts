import { users } from '@contract';
import { refusalTexts } from '@contract/serving/refusalTexts';

import { jsonAnswer, textAnswer } from '../answers';
import { Refusal } from '../refusal';
import type { Router } from '../router';
import {
  FIRST_SESSION_VERSION,
  removeAccount,
  requireOtherAdministrator,
  saveProfile,
} from '../rules/accounts';
import { mailPasswordLink } from '../rules/passwordLinks';
import { checkUser } from '../rules/people';
import { requireRecord } from '../rules/records';
import { toUsers } from '../wire/users';
import type { World } from '../world';

export const userRoutes = (router: Router, world: World): void => {
  const { store } = world;

  router.on(users.listUsers, () => jsonAnswer(toUsers(store.all('users'), store)));

  router.on(users.inviteUser, ({ body }) => {
    const invited = store.add('users', {
      ...checkUser(body, store),
      password: null,
      sessionVersion: FIRST_SESSION_VERSION,
    });
    mailPasswordLink(invited, 'invitation', world);
    return textAnswer('Usuario invitado correctamente', 201);
  });

  router.on(users.updateUser, ({ params, body }) => {
    const current = requireRecord('users', params.id, store);
    const profile = checkUser(body, store, current);
    if (current.admin && !profile.admin) requireOtherAdministrator(current, store);
    const saved = saveProfile(current, profile, store);
    // The link of an invitation went to the previous address.
    if (saved.password === null && saved.mail !== current.mail) mailPasswordLink(saved, 'invitation', world);
    return jsonAnswer(toUsers([saved], store)[0]);
  });

  router.on(users.deleteUser, ({ params, user }) => {
    const { id } = requireRecord('users', params.id, store);
    if (id === user.id) throw new Refusal(400, refusalTexts.ownAccount);
    removeAccount(id, store);
    return textAnswer('Usuario eliminado correctamente');
  });
};
