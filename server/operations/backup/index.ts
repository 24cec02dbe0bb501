import { DAY_MS, HOUR_MS } from '@domain/duration';

import type { Config } from '../../config';
import type { Context } from '../../context';
import type { Database } from '../../database/database';
import type { Finding, Metric, Subject } from '../../subject';

/** A nightly export may be late, or fail once. */
const LATEST_MS = 2 * DAY_MS;

const MAKE_ONE = 'npm run admin -- export makes one, and deploy/vigia-backup.timer one every night';

const lastExport = async (db: Database): Promise<Date | undefined> =>
  (await db.selectFrom('lastExport').select('madeAt').executeTakeFirst())?.madeAt;

const metrics = ({ db, now }: Context): Metric[] => [
  {
    name: 'vigia_backup_age_seconds',
    help: 'Since the newest export of this installation was made; absent until there is one.',
    labels: [],
    read: async () => {
      const madeAt = await lastExport(db);
      return madeAt ? [{ labels: [], value: (now().getTime() - madeAt.getTime()) / 1000 }] : [];
    },
  },
];

const ageText = (ms: number): string => {
  if (ms < 2 * HOUR_MS) return 'less than two hours ago';
  return ms < LATEST_MS ? `${Math.floor(ms / HOUR_MS)} hours ago` : `${Math.floor(ms / DAY_MS)} days ago`;
};

/** @returns what an operator should know of backups; PostgreSQL's own, and copies of the folder, aren't known here */
export const checkBackups = async (
  db: Database,
  { database }: Pick<Config, 'database'>,
  now = new Date(),
): Promise<Finding[]> => {
  const madeAt = await lastExport(db);
  if (!madeAt) {
    const others = database.kind === 'server' ? "; PostgreSQL's own backups aren't known here" : '';
    return [{ isFine: database.kind === 'server', text: `No export was made yet: ${MAKE_ONE}${others}.` }];
  }
  const age = now.getTime() - madeAt.getTime();
  const isFine = age < LATEST_MS;
  return [{ isFine, text: `The last export was made ${ageText(age)}${isFine ? '' : `: ${MAKE_ONE}`}.` }];
};

/** Exports of all that an installation knows. */
export const backup: Subject = {
  // An imported one has no exports of its own yet.
  ownTables: ['last_export'],
  metrics,
  checkData: checkBackups,
};
