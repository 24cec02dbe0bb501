import { sql } from 'kysely';

import type { Context } from '../context';
import { lock } from '../database/locks';
import { inWriting } from '../database/work';

/**
 * Queues the waiting mails that have no job any more. The queue keeps a job for two weeks, which isn't long enough
 * without a mail server, and gives up on one whose last try broke off. A person's next mails about alarms would keep
 * joining such a mail.
 */
export const requeueMails = ({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<void> =>
  inWriting({ db, queue }, async (work) => {
    // With two workers at a time, a mail would be sent twice.
    await lock(work, 'notices');
    const { rows } = await sql<{ mailId: number; isUrgent: boolean }>`
      select id as mail_id, kind <> 'alarms' as is_urgent from mails where status = 'queued' and not exists (
        select from pgboss.job where name = 'send-mail' and state in ('created', 'retry', 'active')
          and (data->>'mailId')::bigint = mails.id)
      order by id`.execute(work);
    for (const mail of rows) await queue.enqueue(work, 'send-mail', mail);
  });
