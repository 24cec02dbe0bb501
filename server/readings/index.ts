import { sql } from 'kysely';

import { MINUTE_S } from '@domain/duration';

import { startListening } from '../alarms/listening';
import type { Context } from '../context';
import type { Database } from '../database/database';
import type { Finding, Metric, Subject } from '../subject';
import { keepReadings } from './keepReadings';
import { dueMonths } from './keptMonths';
import { checkBroker } from './mqtt/checkBroker';
import { sourceRoutes } from './mqtt/sourceRoutes';
import { startSubscription } from './mqtt/subscription';
import { readingRoutes } from './readingRoutes';
import { startStatisticsWorker } from './statistics/statisticsWorker';

/** Judging takes seconds; after a long import, or many late readings, some minutes. */
const JUDGING_LIMIT_S = 5 * MINUTE_S;

const checkJudging = async (db: Database): Promise<Finding> => {
  const { rows } = await sql<{
    seconds: number | null;
  }>`select extract(epoch from now() - min(at)) as seconds from changed_hours`.execute(db);
  const seconds = rows[0]?.seconds ?? 0;
  if (seconds < JUDGING_LIMIT_S) return { isFine: true, text: 'Readings are judged as they come.' };
  const minutes = Math.round(seconds / MINUTE_S);
  return {
    isFine: false,
    text: `Readings have waited for ${minutes} minutes to be judged: no worker is running, or its log says why.`,
  };
};

const checkRetention = async (db: Database, config: Context['config']): Promise<Finding[]> => {
  const { needsWord, text, newest } = await dueMonths({ db, config, now: () => new Date() });
  if (!needsWord) return [];
  return [
    {
      isFine: false,
      text: `More than a month waits for your word before it is dropped: ${text}. Say npm run admin -- thin ${newest}, or raise READINGS_MONTHS.`,
    },
  ];
};

const metrics = ({ db, now, readingCounts }: Context): Metric[] => [
  {
    name: 'vigia_readings_total',
    help: 'Readings that came to this process, by way and by what became of them; unassigned are some of the accepted.',
    kind: 'counter',
    labels: ['way', 'outcome'],
    read: () =>
      Promise.resolve(
        readingCounts
          .list()
          .flatMap(({ way, ...counts }) =>
            Object.entries(counts).map(([outcome, value]) => ({ labels: [way, outcome], value })),
          ),
      ),
  },
  {
    name: 'vigia_judging_lag_seconds',
    help: 'How long the oldest reading waits for the statistics of its hour and for being judged.',
    labels: [],
    read: async () => {
      const [oldest] = await db.selectFrom('changedHours').select('at').orderBy('id').limit(1).execute();
      return [
        { labels: [], value: oldest ? Math.max(0, (now().getTime() - oldest.at.getTime()) / 1000) : 0 },
      ];
    },
  },
];

/** What comes in, from devices and networks, over HTTP and from the operator's broker, and how long it is kept. */
export const readings: Subject = {
  routes: (router, context) => {
    readingRoutes(router, context);
    sourceRoutes(router, context);
  },
  jobs: [keepReadings],
  work: (context, { databaseUrl, brokerLimits }) => {
    const statistics = startStatisticsWorker(context);
    const { mqtt } = context.config;
    if (!mqtt) return [statistics];
    const subscription = startSubscription(context, databaseUrl, mqtt, brokerLimits);
    return [statistics, subscription, startListening(context, 'mqtt', subscription.isSubscribed)];
  },
  cleanUp: ({ db }) => sql`delete from reading_usage where day < current_date - 2`.execute(db),
  ownTables: ['reading_usage'],
  metrics,
  checkData: async (db, config) => [await checkJudging(db), ...(await checkRetention(db, config))],
  checkServices: async (config) => [await checkBroker(config)],
};
