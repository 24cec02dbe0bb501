import { auth } from '@contract';
import { refusalTexts } from '@contract/serving/refusalTexts';
import type { PasswordLinkPurpose } from '@domain/accounts/passwordLinks';

import { recordChange } from '../audit/recordChange';
import type { Context } from '../context';
import { nameKey } from '../database/names';
import { inTransaction, inWriting } from '../database/work';
import { emptyAnswer, jsonAnswer, textAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { rememberAddress } from './knownAddresses';
import { usePasswordLink } from './passwordLinks';
import { isPassword } from './passwords';
import { countRefusedSignIn } from './refusedSignIns';
import { resetLink } from './resetLink';
import { beginSession, signSession } from './sessions';

/** Signing in, and choosing a password from a mailed link. */
export const authRoutes = (router: Router, context: Context): void => {
  const { config, db, limits, queue, secrets, now } = context;
  router.onPublic(auth.login, async ({ body, address, request }) => {
    const succeed = await limits.signIn(address, body.mail);
    const user = await db
      .selectFrom('users')
      .select(['id', 'mail', 'admin', 'sessionVersion', 'passwordHash'])
      .where('mailKey', '=', nameKey(body.mail))
      .executeTakeFirst();
    if (!(await isPassword(body.password, user?.passwordHash ?? null)) || !user) {
      await countRefusedSignIn(db, user, now());
      throw new Refusal(401, refusalTexts.wrongCredentials);
    }
    await succeed();
    const session = await inTransaction(db, 'write', async (work) => {
      const { id, mail } = user;
      await rememberAddress(work, id, secrets.limitKey(address), now());
      await work.updateTable('users').set({ lastSignInAt: now() }).where('id', '=', id).execute();
      await recordChange(work, user, {
        action: 'sign-in',
        subject: 'access',
        subjectId: id,
        after: { mail },
      });
      return beginSession(work, user, request.headers.get('user-agent') ?? '', now());
    });
    return jsonAnswer({ token: await signSession(session, secrets, now(), config.tableau !== undefined) });
  });

  router.onPublic(auth.forgotPassword, async ({ body, address }) => {
    await limits.link(address, body.email);
    await inWriting(context, (work) => queue.enqueue(work, resetLink, { mail: body.email }));
    return emptyAnswer();
  });

  const choosePassword = async (
    request: { token: string; newPassword: string },
    purpose: PasswordLinkPurpose,
    address: string,
  ): Promise<void> => {
    const succeed = await limits.token(address);
    await inWriting(context, async (work) => {
      const userId = await usePasswordLink(work, request, purpose, context);
      // Signing in comes next, and strangers may have used up the account's tries.
      await rememberAddress(work, userId, secrets.limitKey(address), now());
    });
    await succeed();
  };

  router.onPublic(auth.resetPassword, async ({ body, address }) => {
    await choosePassword(body, 'reset', address);
    return emptyAnswer();
  });

  router.onPublic(auth.newPassword, async ({ body, address }) => {
    await choosePassword(body, 'invitation', address);
    return textAnswer('Contraseña configurada exitosamente');
  });
};
