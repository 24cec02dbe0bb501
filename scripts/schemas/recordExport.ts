/**
 * `npx tsx scripts/schemas/recordExport.ts`: writes tests/server/fixtures/exports/<migration>.jsonl, what an installation of this
 * release exports, unpacked. Run it once for each release; tests/server/olderExports.test.ts does the rest.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { Client } from 'pg';

import { hashPassword } from '@server/accounts/passwords';
import { startEmbeddedDatabase } from '@server/database/embedded/startEmbeddedDatabase';
import { migrate } from '@server/database/migrate';
import { takeWaitingJob } from '@server/devices/takeWaiting';
import { putJobs } from '@server/jobs/queue';
import { exportTo } from '@server/operations/backup/exportTo';
import { jobKinds } from '@server/subjects';

import { newFolder } from '../../tests/server/support/newFolder';
import { administrator } from '../../tests/server/support/testServer';
import { fillTown } from './town';

const FIXTURES = 'tests/server/fixtures/exports';

const folder = newFolder();
const { url, stop } = await startEmbeddedDatabase({ dataFolder: join(folder, 'data') });
try {
  await migrate(url);
  await fillTown(url, await hashPassword(administrator.password));
  const client = new Client({ connectionString: url });
  await client.connect();
  await putJobs(
    client,
    [{ job: takeWaitingJob.name, data: { deviceId: 1 }, startAfter: new Date().toISOString() }],
    jobKinds,
  );
  await client.end();
  const file = join(folder, 'export.gz');
  await exportTo(url, file);
  const text = gunzipSync(readFileSync(file)).toString();
  const { schema } = JSON.parse(text.slice(0, text.indexOf('\n'))) as { schema: string };
  mkdirSync(FIXTURES, { recursive: true });
  writeFileSync(join(FIXTURES, `${schema}.jsonl`), text);
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
