import type PgBoss from 'pg-boss';

import type { Context } from '../context';

/** A kind of work that is done outside requests. */
export interface JobKind<Data extends object = object> {
  readonly name: string;
  /** How often it is tried again, and after how many seconds. */
  readonly retry: Pick<PgBoss.Queue, 'retryLimit' | 'retryDelay' | 'retryBackoff'>;
  /** If a job's process died, another one gets the job after this time. */
  readonly expireInSeconds: number;
  /** When it is done every night, as cron writes it, on the site's clocks. */
  readonly everyNight?: string;
  /** Only for the compiler: what a job of this kind has to know. */
  readonly data?: Data;
}

/** A kind of work, and what does it. */
export interface Job {
  readonly kind: JobKind;
  readonly handle: (data: object, context: Context) => Promise<void>;
}

export const job = <Data extends object>(
  kind: JobKind<Data>,
  handle: (data: Data, context: Context) => Promise<void>,
): Job => ({ kind, handle: (data, context) => handle(data as Data, context) });
