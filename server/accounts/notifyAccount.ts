import type { Context } from '../context';
import type { Work } from '../database/database';
import type { AccountNotice } from '../outbox/channels/mail/compose/noticeMail';

/**
 * Puts a mail about a change of an account in the outbox, in the transaction of the change (EXT-47).
 * @param recipient an address other than the account's
 */
export const notifyAccount = async (
  work: Work,
  { userId, kind, recipient }: { userId: number; kind: AccountNotice; recipient?: string },
  { queue }: Pick<Context, 'queue'>,
): Promise<void> => {
  const mail = await work
    .insertInto('mails')
    .values({ kind, userId, recipient: recipient ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queue.enqueue(work, 'send-mail', { mailId: mail.id, isUrgent: true });
};
