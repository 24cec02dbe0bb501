import type { ClientBase } from 'pg';

import type { Subject } from '../../subject';
import { subjects } from '../../subjects';

/** Each installation creates these itself. */
const OWN = [
  'kysely_migration',
  'kysely_migration_lock',
  ...subjects.flatMap(({ ownTables }) => ownTables ?? []),
];

export interface BackupTable {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** The sequence of its ids, if the database generates them. */
  readonly sequence: string | null;
}

interface Row extends BackupTable {
  readonly refers: readonly string[];
}

const QUERY = `
  select c.relname as name,
    (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')::text[] as columns,
    (select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
       order by array_position(i.indkey::int2[], a.attnum))
     from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
     where i.indrelid = c.oid and i.indisprimary)::text[] as key,
    (select pg_get_serial_sequence(quote_ident(c.relname), a.attname) from pg_attribute a
     where a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped) as sequence,
    coalesce((select array_agg(distinct r.relname) from pg_constraint f join pg_class r on r.oid = f.confrelid
     where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid and f.conparentid = 0), '{}')::text[] as refers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1)
  order by c.relname`;

/**
 * All tables of an installation, each after those that it refers to. @throws an Error for a table without a
 * primary key
 */
export const readBackupTables = async (client: ClientBase): Promise<BackupTable[]> => {
  const { rows } = await client.query<Row>(QUERY, [OWN]);
  const keyless = rows.find(({ key }) => key === null);
  if (keyless)
    throw new Error(`The table ${keyless.name} has no primary key, so that its rows have no order.`);
  const ordered: Row[] = [];
  const left = [...rows];
  while (left.length > 0) {
    const next = left.findIndex(({ refers }) =>
      refers.every((name) => !left.some((row) => row.name === name)),
    );
    if (next < 0) throw new Error(`Tables refer to each other: ${left.map(({ name }) => name).join(', ')}`);
    ordered.push(...left.splice(next, 1));
  }
  return ordered;
};

/** Tells each subject that the database holds a copy of an earlier moment. */
export const settleRestored: NonNullable<Subject['settleRestored']> = async (...restored) => {
  for (const subject of subjects) await subject.settleRestored?.(...restored);
};
