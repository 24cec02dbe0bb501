import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import type { ClientBase } from 'pg';

import { schemaOf } from '../../database/migrate';
import { openClient } from '../../database/connections/pool';
import { encrypt } from './encryption';
import type { Head, Line, TableEnd, Tail, WaitingJob } from './format';
import { PLAIN_TEXTS, readRows } from './readRows';
import { readBackupTables } from './tables';

type Write = (line: string) => Promise<void>;

const lastIdOf = async (client: ClientBase, sequence: string | null): Promise<number | null> => {
  if (sequence === null) return null;
  const { rows } = await client.query<{ last: string | null }>('select pg_sequence_last_value($1) as last', [
    sequence,
  ]);
  const last = rows[0]?.last ?? null;
  return last === null ? null : Number(last);
};

/** Jobs that were not done when the snapshot was taken, including waiting mail. */
const waitingJobs = async (client: ClientBase): Promise<WaitingJob[]> => {
  const { rows } = await client.query<Omit<WaitingJob, 'startAfter'> & { startAfter: Date }>(
    `select name as job, data, start_after as "startAfter" from pgboss.job
     where state in ('created', 'retry', 'active') and left(name, 2) <> '__' order by id`,
  );
  return rows.map(({ startAfter, ...job }) => ({ ...job, startAfter: startAfter.toISOString() }));
};

const writeAll = async (client: ClientBase, send: Write, madeAt: Date): Promise<TableEnd[]> => {
  const whole = createHash('sha256');
  const write: Write = (text) => {
    whole.update(`${text}\n`);
    return send(text);
  };
  const tell = (line: Head | Line) => write(JSON.stringify(line));
  const schema = await schemaOf(client);
  if (schema === undefined) {
    throw new Error(
      'There is nothing to export: the database is empty. Does DATA_DIR or DATABASE_URL name the right one?',
    );
  }
  await tell({ vigia: 'export', format: 1, schema, exportedAt: madeAt.toISOString() });
  const ends: TableEnd[] = [];
  for (const table of await readBackupTables(client)) {
    const { name, columns, sequence } = table;
    await tell({ table: name, columns, lastId: await lastIdOf(client, sequence) });
    const hash = createHash('sha256');
    let count = 0;
    for await (const lines of readRows(client, table)) {
      const text = lines.join('\n');
      hash.update(`${text}\n`);
      count += lines.length;
      await write(text);
    }
    const end: TableEnd = { end: name, rows: count, sha256: hash.digest('hex') };
    await tell(end);
    ends.push(end);
  }
  const jobs = await waitingJobs(client);
  for (const job of jobs) await tell(job);
  const tail: Tail = { tables: ends.length, jobs: jobs.length, sha256: whole.digest('hex') };
  await send(JSON.stringify(tail));
  return ends;
};

/**
 * The newest export's moment is kept, for its age; the first one is an entry of the activity, from which the first steps
 * know that there are backups (EXT-43). A database that takes no writes, as a replica, or of an earlier schema keeps neither.
 */
const record = async (client: ClientBase, madeAt: Date): Promise<void> => {
  await client
    .query(
      'insert into last_export (made_at) values ($1) on conflict (only_one) do update set made_at = excluded.made_at',
      [madeAt],
    )
    .catch(() => undefined);
  await client
    .query(
      `insert into audit_lines (action, subject, after)
       select 'create', 'backup', '{}' where not exists (select from audit_lines where subject = 'backup')`,
    )
    .catch(() => undefined);
};

export interface ExportOptions {
  readonly signal?: AbortSignal;
  /** With it the file is encrypted. */
  readonly passphrase?: string | undefined;
}

/**
 * Writes all data of an installation into one file, as of one moment; the server may go on working. The file
 * contains the hashes of passwords, so only its owner may read it.
 * @throws an Error for a database without a schema, and the reason of an aborted signal
 */
export const exportTo = async (
  url: string,
  file: string,
  { signal, passphrase }: ExportOptions = {},
): Promise<TableEnd[]> => {
  const unfinished = `${file}.unfinished`;
  const client = await openClient(url);
  const gzip = createGzip();
  const writing = pipeline([
    gzip,
    ...(passphrase === undefined ? [] : [encrypt(passphrase)]),
    createWriteStream(unfinished, { mode: 0o600, flush: true }),
  ]);
  // It is awaited below; until then a rejection must not end the process.
  writing.catch(() => undefined);
  const write: Write = async (text) => {
    signal?.throwIfAborted();
    if (!gzip.write(`${text}\n`)) await Promise.race([once(gzip, 'drain'), writing]);
  };
  try {
    await client.query('begin isolation level repeatable read read only');
    for (const setting of PLAIN_TEXTS) await client.query(setting);
    const madeAt = new Date();
    const ends = await writeAll(client, write, madeAt);
    gzip.end();
    await writing;
    await rename(unfinished, file);
    await client.query('commit');
    await record(client, madeAt);
    return ends;
  } catch (error) {
    gzip.destroy();
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
};
