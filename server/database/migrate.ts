import { Kysely, Migrator, PostgresDialect, type Migration } from 'kysely';
import type { ClientBase, Pool } from 'pg';

import { createQueues } from '../jobs/queue';
import { jobKinds } from '../subjects';
import { isLockTimeout } from './connections/failures';
import { foresee, type Foreseen } from './foresee';
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
import { removedMeasurements } from './migrations/0014-removed-measurements';
import { refusedReadings } from './migrations/0015-refused-readings';
import { accountSecurity } from './migrations/0016-account-security';
import { silentVariables } from './migrations/0017-silent-variables';
import { oneOutbox } from './migrations/0018-one-outbox';
import { decodingOfFrames } from './migrations/0019-decoding';
import { oneSessionAWorker } from './migrations/0020-one-session-a-worker';
import { deviceHealth } from './migrations/0021-device-health';
import { sensorImports } from './migrations/0022-sensor-imports';
import { historyImports } from './migrations/0023-history-imports';
import { sourcesAtTheBroker } from './migrations/0024-mqtt-sources';
import { accessRules } from './migrations/0025-access-rules';
import { corrections } from './migrations/0026-corrections';
import { variableKinds } from './migrations/0028-variable-kinds';
import { moreKinds } from './migrations/0029-more-kinds';
import { plausibleValues } from './migrations/0030-plausible-values';
import { annotations } from './migrations/0031-annotations';
import { unitsOfDevices } from './migrations/0032-units-of-devices';
import { derivedVariables } from './migrations/0033-derived-variables';
import { noiseLimits } from './migrations/0034-noise-limits';
import { continuousUse } from './migrations/0037-continuous-use';
import { pollutants } from './migrations/0038-pollutants';
import { suspicions } from './migrations/0039-suspicions';
import { stateNames } from './migrations/0040-state-names';
import { namesInNetworks } from './migrations/0042-names-in-networks';
import { removedFormulas } from './migrations/0043-removed-formulas';
import { limitsByDay } from './migrations/0044-limits-by-day';
import { daysAndMonths } from './migrations/0045-days-and-months';
import { places } from './migrations/0047-places';
import { homes } from './migrations/0048-homes';
import { publicPage } from './migrations/0049-public-page';
import { lastExport } from './migrations/0050-last-export';
import { lastWrites } from './migrations/0051-last-writes';
import { confirmedOpenings } from './migrations/0052-confirmed-openings';
import { foretold } from './migrations/0055-foretold';
import { placedByImport } from './migrations/0056-placed-by-import';
import { correctedMeters } from './migrations/0057-corrected-meters';
import { kindsFromTheFirst } from './migrations/0058-kinds-from-the-first';
import { oneAfterAnother } from './migrations/0059-one-after-another';
import { formerDevices } from './migrations/0064-former-devices';
import { disconnectedDevices } from './migrations/0066-disconnected-devices';
import { refusedAtTheBroker } from './migrations/0068-refused-at-the-broker';
import { hoursByTheirKind } from './migrations/0069-hours-by-their-kind';
import { refusedContent } from './migrations/0070-refused-content';
import { swapsOfMetersAlone } from './migrations/0062-swaps-of-meters-alone';
import { openClient } from './connections/pool';
import { requireOwnConnections } from './connections/findPooler';
import { requirePrimary } from './connections/primary';
import { createMigratingPool, untilUnlocked, type Waiting } from './schemaLocks';
import { requirePublicSchema, requireRights, requireSuitable } from './suitability';
import { UnfitDatabase } from './unfitDatabase';

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
  '0014-removed-measurements': removedMeasurements,
  '0015-refused-readings': refusedReadings,
  '0016-account-security': accountSecurity,
  '0017-silent-variables': silentVariables,
  '0018-one-outbox': oneOutbox,
  '0019-decoding': decodingOfFrames,
  '0020-one-session-a-worker': oneSessionAWorker,
  '0021-device-health': deviceHealth,
  '0022-sensor-imports': sensorImports,
  '0023-history-imports': historyImports,
  '0024-mqtt-sources': sourcesAtTheBroker,
  '0025-access-rules': accessRules,
  '0026-corrections': corrections,
  '0028-variable-kinds': variableKinds,
  '0029-more-kinds': moreKinds,
  '0030-plausible-values': plausibleValues,
  '0031-annotations': annotations,
  '0032-units-of-devices': unitsOfDevices,
  '0033-derived-variables': derivedVariables,
  '0034-noise-limits': noiseLimits,
  '0037-continuous-use': continuousUse,
  '0038-pollutants': pollutants,
  '0039-suspicions': suspicions,
  '0040-state-names': stateNames,
  '0042-names-in-networks': namesInNetworks,
  '0043-removed-formulas': removedFormulas,
  '0044-limits-by-day': limitsByDay,
  '0045-days-and-months': daysAndMonths,
  '0047-places': places,
  '0048-homes': homes,
  '0049-public-page': publicPage,
  '0050-last-export': lastExport,
  '0051-last-writes': lastWrites,
  '0052-confirmed-openings': confirmedOpenings,
  '0055-foretold': foretold,
  '0056-placed-by-import': placedByImport,
  '0057-corrected-meters': correctedMeters,
  '0058-kinds-from-the-first': kindsFromTheFirst,
  '0059-one-after-another': oneAfterAnother,
  '0062-swaps-of-meters-alone': swapsOfMetersAlone,
  '0064-former-devices': formerDevices,
  '0066-disconnected-devices': disconnectedDevices,
  '0068-refused-at-the-broker': refusedAtTheBroker,
  '0069-hours-by-their-kind': hoursByTheirKind,
  '0070-refused-content': refusedContent,
};

/** What the migrations would do that a database lacks, in their order. */
export const foreseeUpgrade = async (client: ClientBase): Promise<Foreseen[]> => {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  const done = new Set(rows.map(({ name }) => name));
  const steps: Foreseen[] = [];
  for (const [name, migration] of Object.entries(migrations)) {
    if (!done.has(name)) steps.push(await foresee(name, migration));
  }
  return steps;
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

const requireKnownSchema = async (client: ClientBase): Promise<void> => {
  const schema = await schemaOf(client);
  if (schema === undefined || isKnownMigration(schema)) return;
  throw new UnfitDatabase(
    `The database was brought up to date by a newer release (${schema}). Install that one, or bring an export of this one into a ` +
      'new DATA_DIR or an empty database.',
  );
};

const NEWEST = Object.keys(migrations).toSorted().at(-1);

const requireFit = async (client: ClientBase): Promise<void> => {
  await requireSuitable(client);
  await requirePublicSchema(client);
  await requireRights(client);
  await requireKnownSchema(client);
};

export interface MigrateOptions extends Waiting {
  /** An earlier migration to stop at, for a backup of that time. */
  readonly target?: string;
}

const runMigrations = async (pool: Pool, { target, log }: MigrateOptions): Promise<void> => {
  const done: { migration: string; ms: number }[] = [];
  const timed = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    {
      up: async (db) => {
        const started = performance.now();
        await migration.up(db);
        done.push({ migration: name, ms: Math.round(performance.now() - started) });
      },
    },
  ]);
  const migrator = new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(timed)) },
  });
  const { error, results } = await (target === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(target));
  if (error === undefined) {
    for (const each of done) log?.info(each, 'migrated');
    return;
  }
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  if (failed !== undefined && !isLockTimeout(error)) {
    log?.warn({ err: error, migration: failed }, 'a migration failed; the schema stays as it was');
  }
  throw error instanceof Error ? error : new Error('The migration failed.', { cause: error });
};

/**
 * Brings the schema up to date: ours, and the queue's. While somebody else holds a lock that it needs, it goes on
 * trying, and says who.
 * @throws UnfitDatabase if we can't work on it, and an Error if a migration fails, which leaves the schema as it was
 */
export const migrate = async (url: string, options: MigrateOptions = {}): Promise<void> => {
  await requireOwnConnections(url);
  const pool = createMigratingPool(url);
  const retry = (act: () => Promise<void>) => untilUnlocked(pool, act, options);
  const client = await pool.connect();
  try {
    await requirePrimary(client, url);
    await requireFit(client);
    // If two instances start at once, one waits.
    await retry(() => holdLock(client, 'migration'));
    await requireKnownSchema(client);
    const from = await schemaOf(client);
    if (from !== NEWEST) options.log?.info({ from, until: options.target ?? NEWEST }, 'migrating');
    await retry(() => runMigrations(pool, options));
    await retry(() => createQueues(pool, jobKinds));
  } finally {
    client.release(true);
    await pool.end();
  }
};

export const NOTHING_THERE = 'The database is empty. Does DATA_DIR or DATABASE_URL name the right one?';

/** A database's schema: of this release, none yet, or that of an earlier one. */
export type SchemaState = 'current' | 'empty' | { readonly earlier: string };

/** @throws UnfitDatabase if we can't work on it */
export const readSchemaState = async (url: string): Promise<SchemaState> => {
  await requireOwnConnections(url);
  const client = await openClient(url);
  try {
    await requireFit(client);
    const schema = await schemaOf(client);
    if (schema === undefined) return 'empty';
    return schema === NEWEST ? 'current' : { earlier: schema };
  } finally {
    await client.end();
  }
};

/**
 * How a database differs from what this release works on, in a sentence for the operator; undefined if it doesn't.
 * @throws UnfitDatabase if we can't work on it
 */
export const schemaProblem = async (url: string): Promise<string | undefined> => {
  const state = await readSchemaState(url);
  if (state === 'current') return undefined;
  return state === 'empty'
    ? 'The database is empty: the server makes its schema when it starts'
    : `The database has the schema of an earlier release (${state.earlier}), which this one brings up to date when it starts`;
};
