import { users } from '@contract';

import { jsonAnswer, textAnswer } from '../answers';
import { Refusal } from '../refusal';
import type { Router } from '../router';
import { mailPasswordLink } from '../rules/passwordLinks';
import { checkUser } from '../rules/people';
import { requireRecord } from '../rules/records';
import { toUsers } from '../wire/users';
import type { World } from '../world';

export const userRoutes = (router: Router, world: World): void => {
  const { store } = world;

  router.on(users.listUsers, () => jsonAnswer(toUsers(store.all('users'), store)));

  router.on(users.inviteUser, ({ body, request }) => {
    const invited = store.add('users', { ...checkUser(body, store), password: null });
    mailPasswordLink(invited, 'invitation', request, world);
    return textAnswer('Usuario invitado correctamente', 201);
  });

  router.on(users.updateUser, ({ params, body }) => {
    const current = requireRecord('users', params.id, store);
    const saved = store.update('users', current.id, checkUser(body, store, current));
    return jsonAnswer(toUsers([saved], store)[0]);
  });

  router.on(users.deleteUser, ({ params, user }) => {
    requireRecord('users', params.id, store);
    if (params.id === user.id) throw new Refusal(400, 'No podés eliminar tu propio usuario.');
    for (const link of store.all('passwordLinks')) {
      if (link.userId === params.id) store.remove('passwordLinks', link.id);
    }
    store.remove('users', params.id);
    return textAnswer('Usuario eliminado correctamente');
  });
};
