import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { migrate } from '@server/database/migrate';
import { importFrom } from '@server/operations/backup/importFrom';

import { createDatabase, runSql } from './support/databases';
import { newFolder } from './support/newFolder';

/** It has no checksum of the whole, as whoever changes a file would see to. */
const EXPORT = '0012-notices-of-people';
const LINES = readFileSync(`tests/server/fixtures/exports/${EXPORT}.jsonl`, 'utf8').trimEnd().split('\n');

const site = {
  siteTimeZone: 'America/Argentina/Buenos_Aires',
  monthMail: { day: 2, hour: 8, attachmentsMb: 10 },
};

const folder = newFolder();
let url = '';
beforeAll(async () => {
  url = await createDatabase(inject('embedded'));
  await migrate(url, { target: EXPORT });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What runs as SQL leaves this behind, even if all else is undone. */
const TRACE = `setval('users_id_seq', 4711)`;
const leaveTrace = `select 'x' where ${TRACE} > 0 and $1::text is not null --`;

/** Changes the first line that begins with a text. */
const changed = (beginning: string, change: (line: string) => string): string[] => {
  const at = LINES.findIndex((line) => line.startsWith(beginning));
  return LINES.with(at, change(LINES[at] ?? ''));
};

const withField = (beginning: string, field: string, value: unknown): string[] =>
  changed(beginning, (line) => JSON.stringify({ ...(JSON.parse(line) as object), [field]: value }));

const USERS = '{"table":"users"';
const TYPES = '{"table":"sensor_types"';
const TYPES_END = '{"end":"sensor_types"';
const JOB = '{"job":';
const TAIL = '{"tables":';
const tableOf = (name: string) => {
  const from = LINES.findIndex((line) => line.startsWith(`{"table":"${name}"`));
  return LINES.slice(from, LINES.findIndex((line) => line.startsWith(`{"end":"${name}"`)) + 1);
};

const DAMAGED = 'is damaged or cut short; nothing was brought in';

describe('An import runs nothing that a file says, and takes no field that an export cannot have:', () => {
  it.each<[string, string[], string?]>([
    ['table, SQL', withField(TYPES, 'table', `sensor_types (name) ${leaveTrace}`)],
    ['table, one of the installation’s own', withField(TYPES, 'table', 'setup_links')],
    ['table, twice', LINES.toSpliced(-2, 0, ...tableOf('locations'))],
    ['columns, SQL', withField(TYPES, 'columns', [`name) ${leaveTrace}`])],
    ['columns, unknown', withField(TYPES, 'columns', ['id', 'name', 'ctid'])],
    ['columns, twice', withField(TYPES, 'columns', ['id', 'name', 'name'])],
    ['columns, none', withField(TYPES, 'columns', [])],
    ['lastId, a text', withField(USERS, 'lastId', `3); ${TRACE}`)],
    ['lastId, beyond what ids can be', withField(USERS, 'lastId', 2 ** 53)],
    ['a row, more than JSON', changed('{"id":1,"name":"Calidad', (line) => `${line}]'); ${TRACE}; --`)],
    ['a row, of another type', changed('{"id":1,"name":"Calidad', (line) => line.replace('1', '"uno"'))],
    ['end', withField(TYPES_END, 'end', 'locations')],
    ['rows', withField(TYPES_END, 'rows', '2')],
    ['sha256 of a table', withField(TYPES_END, 'sha256', 'ff')],
    ['job', withField(JOB, 'job', ['send-mail'])],
    ['data', withField(JOB, 'data', 'mailId')],
    ['startAfter', withField(JOB, 'startAfter', `now()'; ${TRACE}`)],
    ['tables', withField(TAIL, 'tables', 1)],
    ['jobs', withField(TAIL, 'jobs', 0)],
    ['sha256 of the whole', withField(TAIL, 'sha256', 'f'.repeat(64))],
    ['something after the end', [...LINES, ...tableOf('locations')]],
    ['something of another kind', LINES.toSpliced(-2, 0, '{"run":"this"}')],
    ['schema', withField('{"vigia"', 'schema', 'toString'), 'newer release (toString)'],
    ['exportedAt', withField('{"vigia"', 'exportedAt', 'yesterday'), 'is no export of Vigía'],
    ['format', withField('{"vigia"', 'format', 2), 'is no export of Vigía'],
  ])('%s', async (_, lines, sentence = DAMAGED) => {
    expect(lines).not.toEqual(LINES);
    const file = join(folder, 'hostile.gz');
    writeFileSync(file, gzipSync(`${lines.join('\n')}\n`));
    await expect(importFrom(url, file, site)).rejects.toThrow(sentence);
    expect(await runSql(url, 'select from users')).toEqual([]);
    expect(await runSql(url, 'select last_value::int from users_id_seq')).not.toEqual([{ last_value: 4711 }]);
  });

  it('The same file, unchanged, goes in', async () => {
    const file = join(folder, 'sound.gz');
    writeFileSync(file, gzipSync(`${LINES.join('\n')}\n`));
    await importFrom(url, file, site);
    expect(await runSql(url, 'select from users')).toHaveLength(3);
  });
});
