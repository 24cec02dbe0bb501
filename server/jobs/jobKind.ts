import type PgBoss from 'pg-boss';

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
