import { sql } from 'kysely';

import type { Database, Work } from '../database/database';

/** What a standby must know for somebody before they read there. */
export interface Known {
  readonly writes: number;
  /** Which sensors they may see, as a resident. */
  readonly sees: string;
}

/**
 * Counts a change of a person, in its own transaction: whoever sees the count sees the change. As the transaction's last
 * statement, so that changes of one person wait for each other's end only.
 */
export const noteWrite = async (work: Work, personId: number): Promise<void> => {
  await sql`
    insert into last_writes as known (user_id, writes) select id, 1 from users where id = ${personId}
    on conflict (user_id) do update set writes = known.writes + 1`.execute(work);
};

export const readKnown = async (db: Database | Work, personId: number): Promise<Known> => {
  const { rows } = await sql<Known>`
    select coalesce((select writes from last_writes where user_id = ${personId}), 0) as writes,
      md5((
        select coalesce(string_agg(distinct sensor_id::text, ' ' order by sensor_id::text), '')
        from visible_sensors where user_id = ${personId}
      )) as sees`.execute(db);
  const [known] = rows;
  if (!known) throw new Error('A row without a table is always there.');
  return known;
};
