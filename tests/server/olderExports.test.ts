import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, describe, expect, inject, it } from 'vitest';

import { measurements, sensors, users } from '@contract';
import type { TableEnd } from '@server/operations/backup/format';
import { exportTo } from '@server/operations/backup/exportTo';
import { importFrom } from '@server/operations/backup/importFrom';

import { createApi } from '../contract/portable/api';
import { copyTemplate, createDatabase, runSql } from './support/databases';
import { newFolder } from './support/newFolder';
import { administrator, environmentFor, startTestServer } from './support/testServer';

/** Exports of releases by `npm run admin -- export`, unpacked (scripts/schemas/recordExport.ts). */
const FOLDER = 'tests/server/fixtures/exports';
const newest = readdirSync('server/database/migrations').toSorted().at(-1)?.replace('.ts', '.jsonl');
const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const site = {
  siteTimeZone: 'America/Argentina/Buenos_Aires',
  monthMail: { day: 2, hour: 8, attachmentsMb: 10 },
};

describe.each(readdirSync(FOLDER))('An export of %s', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  const file = join(folder, `${name}.gz`);
  writeFileSync(file, gzipSync(text));
  const ends = text
    .split('\n')
    .filter((line) => line.startsWith('{"end":'))
    .map((line) => JSON.parse(line) as TableEnd);
  const rowsOf = (table: string) => ends.find(({ end }) => end === table)?.rows ?? 0;

  it('goes whole into an empty database, which this release then serves and exports', async () => {
    const url = await createDatabase(inject('debian') ?? inject('embedded'));
    expect(await importFrom(url, file, site)).toEqual(ends);

    const server = await startTestServer(environmentFor(url));
    try {
      const api = createApi((path, init) => server.fetch(path, init));
      const token = await api.signIn(administrator.mail, administrator.password);
      expect(await api.answerOf(users.listUsers, {}, token)).toHaveLength(rowsOf('users'));
      const list = await api.answerOf(sensors.listSensors, {}, token);
      expect(list).toHaveLength(rowsOf('sensors'));
      const month = { params: { id: 1 }, query: { year: 2026, month: 10 } };
      const { variables } = await api.answerOf(measurements.getHoursOfMonth, month, token);
      expect(variables.flatMap(({ count }) => count)).toHaveLength(rowsOf('hourly_statistics'));
    } finally {
      await server.stop();
    }
    expect(
      await runSql(url, `select subject, link_id::int from messages where state = 'planned'`),
      'the mail that waited, without its job',
    ).toEqual([{ subject: 'invitation', link_id: 1 }]);

    const again = join(folder, `${name}-again.gz`);
    await exportTo(url, again);
    const next = await createDatabase(inject('embedded'));
    await importFrom(next, again, site);
    expect(await runSql(next, 'select from sensors')).toHaveLength(rowsOf('sensors'));
  });

  // One of the same schema fits into it while it is empty.
  it.skipIf(name === newest)(
    'stays out of a database that this release has begun to use, and says where it goes',
    async () => {
      const url = await copyTemplate(inject('embedded'));
      await runSql(url, 'truncate sensor_types, audit_lines cascade');
      await expect(importFrom(url, file, site)).rejects.toThrow(
        'An export goes into a new DATA_DIR or an empty database',
      );
      expect(await runSql(url, 'select from users')).toEqual([]);
    },
  );
});
