import { sql } from 'kysely';

import type { Database, Work } from './database';
import { isConflict } from './connections/failures';

const MAX_TRIES = 4;

/**
 * Runs an action in one transaction: all of it or nothing. After a conflict it starts again.
 * @param access an action that only reads sees one consistent state
 */
export const inTransaction = async <Result>(
  db: Database,
  access: 'read' | 'write',
  act: (work: Work) => Promise<Result>,
): Promise<Result> => {
  const transaction =
    access === 'read'
      ? db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      : db.transaction().setIsolationLevel('read committed');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction.execute(act);
    } catch (error) {
      if (!isConflict(error) || attempt >= MAX_TRIES) throw error;
    }
  }
};

/** The same for actions that may queue jobs: the queue is told once they are committed. */
export const inWriting = async <Result>(
  { db, queue }: { readonly db: Database; readonly queue: { wake(): void } },
  act: (work: Work) => Promise<Result>,
): Promise<Result> => {
  const result = await inTransaction(db, 'write', act);
  queue.wake();
  return result;
};

/** For the rest of a transaction: a device may have sent a million readings, which move at once. */
export const allowLongStatements = async (work: Work): Promise<void> => {
  await sql`set local statement_timeout = '2min'`.execute(work);
};
