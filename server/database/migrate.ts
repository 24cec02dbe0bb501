import { Kysely, Migrator, PostgresDialect, type Migration } from 'kysely';
import type { ClientBase } from 'pg';

import { createQueues } from '../jobs/queue';
import { holdLock } from './locks';
import { firstSchema } from './migrations/0001-first-schema';
import { accountsAndActivity } from './migrations/0002-accounts-and-activity';
import { versions } from './migrations/0003-versions';
import { measurements } from './migrations/0004-measurements';
import { auditSearch } from './migrations/0005-audit-search';
import { alarms } from './migrations/0006-alarms';
import { deliveries } from './migrations/0007-deliveries';
import { home } from './migrations/0008-home';
import { brokerTopics } from './migrations/0009-broker-topics';
import { waysOfListening } from './migrations/0010-ways-of-listening';
import { orderOfLimits } from './migrations/0011-order-of-limits';
import { noticesOfPeople } from './migrations/0012-notices-of-people';
import { accountSecurity } from './migrations/0016-account-security';
import { refusedReadings } from './migrations/0015-refused-readings';
import { createPool } from './pool';

/** In order. A released migration never changes. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-first-schema': firstSchema,
  '0002-accounts-and-activity': accountsAndActivity,
  '0003-versions': versions,
  '0004-measurements': measurements,
  '0005-audit-search': auditSearch,
  '0006-alarms': alarms,
  '0007-deliveries': deliveries,
  '0008-home': home,
  '0009-broker-topics': brokerTopics,
  '0010-ways-of-listening': waysOfListening,
  '0011-order-of-limits': orderOfLimits,
  '0012-notices-of-people': noticesOfPeople,
  '0015-refused-readings': refusedReadings,
  '0016-account-security': accountSecurity,
};

export const isKnownMigration = (name: string): boolean => Object.hasOwn(migrations, name);

/** The newest migration of a database; undefined without a schema. */
export const schemaOf = async (client: ClientBase): Promise<string | undefined> => {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as exists`,
  );
  if (!rows[0]?.exists) return undefined;
  const migrations = await client.query<{ schema: string | null }>(
    'select max(name) as schema from kysely_migration',
  );
  return migrations.rows[0]?.schema ?? undefined;
};

const OLDEST_VERSION = 150_000;

const requireSuitable = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ number: string; name: string; encoding: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name,
       current_setting('server_encoding') as encoding`,
  );
  if (!(Number(rows[0]?.number) >= OLDEST_VERSION)) {
    throw new Error(`DATABASE_URL leads to PostgreSQL ${rows[0]?.name}; Vigía needs version 15 or newer.`);
  }
  if (rows[0]?.encoding === 'UTF8') return;
  throw new Error(
    `DATABASE_URL leads to a database with the encoding ${rows[0]?.encoding}; Vigía needs UTF8. Make another: ` +
      'createdb --encoding=UTF8 --template=template0 --locale=C.UTF-8 <name>',
  );
};

/** A role that owns the database may do all that is needed; of others, PostgreSQL would only say what it denies. */
const requireRights = async (client: ClientBase): Promise<void> => {
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
    throw new Error(
      `The tables in the database ${database} belong to the role ${owner}, and DATABASE_URL names ${role}. Name ${owner} there, or, if ` +
        `they are from a dump, put it into an empty database of ${role}: pg_restore --no-owner --role=${role}`,
    );
  }
  if (mayCreate) return;
  throw new Error(
    `The role ${role} of DATABASE_URL may not make tables in the database ${database}. Make it the owner, as an administrator of ` +
      `PostgreSQL: alter database ${database} owner to ${role}`,
  );
};

const requireKnownSchema = async (client: ClientBase): Promise<void> => {
  const schema = await schemaOf(client);
  if (schema === undefined || isKnownMigration(schema)) return;
  throw new Error(
    `The database was brought up to date by a newer release (${schema}). Install that one, or bring an export of this one into a ` +
      'new DATA_DIR or an empty database.',
  );
};

/**
 * Brings the schema up to date: ours, and the queue's.
 * @throws an Error if PostgreSQL is too old or stores no UTF8, our role may do too little, the database is of a newer
 * release, or a migration fails, which leaves the schema as it was
 * @param target an earlier migration to stop at, for a backup of that time
 */
export const migrate = async (url: string, target?: string): Promise<void> => {
  const pool = createPool({ connectionString: url, max: 4 });
  const client = await pool.connect();
  try {
    await requireSuitable(client);
    await requireRights(client);
    // If two instances start at once, one waits.
    await holdLock(client, 'migration');
    await requireKnownSchema(client);
    const migrator = new Migrator({
      db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
      provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    });
    const { error } = await (target === undefined ? migrator.migrateToLatest() : migrator.migrateTo(target));
    if (error !== undefined)
      throw error instanceof Error ? error : new Error('The migration failed.', { cause: error });
    await createQueues(pool);
  } finally {
    client.release(true);
    await pool.end();
  }
};

/**
 * How a database differs from what this release works on, in a sentence for the operator; undefined if it doesn't.
 * @throws an Error if PostgreSQL is too old or stores no UTF8, our role may do too little, or the database is of a newer
 * release
 */
export const schemaProblem = async (url: string): Promise<string | undefined> => {
  const pool = createPool({ connectionString: url, max: 1 });
  const client = await pool.connect();
  try {
    await requireSuitable(client);
    await requireRights(client);
    await requireKnownSchema(client);
    const schema = await schemaOf(client);
    if (schema === Object.keys(migrations).at(-1)) return undefined;
    return schema === undefined
      ? 'The database is empty: the server makes its schema when it starts'
      : `The database has the schema of an earlier release (${schema}), which this one brings up to date when it starts`;
  } finally {
    client.release(true);
    await pool.end();
  }
};
