import { isEmail } from '@domain/email';

import { createLink, linkAddress } from '../accounts/passwordLinks';
import type { Secrets } from '../accounts/secrets';
import { recordChange } from '../audit/recordChange';
import type { Database, Work } from '../database/database';
import { nameKey } from '../database/names';
import { inTransaction } from '../database/work';

interface ShellContext {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly publicUrl: string;
}

const findUser = (work: Work, mail: string) =>
  work
    .selectFrom('users')
    .select(['id', 'mail', 'passwordHash'])
    .where('mailKey', '=', nameKey(mail))
    .executeTakeFirst();

const addressFor = async (
  work: Work,
  userId: number,
  purpose: 'invitation' | 'reset',
  context: ShellContext,
) => {
  const link = await createLink(work, userId, purpose, { secrets: context.secrets, now: () => new Date() });
  return linkAddress(context.publicUrl, link, context.secrets);
};

/**
 * Creates an account, and returns the address for setting its password.
 * @throws an Error for a mail that is invalid or in use
 */
export const inviteFromShell = (mail: string, admin: boolean, context: ShellContext): Promise<string> =>
  inTransaction(context.db, 'write', async (work) => {
    if (!isEmail(mail)) throw new Error(`${mail} is no mail address.`);
    const created = await work
      .insertInto('users')
      .values({ mail, admin, passwordHash: null })
      .onConflict((conflict) => conflict.column('mailKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) throw new Error(`${mail} has an account. A new link: npm run admin -- reset ${mail}`);
    await recordChange(work, null, {
      action: 'invite',
      subject: 'user',
      subjectId: created.id,
      after: { mail, admin },
    });
    return addressFor(work, created.id, 'invitation', context);
  });

/**
 * The address for an account's new or first password.
 * @throws an Error for an unknown mail
 */
export const resetFromShell = (mail: string, context: ShellContext): Promise<string> =>
  inTransaction(context.db, 'write', async (work) => {
    const user = await findUser(work, mail);
    if (!user) throw new Error(`Nobody has the mail ${mail}.`);
    const isInvitation = user.passwordHash === null;
    await recordChange(work, null, {
      action: isInvitation ? 'reinvite' : 'reset-link',
      subject: 'user',
      subjectId: user.id,
      after: { mail: user.mail },
    });
    return addressFor(work, user.id, isInvitation ? 'invitation' : 'reset', context);
  });
