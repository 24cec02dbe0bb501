import { sql, type Kysely } from 'kysely';

const statements = [
  // Several links of an account for another password work at a time.
  'alter table password_links drop constraint password_links_user_id_purpose_key',
  'create index on password_links (user_id)',

  // Hashes under the installation's secret, as in rate_limits.
  `create table sign_in_addresses (
    user_id bigint not null references users on delete cascade,
    address_key text not null check (length(address_key) between 1 and 100),
    used_at timestamptz not null,
    primary key (user_id, address_key)
  )`,

  `create table sessions (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    version integer not null,
    browser text check (length(browser) <= 100),
    system text check (length(system) <= 100),
    started_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index on sessions (user_id)',

  // A mail about another address also goes to the one before it.
  `alter table mails
     add column recipient text check (length(recipient) between 1 and 254),
     drop constraint mails_kind_check,
     add constraint mails_kind_check check (kind in ('invitation', 'reset', 'alarms', 'password-changed', 'mail-changed'))`,

  // Who it was outlives the account of an administrator, and of nobody else.
  'alter table audit_lines add column actor_mail text',
  'update audit_lines set actor_mail = users.mail from users where users.id = actor_id and users.admin',

  // One line an hour counts what was refused, for each account and for mails without one.
  `create unique index audit_lines_refused on audit_lines (subject_id, (after->>'from')) nulls not distinct
     where action = 'refuse'`,
];

export const accountSecurity = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
