import { sql } from 'kysely';

import { isAway } from '../database/connections/failures';
import { requireOwnConnections } from '../database/connections/findPooler';
import { hostsOf, nameOf } from '../database/connections/hosts';
import { connect, type Database } from '../database/database';
import { UnfitDatabase } from '../database/unfitDatabase';

/** The same for a primary and its standbys, and for no other database; undefined if we may not know, or it is away. */
const identityOf = async (db: Database): Promise<string | undefined> => {
  const asked = sql<{ identity: string }>`
    select (select system_identifier from pg_control_system()) || '/' || oid as identity
    from pg_database where datname = current_database()`.execute(db);
  const { rows } = await asked.catch(() => ({ rows: [] }));
  return rows[0]?.identity;
};

const requireSameDatabase = async (address: string, primary: Database): Promise<void> => {
  const { db } = connect({ url: address });
  try {
    const [theirs, ours] = await Promise.all([identityOf(db), identityOf(primary)]);
    if (theirs === undefined || ours === undefined || theirs === ours) return;
    throw new UnfitDatabase(
      `DATABASE_READ_URL leads to another database (${nameOf(address)}) than DATABASE_URL, which would show people what is not theirs. ` +
        'Name standbys of the same PostgreSQL there, and the same database.',
    );
  } finally {
    await db.destroy();
  }
};

/** @throws UnfitDatabase if a host can't be read as a standby of the primary, and an Error if it is away */
export const requireFitStandby = async (address: string, primary: Database): Promise<void> => {
  await requireOwnConnections(address, 'DATABASE_READ_URL');
  await requireSameDatabase(address, primary);
};

/** Those that are away for now don't count. @throws UnfitDatabase as above */
export const requireFitStandbys = async (url: string, primary: Database): Promise<void> => {
  const notAway = (error: unknown) => {
    if (!isAway(error)) throw error;
  };
  await Promise.all(hostsOf(url).map((address) => requireFitStandby(address, primary).catch(notAway)));
};
