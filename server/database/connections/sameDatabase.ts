import { sql } from 'kysely';

import { connect, type Database } from '../database';
import { UnfitDatabase } from '../unfitDatabase';
import { isAway } from './failures';
import { nameOf } from './hosts';

/** The same for a primary and its standbys, and for no other database; undefined if we may not know. */
const identityOf = async (db: Database): Promise<string | undefined> => {
  const asked = sql<{ identity: string }>`
    select (select system_identifier from pg_control_system()) || '/' || oid as identity
    from pg_database where datname = current_database()`.execute(db);
  const { rows } = await asked.catch((error: unknown) => {
    if (isAway(error)) throw error;
    return { rows: [] };
  });
  return rows[0]?.identity;
};

/** What an operator has to know of the variable that leads elsewhere. */
const WORDS = {
  DATABASE_SESSION_URL:
    'which would part what belongs together. Name the PostgreSQL to which the pooler leads there, and the same database.',
  DATABASE_READ_URL:
    'which would show people what is not theirs. Name standbys of the same PostgreSQL there, and the same database.',
} as const;

/** @throws UnfitDatabase if the address of a variable doesn't lead to the database of DATABASE_URL, or a standby of it */
export const requireSameDatabase = async (
  variable: keyof typeof WORDS,
  address: string,
  database: Database,
): Promise<void> => {
  const { db } = connect({ url: address });
  try {
    const [theirs, ours] = await Promise.all([identityOf(db), identityOf(database)]);
    if (theirs === undefined || ours === undefined || theirs === ours) return;
    throw new UnfitDatabase(
      `${variable} leads to another database (${nameOf(address)}) than DATABASE_URL, ${WORDS[variable]}`,
    );
  } finally {
    await db.destroy();
  }
};
