import { sql } from 'kysely';

import type { Context } from '../context';
import { countOf } from '../database/countOf';
import { removeInBatches } from '../database/removeInBatches';
import type { Subject } from '../subject';
import { alarmMailEnding } from './channels/mail/alarmMailEnding';
import { checkMailServer } from './channels/mail/checkMailServer';
import { monthMailEnding } from './channels/mail/monthMailEnding';
import { unsubscribeRoutes } from './channels/mail/unsubscribeRoutes';
import { startOutbox } from './worker';

const KEPT_MESSAGE_DAYS = 90;
/** Notices of alarms are deleted with their message. */
const MESSAGES_AT_ONCE = 1_000;

/** The month's mails are kept for longer (shortenLedger). */
const forgetSettledMessages = ({ db, now }: Context): Promise<number> =>
  removeInBatches(() =>
    sql`
      delete from messages where id in (
        select id from messages where subject <> 'month'
          and settled_at < ${now()}::timestamptz - make_interval(days => ${KEPT_MESSAGE_DAYS})
        limit ${MESSAGES_AT_ONCE})`.execute(db),
  );

/** What leaves the house. */
export const outbox: Subject = {
  pages: (app, context) => {
    for (const ending of [alarmMailEnding, monthMailEnding]) unsubscribeRoutes(app, context, ending);
  },
  work: (context, options) => [startOutbox(context, options, options.outboxLimits)],
  cleanUp: forgetSettledMessages,
  metrics: ({ db }) => [
    {
      name: 'vigia_mails',
      help: 'Mails of the last 90 days by what became of them.',
      labels: ['status'],
      read: async () => {
        const rows = await db
          .selectFrom('messages')
          .where('subject', '<>', 'month')
          .select(sql<string>`case when settled_at is null then 'queued' else state end`.as('status'))
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .groupBy('status')
          .execute();
        return rows.map(({ status, count }) => ({ labels: [status], value: count }));
      },
    },
  ],
  checkData: async (db) => {
    const waiting = await countOf(
      db,
      `messages where subject <> 'month' and settled_at is null and created_at < now() - interval '1 hour'`,
    );
    const failed = await countOf(
      db,
      `messages where subject <> 'month' and state = 'failed' and settled_at > now() - interval '7 days'`,
    );
    return [
      { isFine: waiting === 0, text: `Mails waiting for more than an hour: ${waiting}.` },
      { isFine: failed === 0, text: `Mails that failed for good in the last week: ${failed}.` },
    ];
  },
  checkServices: async (config) => [await checkMailServer(config)],
};
