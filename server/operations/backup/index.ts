import { sql } from 'kysely';

import { DAY_MS, HOUR_MS } from '@domain/duration';

import type { Config } from '../../config';
import type { Context } from '../../context';
import type { Database } from '../../database/database';
import type { Finding, Metric, Subject } from '../../subject';
import { readArchiveState } from '../archive/archiveState';

/** A nightly export may be late, or fail once. */
const LATEST_MS = 2 * DAY_MS;

const MAKE_BASE = 'npm run admin -- base-backup makes one, and docs/backups.md one every night';
const MAKE_ONE = 'npm run admin -- export makes one, and deploy/vigia-backup.timer one every night';

/** Until then a missing backup is something to do, and no failure. */
const BEGINNING_MS = 3 * DAY_MS;

/** An imported or restored installation begins anew. */
const beganAt = async (db: Database): Promise<Date> => {
  const { rows } = await sql<{ at: string }>`select min(timestamp) as at from kysely_migration`.execute(db);
  return new Date(rows[0]?.at ?? 0);
};

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

const noExportYet = async (db: Database, isEmbedded: boolean, now: Date): Promise<Finding> => {
  const text = `No export was made yet: ${MAKE_ONE}`;
  if (!isEmbedded) return { isFine: true, text: `${text}; PostgreSQL's own backups aren't known here.` };
  const dueAt = new Date((await beganAt(db)).getTime() + BEGINNING_MS);
  return now < dueAt
    ? { isFine: true, text: `Hint: ${text}. From ${dueAt.toISOString().slice(0, 10)} on that is a failure.` }
    : { isFine: false, text: `${text}.` };
};

const judgeAge = (what: string, age: number, remedy: string): Finding => {
  const isFine = age < LATEST_MS;
  return { isFine, text: `The last ${what} was made ${ageText(age)}${isFine ? '' : `: ${remedy}`}.` };
};

/** @returns what an operator should know of backups; PostgreSQL's own, and copies of the folder, aren't known here */
export const checkBackups = async (
  db: Database,
  { database }: Pick<Config, 'database'>,
  now = new Date(),
): Promise<Finding[]> => {
  const ageOf = (at: Date) => now.getTime() - at.getTime();
  const archived = await readArchiveState(db);
  const baseBackup = archived?.newestBackupAt;
  const findings: Finding[] = [];
  if (baseBackup) findings.push(judgeAge('base backup', ageOf(baseBackup), MAKE_BASE));
  else if (archived) findings.push({ isFine: false, text: `No base backup was made yet: ${MAKE_BASE}.` });
  const madeAt = await lastExport(db);
  if (madeAt) findings.push(judgeAge('export', ageOf(madeAt), MAKE_ONE));
  else if (!archived) findings.push(await noExportYet(db, database.kind === 'embedded', now));
  return findings;
};

/** Exports of all that an installation knows. */
export const backup: Subject = {
  // An imported one has no exports of its own yet.
  ownTables: ['last_export'],
  metrics,
  checkData: checkBackups,
};
