import { linkAddress } from '../accounts/passwordLinks';
import type { Context } from '../context';
import type { Database } from '../database/database';
import type { MailStatus } from '../database/tables';
import type { JobRun } from '../jobs/queue';
import { linkMail } from './templates';
import type { MailTransport } from './transport';

const settle = async (db: Database, id: number, status: MailStatus, lastError: string | null, now: Date) => {
  await db
    .updateTable('mails')
    .set({ status, lastError, settledAt: status === 'queued' ? null : now })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
};

/** What a mail is about, while there is something to send: its link may have been used, replaced or cancelled meanwhile. */
const readQueuedMail = (db: Database, id: number) =>
  db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.userId')
    .leftJoin('passwordLinks', 'passwordLinks.id', 'mails.linkId')
    .select(['users.mail as to', 'passwordLinks.purpose', 'passwordLinks.nonce', 'passwordLinks.expiresAt'])
    .where('mails.id', '=', id)
    .where('mails.status', '=', 'queued')
    .executeTakeFirst();

const LONGEST_ERROR = 500;

/** An answer of 5xx is the mail server's last word; for anything else a later try may help. */
const isFinal = (error: unknown): boolean => {
  const { responseCode } = error as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 500;
};

/**
 * Sends a mail of the outbox. It is noted as sent after the mail server has taken it, so a process that dies in between sends it
 * again: SMTP knows no way to take it exactly once.
 */
export const sendQueuedMail = async (
  { data: { mailId }, isLastTry }: JobRun<'send-mail'>,
  transport: MailTransport,
  { config, db, secrets, log, now }: Context,
): Promise<void> => {
  const mail = await readQueuedMail(db, mailId);
  if (!mail) return;
  const { to, purpose, nonce, expiresAt } = mail;
  if (purpose === null || nonce === null || expiresAt === null || expiresAt <= now()) {
    await settle(db, mailId, 'cancelled', null, now());
    return;
  }
  await db
    .updateTable('mails')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', mailId)
    .execute();
  const link = linkAddress(config.publicUrl, { purpose, nonce }, secrets);
  try {
    await transport.send({
      ...(await linkMail(purpose, link)),
      to,
      messageId: `<mail-${mailId}.${nonce.toString('hex').slice(0, 16)}@${new URL(config.publicUrl).hostname}>`,
    });
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
    const failed = isLastTry || isFinal(error);
    await settle(db, mailId, failed ? 'failed' : 'queued', reason, now());
    // The reason often repeats the address: it stays in the outbox, which goes with the account.
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    log.warn({ mailId, failed, code, responseCode }, 'mail not sent');
    if (failed) return;
    throw error;
  }
  await settle(db, mailId, 'sent', null, now());
};
