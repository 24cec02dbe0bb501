import { sql } from 'kysely';

import { HOUR_MS } from '@domain/duration';

import type { Database } from '../database/database';

/**
 * Counts a refused sign-in in the activity: one entry an hour for an account, and one for all mails without one, which
 * it doesn't repeat, since people type passwords there. One statement, which takes equally long for both.
 */
export const countRefusedSignIn = async (
  db: Database,
  user: { readonly id: number; readonly mail: string } | undefined,
  now: Date,
): Promise<void> => {
  const from = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
  await sql`
    insert into audit_lines as line (action, subject, subject_id, after)
    values ('refuse', 'access', ${user?.id ?? null}, ${JSON.stringify({ mail: user?.mail, from, count: 1 })}::jsonb)
    on conflict (subject_id, (after->>'from')) where action = 'refuse'
    do update set after = jsonb_set(line.after, '{count}', to_jsonb((line.after->>'count')::int + 1))`.execute(
    db,
  );
};
