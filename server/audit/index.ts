import { sql } from 'kysely';

import { activity } from '@contract';

import type { Context } from '../context';
import { removeInBatches } from '../database/removeInBatches';
import { jsonAnswer } from '../http/answers';
import type { Subject } from '../subject';
import { readActivity } from './readActivity';

const LINES_AT_ONCE = 10_000;

/** Removes entries older than the audit keeps. */
const shortenAudit = ({ db, config, now }: Context): Promise<number> =>
  removeInBatches(() =>
    sql`
      delete from audit_lines where id in (
        select id from audit_lines where at < ${now()}::timestamptz - make_interval(months => ${config.activityMonths})
        order by at limit ${LINES_AT_ONCE})`.execute(db),
  );

/** Who did what, for administrators (EXT-11). */
export const audit: Subject = {
  routes: (router, { config }) => {
    router.on(activity.listActivity, async ({ work, query }) =>
      jsonAnswer(await readActivity(work, query, config.siteTimeZone)),
    );
  },
  cleanUp: shortenAudit,
};
