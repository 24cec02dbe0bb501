import { sql } from 'kysely';

import { MINUTE_MS } from '@domain/duration';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { tryLock } from '../database/locks';
import { inWriting } from '../database/work';

/** Events within a minute come in one mail (EXT-31). */
const GATHERING_MS = MINUTE_MS;
/** Times that: after a mail, the next news of the same person wait for so long, since troubles come one after another. */
const PAUSE_FACTOR = 5;

/** Assigns a person's pending notices to a mail. */
export const claimNotices = async (work: Work, userId: number, mailId: number): Promise<void> => {
  await sql`update alarm_notices set mail_id = ${mailId} where user_id = ${userId} and mail_id is null`.execute(
    work,
  );
};

/**
 * Queues a mail for everybody whose notices have waited long enough. While a mail waits in the outbox, new
 * notices join it: after an hour without a mail server, nobody gets sixty mails.
 */
export const gatherNotices = (
  { db, queue, now }: Pick<Context, 'db' | 'queue' | 'now'>,
  gatheringMs = GATHERING_MS,
): Promise<void> =>
  inWriting({ db, queue }, async (work) => {
    // With two workers at a time, somebody would get two mails at once.
    if (!(await tryLock(work, 'notices'))) return;
    const until = new Date(now().getTime() - gatheringMs);
    const pausedSince = new Date(now().getTime() - PAUSE_FACTOR * gatheringMs);
    const { rows } = await sql<{ id: number; userId: number }>`
      insert into mails (kind, user_id, created_at)
      select distinct 'alarms', user_id, ${now()}::timestamptz from alarm_notices as notice
      where mail_id is null and created_at <= ${until} and not exists (
        select from mails where mails.user_id = notice.user_id and kind = 'alarms'
          and (status = 'queued' or (status = 'sent' and created_at > ${pausedSince} and created_at <= ${now()})))
      returning id, user_id`.execute(work);
    for (const { id, userId } of rows) {
      await claimNotices(work, userId, id);
      await queue.enqueue(work, 'send-mail', { mailId: id });
    }
  });
