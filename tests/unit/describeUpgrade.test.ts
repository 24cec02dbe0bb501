import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { foresee } from '@server/database/foresee';
import { describeUpgrade } from '@server/operations/upgrade';

const migrationOf = (...statements: string[]) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

const linesOf = async (statements: readonly string[], rows: Readonly<Record<string, number>>) => {
  const step = await foresee('0099-new', migrationOf(...statements));
  return describeUpgrade('0098-old', [step], new Map(Object.entries(rows)));
};

it.each<[string, string]>([
  ['create table fields (id bigint primary key)', 'makes fields'],
  ['alter table users add column phone text', 'changes the form of users'],
  ['alter table users add column token uuid default gen_random_uuid()', 'may write anew users'],
  ['alter table users alter column mail type varchar(254)', 'may write anew users'],
  ['alter table users add constraint mail check (mail <> $$$$)', 'reads all of users'],
  ['create unique index on readings (at, value)', 'reads all of readings (50,000,000 rows)'],
  ['update users set mail = lower(mail)', 'may write anew users'],
  ['insert into users (mail) select name from readings', 'reads all of readings (50,000,000 rows)'],
  ['alter table users drop column mail', 'changes the form of users; removes users.mail'],
  ['drop table if exists users', 'removes users'],
  ['drop table users, readings cascade', 'removes users, readings'],
  ['-- of users\ncreate table fields (id int); create index on fields (id)', 'makes fields'],
  [
    'create function f() returns void as $$ begin delete from users; end $$ language plpgsql',
    'changes rules and new tables alone',
  ],
])('%s', async (statement, sentence) => {
  const [, line] = await linesOf([statement], { users: 20, readings: 50_000_000 });
  expect(line).toBe(`  0099-new: ${sentence}.`);
});

it('An upgrade tells how long it may lock, and what only a backup will have', async () => {
  const lines = await linesOf(['create index on readings (at)', 'drop table mails'], {
    mails: 3,
    readings: 50_000_000,
  });
  const text = lines.join('\n');
  expect(text).toContain('It locks what it changes for about 2 minutes');
  expect(text).toContain('Only there will be: mails;');
});

it.each([
  ['notes the zone of the site for the first time', 'create table site_zone (time_zone text)'],
  ['forgets the zone of the site', 'delete from site_zone'],
])('An upgrade that %s tells how long the first start then takes', async (_, statement) => {
  const first = 'The first start then makes days and months of hourly_statistics (6,000,000 rows)';
  const large = await linesOf([statement], { hourly_statistics: 6_000_000 });
  expect(large.join('\n')).toContain(`${first}, and answers nobody for about 4 minutes.`);
  const small = await linesOf([statement], { hourly_statistics: 600 });
  expect(small.join('\n')).not.toContain('The first start');
  const other = await linesOf(['create table fields (id int)'], { hourly_statistics: 6_000_000 });
  expect(other.join('\n')).not.toContain('The first start');
});
