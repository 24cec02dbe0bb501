import { sql } from 'kysely';

import type { Database, Work } from '../database/database';
import { isAway } from '../database/connections/failures';
import { inTransaction } from '../database/work';
import { readKnown, type Known } from './lastWrites';
import type { Standbys } from './standbys';

/** Runs an action that only reads. */
export type Reader = <Result>(act: (work: Work) => Promise<Result>) => Promise<Result>;

/** A reader for a person. What it reads is never older than what they changed, and shows no more than they may see. */
export type ReadsOf = (personId: number) => Promise<Reader>;

/** The primary has to answer. */
class TooOld extends Error {}

/**
 * The position alone doesn't say whose log it is in: a former primary that is cut off from its successor is a standby too, with
 * changes that nobody was told are stored, and that its successor never had. It follows nobody.
 */
const requireAsNew = async (work: Work, personId: number, known: Known, floor: number): Promise<void> => {
  const { rows } = await sql<{ isRecent: boolean }>`
    select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver)
      and pg_last_wal_replay_lsn() - '0/0'::pg_lsn >= ${floor} as is_recent`.execute(work);
  if (rows[0]?.isRecent !== true) throw new TooOld();
  const { writes, sees } = await readKnown(work, personId);
  if (writes < known.writes || sees !== known.sees) throw new TooOld();
};

export const createReadsOf = (primary: Database, standbys: Standbys | undefined): ReadsOf => {
  const atPrimary: Reader = (act) => inTransaction(primary, 'read', act);
  if (!standbys) return () => Promise.resolve(atPrimary);

  return async (personId) => {
    if (standbys.floor() === undefined) return atPrimary;
    const known = await readKnown(primary, personId);
    return async (act) => {
      const floor = standbys.floor();
      if (floor === undefined) return atPrimary(act);
      try {
        const result = await inTransaction(standbys.db, 'read', async (work) => {
          await requireAsNew(work, personId, known, floor);
          return act(work);
        });
        standbys.count('standby');
        return result;
      } catch (error) {
        if (isAway(error)) standbys.avoid();
        // What fails there may be right at the primary: a sensor that a standby doesn't know yet, a query that was in the
        // way of what it had to replay.
        standbys.count('primary');
        return atPrimary(act);
      }
    };
  };
};
