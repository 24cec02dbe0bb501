import { composeAlarmMail } from '../alarms/composeAlarmMail';
import { beginLink, linkAddress } from '../accounts/passwordLinks';
import { recordChange } from '../audit/recordChange';
import type { Context } from '../context';
import type { Database } from '../database/database';
import { insist } from '../database/insist';
import type { MailStatus } from '../database/tables';
import { inTransaction } from '../database/work';
import type { JobRun } from '../jobs/jobs';
import { causeOfRefusal, isRefused, withoutLinks, type RefusalCause } from './channels/mail/judge';
import { linkMail } from './channels/mail/compose/linkMail';
import type { MailContent } from './channels/mail/compose/mailPage';
import { isAccountNotice, noticeMail } from './channels/mail/compose/noticeMail';
import { SendingEnded, type MailTransport } from './channels/mail/send';

/** @returns whether there was anything to settle */
const settle = async (
  db: Database,
  id: number,
  status: MailStatus,
  lastError: string | null,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ status, lastError, settledAt: status === 'queued' ? null : now })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const readQueuedMail = (db: Database, id: number) =>
  db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.userId')
    .leftJoin('passwordLinks', 'passwordLinks.id', 'mails.linkId')
    .select(['mails.id', 'users.id as userId', 'users.mail', 'mails.recipient'])
    .select(['mails.kind', 'mails.createdAt'])
    .select(['mails.linkId', 'passwordLinks.purpose', 'passwordLinks.nonce'])
    .where('mails.id', '=', id)
    .where('mails.status', '=', 'queued')
    .executeTakeFirst();

type QueuedMail = NonNullable<Awaited<ReturnType<typeof readQueuedMail>>> & { readonly to: string };

/** `edition` distinguishes what one mail of the outbox says at different times. */
type Composed = MailContent & { readonly edition: string };

/** The link may have been used, replaced or cancelled meanwhile. */
const composeLinkMail = async (
  { linkId, purpose, nonce }: QueuedMail,
  context: Context,
): Promise<Composed | undefined> => {
  if (linkId === null || purpose === null || nonce === null) return undefined;
  const { db, config, secrets } = context;
  const hash = await beginLink(db, { id: linkId, purpose, nonce }, context);
  if (!hash) return undefined;
  const content = await linkMail(purpose, linkAddress(config.publicUrl, { purpose, nonce }, secrets));
  return { ...content, edition: hash.toString('hex').slice(0, 16) };
};

const composeNotice = async (mail: QueuedMail, { config }: Context): Promise<Composed | undefined> => {
  const { kind, createdAt: at, recipient } = mail;
  if (!isAccountNotice(kind)) return undefined;
  return { ...(await noticeMail({ kind, at, isFormer: recipient !== null }, config)), edition: 'notice' };
};

/** @returns undefined if there is nothing left to send */
const compose = (mail: QueuedMail, context: Context): Promise<Composed | undefined> => {
  if (mail.kind === 'alarms') return composeAlarmMail(mail, context);
  return isAccountNotice(mail.kind) ? composeNotice(mail, context) : composeLinkMail(mail, context);
};

const MAX_ERROR_LENGTH = 500;

interface Failure {
  readonly userId: number;
  readonly mail: string;
  readonly kind: string;
  readonly cause: RefusalCause | 'unreachable';
  readonly reason: string;
}

/** Gives up on a mail, and tells the administrators on the activity page (EXT-13). */
const giveUp = (db: Database, mailId: number, { userId, reason, ...failure }: Failure, now: Date) =>
  inTransaction(db, 'write', async (work) => {
    if (!(await settle(work, mailId, 'failed', reason, now))) return;
    await recordChange(work, null, {
      action: 'fail',
      subject: 'mail',
      subjectId: userId,
      after: { ...failure, reason: withoutLinks(reason) },
    });
  });

/**
 * Sends a mail of the outbox. It is marked as sent after the mail server has accepted it, so if the process
 * dies in between, the mail is sent again: SMTP has no exactly-once delivery.
 * @returns 'failed' if it has to be tried again, which the log was told
 */
export const sendQueuedMail = async (
  { data: { mailId }, isLastTry }: JobRun<'send-mail'>,
  transport: MailTransport,
  context: Context,
): Promise<'failed' | void> => {
  const { config, db, log, now } = context;
  const mail = await readQueuedMail(db, mailId);
  if (!mail) return;
  const { userId, kind, createdAt } = mail;
  const to = mail.recipient ?? mail.mail;
  const composed = await compose({ ...mail, to }, context);
  if (!composed) {
    await settle(db, mailId, 'cancelled', null, now());
    return;
  }
  await db
    .updateTable('mails')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', mailId)
    .execute();
  const { edition, ...content } = composed;
  // After a backup was restored, numbers are given out again.
  const moment = createdAt.getTime().toString(36);
  try {
    await transport.send({
      ...content,
      to,
      messageId: `<mail-${mailId}.${moment}.${edition}@${new URL(config.publicUrl).hostname}>`,
    });
  } catch (error) {
    // Another worker gets the job; this may have been its last try.
    if (error instanceof SendingEnded) throw error;
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
    const failed = isLastTry || isRefused(error);
    if (failed) {
      const cause = isRefused(error) ? causeOfRefusal(error) : 'unreachable';
      await giveUp(db, mailId, { userId, mail: to, kind, cause, reason }, now());
    } else await settle(db, mailId, 'queued', reason, now());
    // The reason often repeats the address, so it is kept only in the outbox, which is deleted with the
    // account.
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    log.warn({ mailId, failed, code, responseCode }, 'mail not sent');
    return failed ? undefined : 'failed';
  }
  // Otherwise it would be sent again, although we know better.
  await insist(() => settle(db, mailId, 'sent', null, now()));
};
