import { CompiledQuery } from 'kysely';
import type { ClientBase, Pool } from 'pg';
import PgBoss from 'pg-boss';

import { MINUTE_S, HOUR_S } from '@domain/duration';

import type { Work } from '../database/database';
import { insist } from '../database/insist';
import { createPool } from '../database/pool';

/** The jobs done outside requests, with their data. */
export interface Jobs {
  'send-mail': { readonly mailId: number };
  /** The job finds out whether the address has an account, so that the request takes equally long for any. */
  'reset-link': { readonly mail: string };
  /** Gives a sensor's variables what their device sent earlier, if the request that connected it could not. */
  'take-waiting': { readonly deviceId: number };
  'clean-up': Record<string, never>;
  /** Creates partitions ahead, thins old ones, and removes the readings of deleted variables. */
  'keep-readings': Record<string, never>;
}

export type JobName = keyof Jobs;

const HALF_A_MINUTE = 30;
const TEN_MINUTES = 10 * MINUTE_S;

/** If a job's process died, another one gets the job after this time. Sending a mail gives up long before. */
const EXPIRES_IN_SECONDS = 2 * MINUTE_S;

const queues: Readonly<Record<JobName, Omit<PgBoss.Queue, 'name'>>> = {
  // Half a minute, a minute, two …, and up to as much again at random: 8.5 to 17 hours in all.
  'send-mail': { retryLimit: 10, retryDelay: HALF_A_MINUTE, retryBackoff: true },
  'reset-link': { retryLimit: 5, retryDelay: 5, retryBackoff: true },
  'take-waiting': { retryLimit: 10, retryDelay: HALF_A_MINUTE, retryBackoff: true },
  'clean-up': { retryLimit: 2, retryDelay: HALF_A_MINUTE },
  'keep-readings': { retryLimit: 5, retryDelay: TEN_MINUTES },
};

export interface JobRun<Name extends JobName> {
  readonly data: Jobs[Name];
  readonly isLastTry: boolean;
}

/** A queue without a handler keeps its jobs. */
export type Handlers = { readonly [Name in JobName]?: (run: JobRun<Name>) => Promise<void> };

export interface QueueOptions {
  readonly url: string;
  /** A worker processes jobs; other instances only queue them. */
  readonly isWorker: boolean;
  readonly onError: (error: unknown) => void;
  /** For tests, which can't wait for a killed process's jobs to expire. */
  readonly expiresInSeconds?: number;
}

export interface Queue {
  /** Queues a job, if the transaction that it belongs to succeeds. */
  enqueue<Name extends JobName>(work: Work, name: Name, data: Jobs[Name]): Promise<void>;
  /** Makes this instance's workers look for jobs now. */
  wake(): void;
  /** Processes jobs until `stop`. */
  work(handlers: Handlers, siteTimeZone: string): Promise<void>;
  /** How many jobs wait, by queue. */
  sizes(): Promise<[JobName, number][]>;
  /** Lets running jobs finish. */
  stop(limitMs: number): Promise<void>;
}

const POLLING_SECONDS = 0.5;
const CONNECTIONS = 3;
/** A month of a large site takes long. */
const KEEPING_SECONDS = 2 * HOUR_S;

/** What is done every night, on the site's clocks. */
const nightly = {
  'clean-up': { cron: '17 4 * * *', expireInSeconds: EXPIRES_IN_SECONDS },
  'keep-readings': { cron: '47 4 * * *', expireInSeconds: KEEPING_SECONDS },
} satisfies { readonly [Name in JobName]?: { readonly cron: string; readonly expireInSeconds: number } };

/** A start has enough to do. */
const NIGHTLY_AFTER_START_SECONDS = 5 * MINUTE_S;

/** Creates the queue's tables and queues, if they are missing. */
export const createQueues = async (pool: Pool): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, { name, ...options });
  await boss.stop({ graceful: false });
};

/**
 * Restores the jobs of a backup. Queues that this release doesn't know are left out, and nightly work, which
 * every worker queues when it starts.
 */
export const putJobs = async (
  client: ClientBase,
  jobs: readonly { readonly job: string; readonly data: object; readonly startAfter: string }[],
): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const { job, data, startAfter } of jobs.filter(({ job }) => job in queues && !(job in nightly))) {
    await boss.send(job, data, {
      startAfter: new Date(startAfter),
      expireInSeconds: EXPIRES_IN_SECONDS,
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
  isWorker,
  onError,
  expiresInSeconds,
}: QueueOptions): Promise<Queue> => {
  const pool = createPool({ connectionString: url, max: CONNECTIONS, application_name: 'vigia queue' });
  let isStopping = false;
  let isStopped = false;
  const execute = async (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> => {
    // Jobs that exceeded the limit are reported afterwards.
    if (isStopped) return new Promise<never>(() => {});
    const query = () => pool.query(text, values);
    if (!isReport(values)) return query();
    try {
      return await (isStopping ? query() : insist(query));
    } catch (error) {
      onError(error);
      return { rows: [{ count: 0 }] };
    }
  };
  const boss = new PgBoss({
    db: { executeSql: execute },
    migrate: false,
    maintenanceIntervalSeconds: expiresInSeconds ?? HALF_A_MINUTE,
    // A request for a link contains a mail address, so it isn't kept for long.
    archiveCompletedAfterSeconds: TEN_MINUTES,
    deleteAfterSeconds: TEN_MINUTES,
    schedule: isWorker,
    supervise: isWorker,
  });
  boss.on('error', onError);
  await boss.start();
  const workers: string[] = [];
  const wake = () => {
    for (const id of workers) boss.notifyWorker(id);
  };

  return {
    enqueue: async (work, name, data) => {
      await boss.send(name, data, {
        expireInSeconds: expiresInSeconds ?? EXPIRES_IN_SECONDS,
        db: { executeSql: async (text, values) => work.executeQuery(CompiledQuery.raw(text, values)) },
      });
    },
    wake,
    work: async (handlers, siteTimeZone) => {
      const start = async <Name extends JobName>(name: Name) => {
        const handle = handlers[name];
        if (!handle) return;
        const id = await boss.work<Jobs[Name]>(
          name,
          { pollingIntervalSeconds: POLLING_SECONDS, includeMetadata: true },
          async (jobs) => {
            // There may be more.
            wake();
            for (const { data, retryCount, retryLimit } of jobs) {
              await handle({ data, isLastTry: retryCount >= retryLimit });
            }
          },
        );
        workers.push(id);
      };
      await start('send-mail');
      await start('reset-link');
      await start('take-waiting');
      await start('clean-up');
      await start('keep-readings');
      for (const [name, { cron, expireInSeconds }] of Object.entries(nightly)) {
        await boss.schedule(name, cron, {}, { tz: siteTimeZone, expireInSeconds });
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
        (Object.keys(queues) as JobName[]).map(async (name): Promise<[JobName, number]> => [
          name,
          await boss.getQueueSize(name),
        ]),
      ),
    stop: async (limitMs) => {
      isStopping = true;
      await boss.stop({ timeout: limitMs, wait: true });
      isStopped = true;
      await pool.end();
    },
  };
};
