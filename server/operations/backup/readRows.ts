import type { ClientBase } from 'pg';

import type { BackupTable } from './tables';

const BATCH = 1_000;

/** Settings that affect the text of a time or a number; the same wherever rows are compared. */
export const PLAIN_TEXTS = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO'`,
  `set local intervalstyle = 'iso_8601'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
  'set local statement_timeout = 0',
];

/** The rows of a table as JSON texts, in the order of its key, in batches. */
export async function* readRows(
  client: ClientBase,
  { name, columns, key }: BackupTable,
): AsyncGenerator<string[]> {
  await client.query(
    `declare backup no scroll cursor for
      select row_to_json(item)::text as line from (select ${columns.join(', ')} from ${name} order by ${key.join(', ')}) as item`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from backup`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('close backup');
}
