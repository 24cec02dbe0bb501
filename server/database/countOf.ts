import { sql } from 'kysely';

import type { Database } from './database';

/** @param rows a table, and which of its rows count, in SQL */
export const countOf = async (db: Database, rows: string): Promise<number> => {
  const { rows: counts } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.raw(rows)}`.execute(db);
  return counts[0]?.count ?? 0;
};
