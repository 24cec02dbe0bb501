import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

import type { ClientBase } from 'pg';

import { settleRestored, type RestoringSite } from '../../deliveries/settleRestored';
import { isKnownMigration, migrate, schemaOf } from '../../database/migrate';
import { openClient } from '../../database/pool';
import { putJobs } from '../../jobs/queue';
import type { Head, Line, TableEnd, TableStart, Tail, WaitingJob } from './format';
import { PLAIN_TEXTS, readRows } from './readRows';
import { readBackupTables, type BackupTable } from './tables';

const BATCH = 1_000;

const WHERE_TO = 'An export goes into a new DATA_DIR or an empty database, before a server starts on it.';

const damaged = (file: string, cause?: unknown) =>
  new Error(`${file} is damaged or cut short; nothing was brought in.`, { cause });

/**
 * The lines of an export. Node's readline would also break them inside names, at Unicode's line separators.
 * @throws an Error for a file that can't be unpacked
 */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  let rest = '';
  try {
    for await (const part of source.pipe(gunzip).setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + part).split('\n');
      // Text that no line break follows is cut short: without its end, the file counts as damaged.
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const isCorrupt = (error as NodeJS.ErrnoException).code?.startsWith('Z_');
    throw isCorrupt ? damaged(file, error) : error;
  } finally {
    source.destroy();
  }
}

/** @returns undefined for what no export contains */
const parseLine = (text: string): Line | undefined => {
  try {
    const line = JSON.parse(text) as unknown;
    return typeof line === 'object' && line !== null ? (line as Line) : undefined;
  } catch {
    return undefined;
  }
};

const readHead = async (file: string): Promise<Head> => {
  for await (const text of linesOf(file)) {
    const head = parseLine(text);
    if (head && 'vigia' in head && head.format === 1) return head;
    break;
  }
  throw new Error(`${file} is no export of Vigía that this release knows.`);
};

const requireEmpty = async (client: ClientBase, tables: readonly BackupTable[]): Promise<void> => {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount) {
      throw new Error(`The database holds data already (${name}). ${WHERE_TO}`);
    }
  }
};

const insert = async (client: ClientBase, { table, columns }: TableStart, lines: readonly string[]) => {
  const list = columns.join(', ');
  await client.query(
    `insert into ${table} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${table}, $1)`,
    [`[${lines.join(',')}]`],
  );
};

/** Reads the table again and compares it: what counts is the stored data, not what was sent. */
const requireSame = async (client: ClientBase, table: BackupTable, end: TableEnd): Promise<void> => {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const lines of readRows(client, table)) {
    hash.update(`${lines.join('\n')}\n`);
    rows += lines.length;
  }
  if (rows === end.rows && hash.digest('hex') === end.sha256) return;
  throw new Error(`${table.name} came out different from the export; nothing was brought in.`);
};

const load = async (client: ClientBase, file: string): Promise<{ ends: TableEnd[]; jobs: WaitingJob[] }> => {
  const tables = new Map((await readBackupTables(client)).map((table) => [table.name, table]));
  await requireEmpty(client, [...tables.values()]);
  const ends: TableEnd[] = [];
  const jobs: WaitingJob[] = [];
  let start: TableStart | undefined;
  let rows: string[] = [];
  let tail: Tail | undefined;
  const flush = async () => {
    if (start && rows.length > 0) await insert(client, start, rows);
    rows = [];
  };
  let isHead = true;
  for await (const text of linesOf(file)) {
    // Only PostgreSQL parses rows. None of them begins like the end of a table.
    if (start && !text.startsWith('{"end":')) {
      rows.push(text);
      if (rows.length >= BATCH) await flush();
      continue;
    }
    const line = parseLine(text);
    if (!line) throw damaged(file);
    if (isHead) isHead = false;
    else if ('table' in line) start = line;
    else if ('end' in line) {
      await flush();
      const table = tables.get(line.end);
      if (!start || start.table !== line.end || !table) throw damaged(file);
      if (table.sequence !== null && start.lastId !== null) {
        await client.query('select setval($1, $2)', [table.sequence, start.lastId]);
      }
      await requireSame(client, table, line);
      ends.push(line);
      start = undefined;
    } else if ('job' in line) jobs.push(line);
    else if ('tables' in line) tail = line;
  }
  if (tail?.tables !== ends.length || tail.jobs !== jobs.length) throw damaged(file);
  return { ends, jobs };
};

/**
 * Imports an export into an empty database, completely or not at all, reads it again to compare, and then
 * brings its schema up to date. An export of an earlier release is first imported into its own schema.
 * @param site the site whose monthly mails must not be sent again
 * @throws an Error for a damaged file, and for a database that isn't empty
 */
export const importFrom = async (
  url: string,
  file: string,
  site: RestoringSite,
  now = new Date(),
): Promise<TableEnd[]> => {
  const head = await readHead(file);
  if (!isKnownMigration(head.schema)) {
    throw new Error(`${file} comes from a newer release (${head.schema}). Install that one first.`);
  }
  const client = await openClient(url);
  try {
    const schema = await schemaOf(client);
    if (schema !== undefined && schema !== head.schema) {
      throw new Error(
        `The export has the schema ${head.schema}, the database ${schema} already. ${WHERE_TO}`,
      );
    }
    // Also where an earlier attempt was interrupted in it.
    await migrate(url, head.schema);
    await client.query('begin');
    for (const setting of PLAIN_TEXTS) await client.query(setting);
    // The file already contains what triggers would write.
    await client.query(`set local vigia.restoring = 'on'`);
    const { ends, jobs } = await load(client, file);
    await client.query('delete from setup_links');
    await putJobs(client, jobs);
    // Earlier releases had no ledger of mails.
    if (ends.some(({ end }) => end === 'deliveries')) {
      await settleRestored(client, new Date(head.exportedAt), now, site);
    }
    await client.query('commit');
    await migrate(url);
    return ends;
  } finally {
    await client.end();
  }
};
