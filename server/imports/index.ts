import { sql } from 'kysely';

import type { Context } from '../context';
import type { Subject } from '../subject';
import { sensorImportRoutes } from './sensorImportRoutes';
import { importWorker } from './work';

const KEPT_DAYS = 90;

const forgetOld = ({ db, now }: Context): Promise<unknown> =>
  sql`
    delete from sensor_imports
    where state in ('done', 'undone') and started_at < ${now()}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  );

/** What people bring in from tables. */
export const imports: Subject = {
  routes: sensorImportRoutes,
  work: (context) => [importWorker(context)],
  cleanUp: forgetOld,
};
