import { sql } from 'kysely';

import { MINUTE_MS } from '@domain/duration';

import type { Context } from '../../context';
import type { Work } from '../../database/database';
import { tryLock } from '../../database/locks';
import { inTransaction } from '../../database/work';

/** Events within a minute come in one mail (EXT-31). */
const GATHERING_MS = MINUTE_MS;
/** Times that: after a mail, the next news of the same person wait for so long, since troubles come one after another. */
const PAUSE_FACTOR = 5;

/** Assigns a person's pending notices to a message. */
export const claimNotices = async (work: Work, userId: number, messageId: number): Promise<void> => {
  await sql`update alarm_notices set message_id = ${messageId} where user_id = ${userId} and message_id is null`.execute(
    work,
  );
};

/**
 * Queues a mail for everybody whose notices have waited long enough. While a mail waits in the outbox, new
 * notices join it: after an hour without a mail server, nobody gets sixty mails.
 */
export const gatherNotices = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  gatheringMs = GATHERING_MS,
): Promise<void> =>
  inTransaction(db, 'write', async (work) => {
    // With two workers at a time, somebody would get two mails at once.
    if (!(await tryLock(work, 'notices'))) return;
    const until = new Date(now().getTime() - gatheringMs);
    const pausedSince = new Date(now().getTime() - PAUSE_FACTOR * gatheringMs);
    const { rows } = await sql<{ id: number; userId: number }>`
      insert into messages (subject, user_id, created_at)
      select distinct 'alarms', user_id, ${now()}::timestamptz from alarm_notices as notice
      where message_id is null and created_at <= ${until} and not exists (
        select from messages where messages.user_id = notice.user_id and subject = 'alarms'
          and (state in ('planned', 'sending') or (state = 'sent' and created_at > ${pausedSince} and created_at <= ${now()})))
      returning id, user_id`.execute(work);
    for (const { id, userId } of rows) await claimNotices(work, userId, id);
  });
