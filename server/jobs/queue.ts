import { CompiledQuery } from 'kysely';
import type { ClientBase, Pool } from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';

import { MINUTE_S } from '@domain/duration';

import type { Work } from '../database/database';
import { retryWhileAway } from '../database/connections/retryWhileAway';
import { APPLICATIONS, createLimitedPool } from '../database/connections/pool';
import { forgetFuture } from './forgetFuture';
import type { JobKind } from './jobKind';

export interface QueueOptions {
  readonly url: string;
  readonly kinds: readonly JobKind[];
  /** A worker processes jobs; other instances only queue them. */
  readonly isWorker: boolean;
  readonly log: Logger;
  /** For tests, which can't wait for a killed process's jobs to expire. */
  readonly expiresInSeconds?: number;
  /** How often expired jobs are looked for. */
  readonly maintenanceSeconds?: number;
  readonly statementLimitMs?: number;
}

/** By the names of kinds. One without a handler keeps its jobs. */
export type Handlers = Readonly<Record<string, (job: { readonly data: object }) => Promise<void>>>;

export interface Queue {
  /** Queues a job, if the transaction that it belongs to succeeds. */
  enqueue<Data extends object>(work: Work, kind: JobKind<Data>, data: NoInfer<Data>): Promise<void>;
  /** Makes this instance's workers look for jobs now. */
  wake(): void;
  /** Processes jobs until `stop`. */
  work(handlers: Handlers, siteTimeZone: string): Promise<void>;
  /** How many jobs wait, by queue. */
  sizes(): Promise<[string, number][]>;
  /** Lets running jobs finish. */
  stop(limitMs: number): Promise<void>;
}

const POLLING_SECONDS = 0.5;
const CONNECTIONS = 3;
const MAINTENANCE_SECONDS = 30;
const KEPT_SECONDS = 10 * MINUTE_S;
/** A start has enough to do. */
const NIGHTLY_AFTER_START_SECONDS = 5 * MINUTE_S;

/** Of earlier releases: what waited in them is in the outbox (migrations/0018-one-outbox.ts). */
const FORMER_QUEUES = ['send-mail'];

/** Creates the queue's tables and queues, if they are missing. */
export const createQueues = async (pool: Pool, kinds: readonly JobKind[]): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const name of FORMER_QUEUES) await boss.purgeQueue(name);
  for (const { name, retry, expireInSeconds } of kinds) {
    await boss.createQueue(name, { name, ...retry, expireInSeconds });
  }
  await boss.stop({ graceful: false });
};

/**
 * Restores the jobs of a backup. Queues that this release doesn't know are left out, and nightly work, which
 * every worker queues when it starts.
 */
export const putJobs = async (
  client: ClientBase,
  jobs: readonly { readonly job: string; readonly data: object; readonly startAfter: string }[],
  kinds: readonly JobKind[],
): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const { job, data, startAfter } of jobs) {
    const kind = kinds.find(({ name, everyNight }) => name === job && everyNight === undefined);
    if (!kind) continue;
    await boss.send(kind.name, data, {
      startAfter: new Date(startAfter),
      expireInSeconds: kind.expireInSeconds,
    });
  }
  await boss.stop({ graceful: false });
};

/**
 * Whether pg-boss reports what became of jobs, whose ids are the second value. It doesn't await this: a
 * rejection would end the process. A job that can't be reported is repeated once it has expired.
 */
const isReport = (values: unknown[] | undefined): boolean => Array.isArray(values?.[1]);

/** The queue in the database: any number of instances take jobs from it, and each job is taken by one. */
export const openQueue = async ({
  url,
  kinds,
  isWorker,
  log,
  expiresInSeconds,
  maintenanceSeconds = MAINTENANCE_SECONDS,
  statementLimitMs,
}: QueueOptions): Promise<Queue> => {
  const pool = createLimitedPool({
    url,
    max: CONNECTIONS,
    application_name: APPLICATIONS.queue,
    statementLimitMs,
  });
  const tell = (error: unknown) => log.warn({ err: error }, 'the queue cannot reach the database');
  let isStopping = false;
  let isStopped = false;
  const execute = async (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> => {
    // Jobs that exceeded the limit are reported afterwards.
    if (isStopped) return new Promise<never>(() => {});
    const query = () => pool.query(text, values);
    if (!isReport(values)) return query();
    try {
      return await (isStopping ? query() : retryWhileAway(query));
    } catch (error) {
      tell(error);
      return { rows: [{ count: 0 }] };
    }
  };
  const boss = new PgBoss({
    db: { executeSql: execute },
    migrate: false,
    maintenanceIntervalSeconds: maintenanceSeconds,
    // A request for a link contains a mail address, so it isn't kept for long.
    archiveCompletedAfterSeconds: KEPT_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
    schedule: isWorker,
    supervise: isWorker,
  });
  boss.on('error', tell);
  await boss.start();
  const workers: string[] = [];
  const forgetting = isWorker ? forgetFuture(pool, log) : undefined;
  const wake = () => {
    for (const id of workers) boss.notifyWorker(id);
  };

  return {
    enqueue: async (work, { name, expireInSeconds }, data) => {
      await boss.send(name, data, {
        expireInSeconds: expiresInSeconds ?? expireInSeconds,
        db: { executeSql: async (text, values) => work.executeQuery(CompiledQuery.raw(text, values)) },
      });
    },
    wake,
    work: async (handlers, siteTimeZone) => {
      const start = async (name: string) => {
        const handle = handlers[name];
        if (!handle) return;
        const id = await boss.work<object>(
          name,
          { pollingIntervalSeconds: POLLING_SECONDS, includeMetadata: true },
          async (jobs) => {
            // There may be more.
            wake();
            for (const { data, retryCount, retryLimit } of jobs) {
              const isLastTry = retryCount >= retryLimit;
              await handle({ data }).catch((error: unknown) => {
                // pg-boss only writes it into the job's row, which is deleted within the hour.
                log[isLastTry ? 'error' : 'warn']({ err: error, job: name, isLastTry }, 'a job failed');
                throw error;
              });
            }
          },
        );
        workers.push(id);
      };
      for (const { name } of kinds) await start(name);
      for (const { name, everyNight, expireInSeconds } of kinds) {
        if (everyNight === undefined) continue;
        await boss.schedule(name, everyNight, {}, { tz: siteTimeZone, expireInSeconds });
        // The clock doesn't catch up: a machine that is off every night would never do it.
        await boss.send(
          name,
          {},
          {
            expireInSeconds,
            startAfter: NIGHTLY_AFTER_START_SECONDS,
            // Workers that start together queue it once.
            singletonKey: 'start',
            singletonSeconds: NIGHTLY_AFTER_START_SECONDS,
          },
        );
      }
    },
    sizes: () =>
      Promise.all(
        kinds.map(async ({ name }): Promise<[string, number]> => [name, await boss.getQueueSize(name)]),
      ),
    stop: async (limitMs) => {
      isStopping = true;
      const forgettingStopped = forgetting?.stop();
      await boss.stop({ timeout: limitMs, wait: true });
      isStopped = true;
      await forgettingStopped;
      await pool.end();
    },
  };
};
