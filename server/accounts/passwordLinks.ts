import { sql } from 'kysely';

import { PASSWORD_LINKS, type PasswordLinkPurpose } from '@domain/passwordLinks';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';
import { hashPassword, requireGoodPassword } from './passwords';
import { hashToken, randomToken, type Secrets } from './secrets';

/** The address of a link, made from the configured public address and from nothing that a request says. */
export const linkAddress = (
  publicUrl: string,
  { purpose, nonce }: { purpose: PasswordLinkPurpose; nonce: Uint8Array },
  secrets: Secrets,
): string => `${publicUrl}${PASSWORD_LINKS[purpose].path}?token=${secrets.linkToken(nonce)}`;

/** Makes a link for somebody; the one before it for the same purpose stops to work. */
export const createLink = async (
  work: Work,
  userId: number,
  purpose: PasswordLinkPurpose,
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
) => {
  // Two at once wait for each other here.
  await work.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
  await work
    .deleteFrom('passwordLinks')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
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

/** Makes a link and puts a mail with it in the outbox, in the same transaction as what it is about. */
export const mailLink = async (
  work: Work,
  userId: number,
  purpose: PasswordLinkPurpose,
  context: Pick<Context, 'secrets' | 'now' | 'queue'>,
): Promise<void> => {
  const link = await createLink(work, userId, purpose, context);
  const mail = await work
    .insertInto('mails')
    .values({ kind: purpose, userId, linkId: link.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.queue.enqueue(work, 'send-mail', { mailId: mail.id });
};

/** Every link of an account stops to work. */
export const cancelLinks = async (work: Work, userId: number): Promise<void> => {
  await work.deleteFrom('passwordLinks').where('userId', '=', userId).execute();
};

/**
 * Sets the password of the account that a link was mailed to; its sessions and other links end. Deleting the link is what makes it
 * good for one use: of two at once, one finds it. A password that breaks the rules leaves it usable.
 * @throws Refusal 400 with the contract's texts, 'Invalid token' and 'Expired token', or with the password rules
 */
export const usePasswordLink = async (
  work: Work,
  { token, newPassword }: { token: string; newPassword: string },
  purpose: PasswordLinkPurpose,
  now: Date,
): Promise<void> => {
  const link = await work
    .deleteFrom('passwordLinks')
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .returning(['userId', 'expiresAt'])
    .executeTakeFirst();
  if (!link) throw new Refusal(400, 'Invalid token');
  if (link.expiresAt <= now) throw new Refusal(400, 'Expired token');
  requireGoodPassword(newPassword);
  await work
    .updateTable('users')
    .set({
      passwordHash: await hashPassword(newPassword),
      sessionVersion: sql<number>`session_version + 1`,
    })
    .where('id', '=', link.userId)
    .execute();
  await cancelLinks(work, link.userId);
};
