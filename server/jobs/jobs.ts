import type PgBoss from 'pg-boss';

import { MINUTE_S, HOUR_S } from '@domain/duration';

/** The jobs done outside requests, with their data. */
export interface Jobs {
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
const TWO_MINUTES = 2 * MINUTE_S;
const TEN_MINUTES = 10 * MINUTE_S;

type QueueSettings = Omit<PgBoss.Queue, 'name' | 'expireInSeconds'> & {
  /** If a job's process died, another one gets the job after this time. */
  readonly expireInSeconds: number;
};

/** How often each is tried again, and after how many seconds. */
export const queues: Readonly<Record<JobName, QueueSettings>> = {
  'reset-link': { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: TWO_MINUTES },
  'take-waiting': {
    retryLimit: 10,
    retryDelay: HALF_A_MINUTE,
    retryBackoff: true,
    expireInSeconds: TWO_MINUTES,
  },
  // A month of a large site takes long, and so does what is deleted in many parts.
  'clean-up': { retryLimit: 2, retryDelay: HALF_A_MINUTE, expireInSeconds: HOUR_S },
  'keep-readings': { retryLimit: 5, retryDelay: TEN_MINUTES, expireInSeconds: 2 * HOUR_S },
};

/** A queue without a handler keeps its jobs. */
export type Handlers = {
  readonly [Name in JobName]?: (job: { readonly data: Jobs[Name] }) => Promise<void>;
};

/** What is done every night, on the site's clocks. */
export const nightly = {
  'clean-up': '17 4 * * *',
  'keep-readings': '47 4 * * *',
} satisfies { readonly [Name in JobName]?: string };
