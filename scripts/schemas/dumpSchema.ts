/**
 * `npx tsx scripts/schemas/dumpSchema.ts <migration>`: writes tests/server/fixtures/schemas/<migration>.sql, a database as that
 * release left it, with data. Run it once for the last migration of each release; tests/server/upgrade.test.ts does the rest.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { hashPassword } from '@server/accounts/passwords';
import { migrate } from '@server/database/migrate';

import { createDatabase } from '../../tests/server/support/databases';
import { startDebianPostgres } from '../../tests/server/support/debianPostgres';
import { newFolder } from '../../tests/server/support/newFolder';
import { administrator } from '../../tests/server/support/testServer';
import { fillTown } from './town';

const migration = process.argv[2] ?? '';
const folder = newFolder();
const postgres = await startDebianPostgres(join(folder, 'debian'));
if (!postgres) throw new Error('PostgreSQL 15 is needed for this.');
try {
  const url = await createDatabase(postgres.url);
  await migrate(url, { target: migration });
  await fillTown(url, await hashPassword(administrator.password));
  const options = ['--no-owner', '--no-privileges', '--rows-per-insert=1000', url];
  const { status, stdout, stderr } = spawnSync('/usr/lib/postgresql/15/bin/pg_dump', options, {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  // Only psql knows lines that begin like this.
  const text = stdout.replaceAll(/^(\\.*|--.*)\n/gm, '').replaceAll(/\n{3,}/g, '\n\n');
  writeFileSync(`tests/server/fixtures/schemas/${migration}.sql`, text);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
