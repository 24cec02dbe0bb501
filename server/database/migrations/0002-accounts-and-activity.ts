import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table users add column invited_at timestamptz, add column last_sign_in_at timestamptz',
  `update users set invited_at = coalesce(
    (select created_at from password_links where user_id = users.id and purpose = 'invitation'), created_at)
   where password_hash is null`,

  // The activity is read backwards, a page at a time, completely or by one of these.
  'create index audit_lines_by_actor on audit_lines (actor_id, id)',
  'create index audit_lines_by_subject on audit_lines (subject, id)',
];

export const accountsAndActivity = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
