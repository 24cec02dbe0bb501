import { sql } from 'kysely';

import type { Context } from '../context';
import type { Subject } from '../subject';
import { historyImportRoutes } from './history/historyImportRoutes';
import { sensorImportRoutes } from './sensorImportRoutes';
import { importWorker } from './work';

const KEPT_DAYS = 90;

const forgetOld = async ({ db, now }: Context): Promise<void> => {
  const isOld = sql`started_at < ${now()}::timestamptz - make_interval(days => ${KEPT_DAYS})`;
  await sql`delete from sensor_imports where state in ('done', 'undone') and ${isOld}`.execute(db);
  await sql`delete from history_imports where ${isOld}`.execute(db);
};

/** What people bring in from tables. */
export const imports: Subject = {
  routes: (router, context) => {
    sensorImportRoutes(router, context);
    historyImportRoutes(router, context);
  },
  work: (context) => [importWorker(context)],
  cleanUp: forgetOld,
};
