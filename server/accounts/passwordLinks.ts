import { sql } from 'kysely';

import { PASSWORD_LINKS, type PasswordLinkPurpose } from '@domain/accounts/passwordLinks';

import { recordChange } from '../audit/recordChange';
import type { Context } from '../context';
import type { Database, Work } from '../database/database';
import { Refusal } from '../http/refusal';
import { putMessage } from '../outbox/message';
import { isExpired } from './isExpired';
import { hashPassword, requireGoodPassword } from './passwords';
import { hashToken, randomToken, type Secrets } from './secrets';

/** The address of a link, made from the configured public address and never from a request. */
export const linkAddress = (
  publicUrl: string,
  { purpose, nonce }: { purpose: PasswordLinkPurpose; nonce: Uint8Array },
  secrets: Secrets,
): string => `${publicUrl}${PASSWORD_LINKS[purpose].path}?token=${secrets.linkToken(nonce)}`;

/**
 * How many links of an account work at a time. An invitation replaces the one before it. Anybody may ask for a reset:
 * twice what strangers get in an hour (ALLOWANCES), since their hour isn't the link's, and the person's own.
 */
export const WORKING_LINKS: Readonly<Record<PasswordLinkPurpose, number>> = { invitation: 1, reset: 13 };

/** Makes a link for a user; of those for the same purpose, only the newest go on working. */
export const createLink = async (
  work: Work,
  userId: number,
  purpose: PasswordLinkPurpose,
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
) => {
  // Two concurrent requests wait for each other here.
  await work.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
  await sql`
    delete from password_links where id in (
      select id from password_links where user_id = ${userId} and purpose = ${purpose}
      order by id desc offset ${WORKING_LINKS[purpose] - 1})`.execute(work);
  if (purpose === 'invitation') {
    await work.updateTable('users').set({ invitedAt: now() }).where('id', '=', userId).execute();
  }
  const nonce = randomToken();
  return work
    .insertInto('passwordLinks')
    .values({
      userId,
      purpose,
      nonce,
      tokenHash: hashToken(secrets.linkToken(nonce)),
      expiresAt: new Date(now().getTime() + PASSWORD_LINKS[purpose].lifetimeMs),
    })
    .returning(['id', 'purpose', 'nonce'])
    .executeTakeFirstOrThrow();
};

/**
 * Makes a link and puts a mail with it in the outbox, in the transaction of the change that it belongs to.
 */
export const mailLink = async (
  work: Work,
  userId: number,
  purpose: PasswordLinkPurpose,
  context: Pick<Context, 'secrets' | 'now'>,
): Promise<void> => {
  const link = await createLink(work, userId, purpose, context);
  await putMessage(work, { subject: purpose, userId, linkId: link.id });
};

/**
 * Begins the lifetime of a link whose mail is about to leave: the mail may have waited for the mail server for longer
 * than the link works. The token's hash is stored again in case the installation's secret has changed since the link
 * was made: an earlier address of the link stops working.
 * @returns that hash; undefined if the link is gone
 */
export const beginLink = async (
  db: Database,
  { id, purpose, nonce }: { id: number; purpose: PasswordLinkPurpose; nonce: Uint8Array },
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
): Promise<Buffer | undefined> => {
  const tokenHash = hashToken(secrets.linkToken(nonce));
  const expiresAt = new Date(now().getTime() + PASSWORD_LINKS[purpose].lifetimeMs);
  const { rows } = await sql`
    with begun as (
      update password_links set token_hash = ${tokenHash}, expires_at = ${expiresAt} where id = ${id} returning *
    ), invited as (
      update users set invited_at = ${now()} from begun where users.id = begun.user_id and purpose = 'invitation'
    )
    select from begun`.execute(db);
  return rows.length > 0 ? tokenHash : undefined;
};

/** Ends every link of an account. */
export const cancelLinks = async (work: Work, userId: number): Promise<void> => {
  await work.deleteFrom('passwordLinks').where('userId', '=', userId).execute();
};

/**
 * Sets the password of the account to which a link was mailed, and ends its sessions and other links. Whoever had
 * another password before is told by mail.
 * Deleting the link makes it work only once: of two concurrent uses, only one finds it. A password that
 * breaks the rules leaves the link usable.
 * @returns the account's id
 * @throws Refusal 400 with the contract's texts, 'Invalid token' and 'Expired token', or with the password
 * rules
 */
export const usePasswordLink = async (
  work: Work,
  { token, newPassword }: { token: string; newPassword: string },
  purpose: PasswordLinkPurpose,
  context: Pick<Context, 'now'>,
): Promise<number> => {
  const link = await work
    .deleteFrom('passwordLinks')
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .returning(['userId', 'expiresAt'])
    .executeTakeFirst();
  if (!link) throw new Refusal(400, 'Invalid token');
  if (isExpired(link.expiresAt, PASSWORD_LINKS[purpose].lifetimeMs, context.now()))
    throw new Refusal(400, 'Expired token');
  requireGoodPassword(newPassword);
  const user = await work
    .updateTable('users')
    .set({
      passwordHash: await hashPassword(newPassword),
      sessionVersion: sql<number>`session_version + 1`,
    })
    .where('id', '=', link.userId)
    .returning(['id', 'mail', 'admin'])
    .executeTakeFirstOrThrow();
  await cancelLinks(work, user.id);
  if (purpose === 'reset') await putMessage(work, { userId: user.id, subject: 'password-changed' });
  await recordChange(work, user, {
    action: purpose === 'reset' ? 'reset' : 'choose',
    subject: 'access',
    subjectId: user.id,
    after: { mail: user.mail },
  });
  return user.id;
};
