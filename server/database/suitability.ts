import type { ClientBase } from 'pg';

import { UnfitDatabase } from './unfitDatabase';

const OLDEST_VERSION = 150_000;

/** @throws UnfitDatabase if PostgreSQL is too old or stores no UTF8 */
export const requireSuitable = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ number: string; name: string; encoding: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name,
       current_setting('server_encoding') as encoding`,
  );
  if (!(Number(rows[0]?.number) >= OLDEST_VERSION)) {
    throw new UnfitDatabase(
      `DATABASE_URL leads to PostgreSQL ${rows[0]?.name}; Vigía needs version 15 or newer.`,
    );
  }
  if (rows[0]?.encoding === 'UTF8') return;
  throw new UnfitDatabase(
    `DATABASE_URL leads to a database with the encoding ${rows[0]?.encoding}; Vigía needs UTF8. Make another: ` +
      'createdb --encoding=UTF8 --template=template0 --locale=C.UTF-8 <name>',
  );
};

/**
 * Exports, and the looks at what is there, are about the schema public.
 * @throws UnfitDatabase if tables would be made in another one
 */
export const requirePublicSchema = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{
    schema: string | null;
    role: string;
    database: string;
    hasTables: boolean;
  }>(
    `select quote_ident(current_schema()) as schema, quote_ident(current_user) as role,
       quote_ident(current_database()) as database,
       to_regclass(quote_ident(current_schema()) || '.kysely_migration') is not null as "hasTables"`,
  );
  const [row] = rows;
  if (!row || row.schema === 'public') return;
  const { schema, role, database, hasTables } = row;
  const found = schema === null ? 'no schema' : `the schema ${schema}`;
  const corrected = `alter role ${role} in database ${database} set search_path = public`;
  const asAdministrator = 'As an administrator of PostgreSQL:';
  throw new UnfitDatabase(
    hasTables
      ? `In the database ${database}, the tables are in ${found}; Vigía needs them in public. ${asAdministrator} ` +
          `alter schema public rename to public_before; alter schema ${schema} rename to public; ${corrected}`
      : `In the database ${database}, tables of the role ${role} would go to ${found}; Vigía needs public. ${asAdministrator} ${corrected}`,
  );
};

/**
 * A role that owns the database may do all that is needed; of others, PostgreSQL would only say what it denies.
 * @throws UnfitDatabase if ours may do too little
 */
export const requireRights = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{
    role: string;
    database: string;
    mayCreate: boolean;
    owner: string | null;
    mayAct: boolean | null;
  }>(
    `select quote_ident(current_user) as role, quote_ident(current_database()) as database,
       has_schema_privilege('public', 'create')
         and (oid is not null or has_database_privilege(current_database(), 'create')) as "mayCreate",
       quote_ident(pg_get_userbyid(relowner)) as owner, pg_has_role(relowner, 'usage') as "mayAct"
     from (select to_regclass('public.kysely_migration') as oid) as ours left join pg_class using (oid)`,
  );
  const [row] = rows;
  if (!row) return;
  const { role, database, mayCreate, owner, mayAct } = row;
  if (owner !== null && !mayAct) {
    throw new UnfitDatabase(
      `The tables in the database ${database} belong to the role ${owner}, and DATABASE_URL names ${role}. Name ${owner} there, or, if ` +
        `they are from a dump, put it into an empty database of ${role}: pg_restore --no-owner --role=${role}`,
    );
  }
  if (mayCreate) return;
  throw new UnfitDatabase(
    `The role ${role} of DATABASE_URL may not make tables in the database ${database}. Make it the owner, as an administrator of ` +
      `PostgreSQL: alter database ${database} owner to ${role}`,
  );
};
