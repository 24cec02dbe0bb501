import { sql } from 'kysely';

import type { Context } from '../context';
import { removeInBatches } from '../database/removeInBatches';
import type { Subject } from '../subject';
import { activityRoutes } from './activityRoutes';

const LINES_AT_ONCE = 10_000;

/** Removes entries older than the audit keeps. */
const shortenAudit = ({ db, config, now }: Context): Promise<number> =>
  removeInBatches(() =>
    sql`
      delete from audit_lines where id in (
        select id from audit_lines where at < ${now()}::timestamptz - make_interval(months => ${config.activityMonths})
        order by at limit ${LINES_AT_ONCE})`.execute(db),
  );

/** Who did what. */
export const audit: Subject = { routes: activityRoutes, cleanUp: shortenAudit };
