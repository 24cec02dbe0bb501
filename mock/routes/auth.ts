import { auth } from '@contract';
import { refusalTexts } from '@contract/serving/refusalTexts';

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

  router.onPublic(auth.login, async ({ body, address, announced }) => {
    const takeBack = world.attempts.count('sign-in', address, body.mail);
    const user = findUser(body.mail);
    if (!user || user.password === null || user.password !== body.password) {
      throw new Refusal(401, refusalTexts.wrongCredentials);
    }
    takeBack();
    const now = world.now();
    const token = await signSession(user, now, world.settings.sessionLifetimeMs, announced);
    return jsonAnswer({ token });
  });

  router.onPublic(auth.forgotPassword, ({ body, address }) => {
    world.attempts.count('link', address, body.email);
    const user = findUser(body.email);
    if (user) mailPasswordLink(user, 'reset', world);
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
