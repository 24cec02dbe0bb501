import { sql } from 'kysely';

import type { Context } from '../context';
import type { Database } from '../database/database';
import { inWriting } from '../database/work';
import { keepDoing } from '../jobs/repeat';
import { reasonOf } from '../reasonOf';
import type { MailTransport } from './channels/mail/send';

const LOOK_EVERY_MS = 30_000;

/** Whether a mail that failed waits for another try. */
const isAnyWaiting = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ isAny: boolean }>`
    select exists (select from mails where status = 'queued' and attempts > 0)
      or exists (select from deliveries where state = 'planned' and next_try_at is not null) as is_any`.execute(
    db,
  );
  return rows[0]?.isAny ?? false;
};

/** Ends the pauses of all mails that wait for another try. */
const tryAllNow = ({ db, queue, now }: Pick<Context, 'db' | 'queue' | 'now'>): Promise<void> =>
  inWriting({ db, queue }, async (work) => {
    await sql`
      update pgboss.job set start_after = now()
      where name = 'send-mail' and state = 'retry' and start_after > now()`.execute(work);
    await sql`
      update deliveries set next_try_at = ${now()} where state = 'planned' and next_try_at > ${now()}`.execute(
      work,
    );
  });

/**
 * Has mail that waits tried again once the mail server answers after it didn't, instead of after pauses that grew
 * during the outage; and at a start, which may follow a correction of SMTP_URL. A server that answers and refuses mails
 * for now is left its pauses.
 */
export const startMailServerWatch = (
  context: Context,
  transport: Pick<MailTransport, 'verify'>,
  everyMs = LOOK_EVERY_MS,
) => {
  const { db, log } = context;
  let wasAway = true;
  let wasSaid = false;
  return keepDoing(log, 'looks at the mail server', everyMs, async () => {
    if (!(await isAnyWaiting(db))) {
      wasAway = wasSaid = false;
      return;
    }
    try {
      await transport.verify();
    } catch (error) {
      if (!wasSaid)
        log.warn({ reason: reasonOf(error) }, 'the mail server does not answer; mails wait until it does');
      wasAway = wasSaid = true;
      return;
    }
    if (!wasAway) return;
    await tryAllNow(context);
    wasAway = wasSaid = false;
    log.info('the mail server answers; the mails that wait for another try are tried now');
  });
};
