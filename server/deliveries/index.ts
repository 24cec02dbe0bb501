import { DELIVERY_STATES } from '@domain/deliveries';

import type { Context } from '../context';
import { countOf } from '../database/countOf';
import type { Database } from '../database/database';
import type { Finding, Metric, Subject } from '../subject';
import { deliveryRoutes } from './deliveryRoutes';
import { shortenLedger } from './keepLedger';
import { linkedReportRoutes } from './linkedReportRoutes';
import { ownDeliveryRoutes } from './ownDeliveryRoutes';
import { startMonthPlanner } from './planMonths';
import { settleRestored } from './settleRestored';

const checkMails = async (db: Database, { mail }: Context['config']): Promise<Finding[]> => {
  const waiting = await countOf(db, `messages where subject = 'month' and state = 'planned'`);
  const newest = (state: string) =>
    countOf(
      db,
      `messages where state = '${state}' and not is_trial and month = (select max(month) from delivery_runs)`,
    );
  const failed = await newest('failed');
  const unknown = await newest('unknown');
  const isFine = failed + unknown === 0;
  return [
    {
      isFine: waiting === 0 || mail !== undefined,
      text: `Mails of a month that wait: ${waiting}${mail || waiting === 0 ? '' : ', and SMTP_URL is not set'}.`,
    },
    {
      isFine,
      text: `Mails of the newest month: ${failed} failed, ${unknown} unknown${isFine ? '' : ' (see /deliveries)'}.`,
    },
  ];
};

const metrics = ({ db }: Context): Metric[] => [
  {
    name: 'vigia_deliveries',
    help: 'Mails of the newest month that was planned, by what became of them.',
    labels: ['state'],
    read: async () => {
      const rows = await db
        .selectFrom('messages')
        .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
        .where('month', '=', (query) =>
          query.selectFrom('deliveryRuns').select(({ fn }) => fn.max('month').as('newest')),
        )
        .where('isTrial', '=', false)
        .groupBy('state')
        .execute();
      const counts = new Map(rows.map(({ state, count }) => [state, count]));
      return DELIVERY_STATES.map((state) => ({ labels: [state], value: counts.get(state) ?? 0 }));
    },
  },
];

/** The mail that brings people their reports each month. */
export const deliveries: Subject = {
  routes: (router, context) => {
    deliveryRoutes(router, context);
    ownDeliveryRoutes(router, context);
    linkedReportRoutes(router, context);
  },
  work: (context, { outboxLimits }) => [startMonthPlanner(context, outboxLimits?.lookEveryMs)],
  cleanUp: shortenLedger,
  settleRestored,
  metrics,
  checkData: checkMails,
};
