import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from 'pino';

import { installationSecrets } from './accounts/installationSecret';
import { createLimits } from './accounts/limits';
import { createSetupLink } from './accounts/setup';
import { startListening } from './alarms/listening';
import { createApp, type AddRoutes } from './app';
import type { Config, DatabaseConfig } from './config';
import type { Context } from './context';
import { connect, CONNECTIONS, type Database, type DatabaseOptions } from './database/database';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './database/embedded/startEmbeddedDatabase';
import { isAway, NoPrimary } from './database/connections/failures';
import { nameOfAll } from './database/connections/hosts';
import { requireSameDatabase } from './database/connections/sameDatabase';
import { migrate } from './database/migrate';
import { requireLimits } from './database/connections/behindPooler';
import { noteSiteZone } from './readings/statistics/noteSiteZone';
import { siteTimeZoneProblem } from './database/siteTimeZone';
import { createScripts } from './decoding/decodeArrived';
import { createDecoders } from './decoding/decoders';
import { createNoteNews } from './deviceHealth/noteNews';
import { unnamedProxyProblem } from './http/clientAddress';
import { drain, listen } from './http/listen';
import { createTurns } from './http/turns';
import { openQueue, type QueueOptions } from './jobs/queue';
import { dataFolderOf, startDiskWatch } from './operations/diskSpace';
import { answerProbe, createHealth } from './operations/health';
import { createMetrics } from './operations/metrics';
import { errorMessage } from './errorMessage';
import { WrongConfiguration } from './readConfig';
import { clearLinesText } from './requireTls';
import { createClockWatch } from './readings/clock';
import { createReadingCounts } from './readings/readingCounts';
import { createRefusals } from './readings/refusals';
import { createReportDrawer } from './reports/reportDrawer';
import { requireFitStandbys } from './standbys/fitStandby';
import { createReadsOf } from './standbys/readers';
import { openStandbys, type StandbyLimits } from './standbys/standbys';
import { createStopping, unlessAborted } from './stopping';
import type { Loop, WorkOptions } from './subject';
import { createHandlers, jobKinds, subjects } from './subjects';

export interface ServerOptions extends Omit<WorkOptions, 'databaseUrl'> {
  /** The build of the web app; without it, only the API. */
  readonly webFolder?: string;
  /** Fills the database before the first request. */
  readonly prepare?: (db: Database) => Promise<void>;
  /** Routes besides the API's own. */
  readonly addRoutes?: AddRoutes;
  readonly log: Logger;
  readonly now?: () => Date;
  /** Ends a start that has not come to its end. */
  readonly signal?: AbortSignal;
  /** For tests, which can't wait as long. */
  readonly databaseLimits?: Pick<DatabaseOptions, 'statementLimitMs' | 'lockLimitMs'>;
  readonly standbyLimits?: StandbyLimits;
  readonly jobLimits?: Pick<QueueOptions, 'expiresInSeconds' | 'maintenanceSeconds'>;
}

export interface RunningServer {
  /** Undefined for a worker, which serves no requests. */
  readonly port: number | undefined;
  readonly context: Context;
  /** Undefined if there are users already. */
  readonly setupLink: string | undefined;
  /** PostgreSQL's main process, if it is embedded. */
  databaseProcessId(): number | undefined;
  /** Answers accepted requests, then ends, within ten seconds. */
  readonly stop: () => Promise<void>;
}

const HEAVY_READS = { atOnce: CONNECTIONS / 2, ofOnePerson: 2, longestWaitMs: 10_000 };
const DATABASE_WAIT_MS = 30_000;
/** A service that began again at once would soon be kept down, as by systemd after five starts in a minute. */
const TAKEN_LIMIT_MS = 15_000;
const DATABASE_RETRY_MS = 500;
const JOBS_LIMIT_MS = 1_000;

/** A database server may be starting at the same time, or a standby be promoted, and take a little longer. */
const migrateWhenReachable = async (
  url: string,
  pooled: Database | undefined,
  { log, signal }: Pick<ServerOptions, 'log' | 'signal'>,
): Promise<void> => {
  const deadline = Date.now() + DATABASE_WAIT_MS;
  for (;;) {
    try {
      if (pooled) await requireSameDatabase('DATABASE_SESSION_URL', url, pooled);
      await migrate(url, { log, signal });
      return;
    } catch (error) {
      signal?.throwIfAborted();
      if (!isAway(error)) throw error;
      const reason = errorMessage(error);
      const trouble = error instanceof NoPrimary ? 'takes no changes' : 'does not answer';
      if (Date.now() > deadline)
        throw new Error(`The database (${nameOfAll(url)}) ${trouble}: ${reason}`, { cause: error });
      log.warn({ reason }, `the database ${trouble} yet`);
      await delay(DATABASE_RETRY_MS);
      signal?.throwIfAborted();
    }
  }
};

const openDatabase = async (
  config: DatabaseConfig,
  { log, signal }: Pick<ServerOptions, 'log' | 'signal'>,
): Promise<EmbeddedDatabase | undefined> => {
  if (config.kind === 'server') return undefined;
  return startEmbeddedDatabase({
    dataFolder: config.dataFolder,
    archiveFolder: config.archiveFolder,
    takenLimitMs: TAKEN_LIMIT_MS,
    signal,
    events: {
      onTaken: () => log.warn('another Vigía, perhaps a command, is at work on the data folder: waiting'),
      onLost: () => log.error('the embedded database ended by itself; starting it again'),
      onRevived: () => log.info('the embedded database is back'),
      onGraveWords: (words) => log.error({ words }, 'the embedded database cannot go on as it should'),
      onRevivalFailure: (error) => log.error({ err: error }, 'the embedded database does not come back'),
    },
  });
};

const urlOf = (config: DatabaseConfig, embedded: EmbeddedDatabase | undefined): string =>
  embedded?.url ?? (config.kind === 'server' ? config.url : '');

/**
 * Starts everything that the role needs: the embedded database, if used, the schema, the queue and its
 * worker, the API.
 * @throws an Error with a sentence for the operator, and the reason of an aborted signal; everything started by then
 * is stopped
 */
export const startServer = async (config: Config, options: ServerOptions): Promise<RunningServer> => {
  const { log, signal, now = () => new Date() } = options;
  const { add, stop } = createStopping(log);
  try {
    const folder = dataFolderOf(config);
    if (folder !== undefined) {
      const disk = startDiskWatch(folder, log);
      add('work', () => disk.stop());
    }
    const embedded = await openDatabase(config.database, options);
    if (embedded) add('database', () => embedded.stop());
    signal?.throwIfAborted();
    const url = urlOf(config.database, embedded);
    const { database } = config;
    const ways = database.kind === 'server' ? database : undefined;
    const sessionUrl = ways?.sessionUrl ?? url;
    const isPooled = sessionUrl !== url;
    const { db, pool } = connect({ url, isPooled, ...options.databaseLimits });
    add('connections', () => db.destroy());
    // These may take minutes, and are undone if the database loses us.
    await unlessAborted(migrateWhenReachable(sessionUrl, isPooled ? db : undefined, options), signal);
    if (isPooled) await requireLimits(pool);
    const zoneProblem = await siteTimeZoneProblem(db, config.siteTimeZone, now());
    if (zoneProblem !== undefined) throw new WrongConfiguration([zoneProblem]);
    await unlessAborted(noteSiteZone(db, config.siteTimeZone, log), signal);
    const secrets = await installationSecrets(config, db, (sentence) => log.warn(sentence));
    if (options.prepare) await unlessAborted(options.prepare(db), signal);
    signal?.throwIfAborted();
    const isWorker = config.role !== 'web';
    const queue = await openQueue({
      url: sessionUrl,
      kinds: jobKinds,
      isWorker,
      log,
      ...options.jobLimits,
    });
    add('queue', () => queue.stop(JOBS_LIMIT_MS));
    const reportDrawer = createReportDrawer('interactive');
    add('queue', () => reportDrawer.stop());
    const decoders = createDecoders(log);
    add('queue', () => decoders.stop());
    if (ways?.readUrl !== undefined) await requireFitStandbys(ways.readUrl, db);
    const standbys =
      ways?.readUrl === undefined
        ? undefined
        : openStandbys({ url: ways.readUrl, primary: db, log, ...options.standbyLimits });
    if (standbys) add('connections', () => standbys.stop());
    const context: Context = {
      config,
      db,
      standbys,
      readsOf: createReadsOf(db, standbys),
      queue,
      secrets,
      limits: createLimits({ db, pool, secrets }),
      log,
      now,
      isClockBehind: createClockWatch({ db, now, log }),
      readingCounts: createReadingCounts(),
      heavyReads: createTurns(HEAVY_READS),
      refusals: createRefusals({ db, log, now }),
      noteNews: createNoteNews({ db, config, log, now }),
      decoders,
      scriptOf: createScripts(db),
      reportDrawer,
    };

    const loops: Loop[] = [];
    if (isWorker) {
      await queue.work(createHandlers(context), config.siteTimeZone);
      for (const { work } of subjects) {
        for (const loop of work?.(context, { ...options, databaseUrl: sessionUrl }) ?? []) {
          add('work', () => loop.stop());
          loops.push(loop);
        }
      }
    }
    if (config.clearLines.length > 0) log.warn(clearLinesText(config));
    const proxyProblem = unnamedProxyProblem(config);
    if (proxyProblem !== undefined) log.warn(proxyProblem);
    const health = createHealth(context, {
      isWorkerAlive: () => loops.every(({ isAlive }) => isAlive?.() !== false),
    });
    const metrics = config.metrics && createMetrics(context, pool, health);
    if (config.metrics && metrics) {
      const observed = await listen(
        async (request) =>
          (await answerProbe(new URL(request.url).pathname, health)) ?? metrics.fetch(request),
        config.metrics,
        'METRICS_PORT',
      );
      add('work', () => drain(observed));
    }
    const app =
      config.role === 'worker'
        ? undefined
        : createApp(context, { ...options, observe: metrics?.observe, health });
    const server = app && (await listen(app.fetch, config, 'PORT'));
    if (server) {
      add('work', () => drain(server));
      const listening = startListening(context, 'http');
      add('work', () => listening.stop());
    }
    return {
      port: server && (server.address() as AddressInfo).port,
      context,
      setupLink: server && (await createSetupLink(db, config.publicUrl, now())),
      databaseProcessId: () => embedded?.processId(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
