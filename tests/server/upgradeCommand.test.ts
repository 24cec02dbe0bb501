import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { VERSION } from '@server/version';
import { migrate, readSchemaState } from '@server/database/migrate';
import { exportTo } from '@server/operations/backup/exportTo';

import { copyTemplate, createDatabase, runSql } from './support/databases';
import { newFolder } from './support/newFolder';
import { runAdmin } from './support/runAdmin';
import { environmentFor, startTestServer } from './support/testServer';

const SCHEMAS = 'tests/server/fixtures/schemas';
const releases = readdirSync(SCHEMAS);

/** A database as an earlier release left it. */
const restore = async (file: string): Promise<string> => {
  const url = await createDatabase(inject('embedded'));
  await runSql(url, readFileSync(join(SCHEMAS, file), 'utf8'));
  return url;
};

const tablesOf = (url: string) =>
  runSql(
    url,
    `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );

describe.each(releases)('From the schema %s', (file) => {
  it('an upgrade says beforehand what it will do, and changes nothing', async () => {
    const url = await restore(file);
    const before = await tablesOf(url);
    const { code, output } = await runAdmin(environmentFor(url), 'upgrade', '--dry-run');
    expect(code).toBe(0);
    expect(output).toContain(`From the schema ${file.replace('.sql', '')} to that of Vigía ${VERSION}`);
    expect(output).toContain('0023-history-imports: makes history_imports.');
    expect(output).toMatch(/It locks what it changes for about \d+ seconds/);
    expect(output).toContain('The way back is a backup.');
    expect(await tablesOf(url)).toEqual(before);
  });
});

describe('An upgrade', () => {
  it('names what can’t be undone', async () => {
    const url = await restore('0012-notices-of-people.sql');
    const { output } = await runAdmin(environmentFor(url), 'upgrade', '--dry-run');
    expect(output).toMatch(/Only there will be: .*mails/);
  });

  it('is done by a word of its own, and then there is nothing to do', async () => {
    const url = await restore('0012-notices-of-people.sql');
    const done = await runAdmin(environmentFor(url), 'upgrade');
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('may start now') as string });
    expect(await readSchemaState(url)).toBe('current');
    const again = await runAdmin(environmentFor(url), 'upgrade', '--dry-run');
    expect(again).toEqual({ code: 0, output: `Nothing to do: the schema is that of Vigía ${VERSION}.\n` });
  });

  it('that fails leaves the database as the earlier release needs it, and can be done once its cause is gone', async () => {
    const url = await restore('0012-notices-of-people.sql');
    // The name of one of the last tables.
    await runSql(url, 'create table annotations (id bigint primary key)');
    const before = await tablesOf(url);
    const { code, output } = await runAdmin(environmentFor(url), 'upgrade');
    expect(code).toBe(1);
    expect(output).toContain('A step failed: relation "annotations" already exists.');
    expect(output).toContain('the earlier release can start again');
    expect(await tablesOf(url)).toEqual(before);
    expect(await readSchemaState(url)).toEqual({ earlier: '0012-notices-of-people' });
    await runSql(url, 'drop table annotations');
    expect(await runAdmin(environmentFor(url), 'upgrade')).toMatchObject({ code: 0 });
  });

  it('waits for nobody: while a server is at work, it is refused', async () => {
    const url = await copyTemplate(inject('embedded'));
    const server = await startTestServer(environmentFor(url));
    try {
      const { code, output } = await runAdmin(environmentFor(url), 'upgrade');
      expect([code, output.trim()]).toEqual([
        1,
        'A Vigía is at work on this database. Stop it first, so that nobody writes meanwhile.',
      ]);
    } finally {
      await server.stop();
    }
  });
});

describe('A backup is verified without a database', () => {
  const folder = newFolder();
  const file = join(folder, 'all.gz');
  let url = '';
  beforeAll(async () => {
    url = await createDatabase(inject('embedded'));
    await migrate(url);
    await exportTo(url, file, { passphrase: 'una frase larga de prueba' });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('which tells what is in it', async () => {
    const { code, output } = await runAdmin(
      { BACKUP_PASSPHRASE: 'una frase larga de prueba' },
      'verify',
      file,
    );
    expect(output).toContain('is whole. It was made at');
    expect(output).toMatch(/ sensor_types +\d+\n/);
    expect(code).toBe(0);
  });

  it('which says so if it is damaged, or of another passphrase', async () => {
    const other = await runAdmin({ BACKUP_PASSPHRASE: 'otra frase larga de prueba' }, 'verify', file);
    expect(other).toMatchObject({ code: 1, output: expect.stringContaining('does not open') as string });
    const plain = join(folder, 'plain.gz');
    await exportTo(url, plain);
    writeFileSync(plain, readFileSync(plain).subarray(0, -20));
    const cut = await runAdmin({}, 'verify', plain);
    expect(cut).toMatchObject({
      code: 1,
      output: expect.stringContaining('is damaged or cut short') as string,
    });
  });
});
