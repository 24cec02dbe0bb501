import { createHash } from 'node:crypto';

import type { ClientBase } from 'pg';

import type { Config } from '../../config';
import { isFaultOfData } from '../../database/connections/failures';
import { isKnownMigration, migrate, schemaOf } from '../../database/migrate';
import { openClient } from '../../database/connections/pool';
import { putJobs } from '../../jobs/queue';
import type { RestoringSite } from '../../subject';
import { jobKinds } from '../../subjects';
import type { TableEnd, TableStart, WaitingJob } from './format';
import { damaged, readExport, type Part } from './readExport';
import { PLAIN_TEXTS, readRows } from './readRows';
import { readBackupTables, settleRestored, type BackupTable } from './tables';

const BATCH = 1_000;

const WHERE_TO = 'An export goes into a new DATA_DIR or an empty database, before a server starts on it.';

const requireEmpty = async (client: ClientBase, tables: readonly BackupTable[]): Promise<void> => {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount) {
      throw new Error(`The database holds data already (${name}). ${WHERE_TO}`);
    }
  }
};

/** A database that quotes all names did so in exports of earlier releases. */
const unquoted = (name: string): string => name.replace(/^"(.*)"$/, '$1');

/** Names come from the database's catalogue; the file only chooses among them. */
const insert = async (
  client: ClientBase,
  { name }: BackupTable,
  columns: readonly string[],
  lines: readonly string[],
) => {
  const list = columns.join(', ');
  await client.query(
    `insert into ${name} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${name}, $1)`,
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

const load = async (
  client: ClientBase,
  file: string,
  parts: AsyncIterable<Part[]>,
): Promise<{ ends: TableEnd[]; jobs: WaitingJob[] }> => {
  const expected = new Map((await readBackupTables(client)).map((table) => [table.name, table]));
  await requireEmpty(client, [...expected.values()]);
  const ends: TableEnd[] = [];
  const jobs: WaitingJob[] = [];
  let loading: { table: BackupTable; columns: string[]; lastId: number | null } | undefined;
  let rows: string[] = [];

  const begin = ({ table: name, columns: named, lastId }: TableStart) => {
    const table = expected.get(name);
    const wanted = new Set(named.map(unquoted));
    const columns = table?.columns.filter((column) => wanted.has(unquoted(column))) ?? [];
    if (!table || columns.length !== named.length) throw damaged(file);
    expected.delete(name);
    loading = { table, columns, lastId };
  };
  const flush = async () => {
    if (loading && rows.length > 0) await insert(client, loading.table, loading.columns, rows);
    rows = [];
  };
  const finish = async (end: TableEnd) => {
    await flush();
    if (!loading) throw damaged(file);
    const { table, lastId } = loading;
    if (table.sequence !== null && lastId !== null) {
      await client.query('select setval($1, $2)', [table.sequence, lastId]);
    }
    await requireSame(client, table, end);
    ends.push(end);
    loading = undefined;
  };

  for await (const some of parts) {
    for (const part of some) {
      if (typeof part === 'string') {
        rows.push(part);
        if (rows.length >= BATCH) await flush();
      } else if ('table' in part) begin(part);
      else if ('end' in part) await finish(part);
      else if ('job' in part) jobs.push(part);
    }
  }
  return { ends, jobs };
};

/** The site whose monthly mails must not be sent again, and what its encrypted exports are made with. */
export type ImportingSite = RestoringSite & Partial<Pick<Config, 'backupPassphrase'>>;

/**
 * Imports an export into an empty database, completely or not at all, reads it again to compare, and then
 * brings its schema up to date. An export of an earlier release is first imported into its own schema.
 * @throws an Error for a damaged file, and for a database that isn't empty
 */
export const importFrom = async (
  url: string,
  file: string,
  site: ImportingSite,
  now = new Date(),
): Promise<TableEnd[]> => {
  const { head, parts } = await readExport(file, site.backupPassphrase, ({ schema }) => {
    if (isKnownMigration(schema)) return;
    throw new Error(`${file} comes from a newer release (${schema}). Install that one first.`);
  });
  const client = await openClient(url);
  try {
    const schema = await schemaOf(client);
    if (schema !== undefined && schema !== head.schema) {
      throw new Error(
        `The export has the schema ${head.schema}, the database ${schema} already. ${WHERE_TO}`,
      );
    }
    // Also where an earlier attempt was interrupted in it.
    await migrate(url, { target: head.schema });
    await client.query('begin');
    for (const setting of PLAIN_TEXTS) await client.query(setting);
    // The file already contains what triggers would write.
    await client.query(`set local vigia.restoring = 'on'`);
    const { ends, jobs } = await load(client, file, parts()).catch((error: unknown) => {
      throw isFaultOfData(error) ? damaged(file, error) : error;
    });
    await client.query('delete from setup_links');
    await putJobs(client, jobs, jobKinds);
    await settleRestored(client, new Date(head.exportedAt), now, site);
    await client.query('commit');
    await migrate(url);
    return ends;
  } finally {
    await client.end();
  }
};
