import { auth } from '@contract';

import { emptyAnswer, jsonAnswer, textAnswer } from '../answers';
import { Refusal } from '../refusal';
import type { Router } from '../router';
import { isSameName } from '../rules/names';
import { mailPasswordLink, usePasswordLink } from '../rules/passwordLinks';
import { signSession } from '../tokens';
import type { World } from '../world';

export const authRoutes = (router: Router, world: World): void => {
  const findUser = (address: string) =>
    world.store.all('users').find(({ mail }) => isSameName(mail, address));

  router.onPublic(auth.login, async ({ body }) => {
    const user = findUser(body.mail);
    if (!user || user.password === null || user.password !== body.password) {
      throw new Refusal(401, 'El email o la contraseña no son correctos.');
    }
    return jsonAnswer({ token: await signSession(user, world.now(), world.settings.sessionLifetimeMs) });
  });

  router.onPublic(auth.forgotPassword, ({ body, request }) => {
    const user = findUser(body.email);
    if (user) mailPasswordLink(user, 'reset', request, world);
    return emptyAnswer();
  });

  router.onPublic(auth.resetPassword, ({ body }) => {
    usePasswordLink(body, 'reset', world);
    return emptyAnswer();
  });

  router.onPublic(auth.newPassword, ({ body }) => {
    usePasswordLink(body, 'invitation', world);
    return textAnswer('Contraseña configurada exitosamente');
  });
};
