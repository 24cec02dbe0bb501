import type { Hono } from 'hono';
import type { ClientBase } from 'pg';

import type { Config } from './config';
import type { Context } from './context';
import type { Database } from './database/database';
import type { CallerAddress } from './http/clientAddress';
import type { Router } from './http/router';
import type { JobKind } from './jobs/jobKind';
import type { MailOptions } from './outbox/channels/mail/send';
import type { OutboxLimits } from './outbox/worker';
import type { BrokerLimits } from './readings/mqtt/subscription';

/** A kind of work, and what does it. */
export interface Job {
  readonly kind: JobKind;
  readonly handle: (data: object, context: Context) => Promise<void>;
}

export const job = <Data extends object>(
  kind: JobKind<Data>,
  handle: (data: Data, context: Context) => Promise<void>,
): Job => ({ kind, handle: (data, context) => handle(data as Data, context) });

/** Work that a worker goes on with until it is stopped. */
export interface Loop {
  stop(): Promise<void>;
  /** Whether it still ends what it begins. */
  readonly isAlive?: () => boolean;
}

export interface WorkOptions extends MailOptions {
  readonly databaseUrl: string;
  /** For tests, which can't wait as long. */
  readonly outboxLimits?: OutboxLimits;
  readonly brokerLimits?: BrokerLimits;
}

/** What Prometheus reads. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  /** A gauge otherwise. */
  readonly kind?: 'counter';
  readonly labels: readonly string[];
  /** Its values by their labels, in the order of `labels`. */
  readonly read: () => Promise<readonly { readonly labels: readonly string[]; readonly value: number }[]>;
}

/** A line of `npm run admin -- check`. */
export interface Finding {
  readonly isFine: boolean;
  readonly text: string;
}

/** What a restored site needs to know of itself. */
export type RestoringSite = Pick<Config, 'monthMail' | 'siteTimeZone'>;

/**
 * A folder of the server, with all that the rest of the house must know of it; `subjects.ts` lists them. Its entries of
 * the activity are recorded where its changes are made, by the names in domain/activity.ts.
 */
export interface Subject {
  /** Its calls of the API. */
  readonly routes?: (router: Router, context: Context) => void;
  /** Pages that are no part of the API, such as those that mails lead to. */
  readonly pages?: (app: Hono, context: Context, addressOf: CallerAddress) => void;
  /** What is done outside requests, once each time or every night. */
  readonly jobs?: readonly Job[];
  /**
   * Clears away every night what it need not keep. The context's clock is one that stored readings confirm: a clock that
   * is years ahead must not delete anything.
   */
  readonly cleanUp?: (context: Context) => Promise<unknown>;
  /** Starts what a worker does all the time; any number of workers can do so. */
  readonly work?: (context: Context, options: WorkOptions) => readonly Loop[];
  /** Its tables that are in no backup, since each installation makes them itself. All others are. */
  readonly ownTables?: readonly string[];
  /** What must not simply go on where a backup left it. */
  readonly settleRestored?: (
    client: ClientBase,
    copiedAt: Date,
    now: Date,
    site: RestoringSite,
  ) => Promise<void>;
  readonly metrics?: (context: Context) => readonly Metric[];
  /** What an operator should know of the data, and of the services that the configuration names. */
  readonly checkData?: (db: Database, config: Config) => Promise<readonly Finding[]>;
  readonly checkServices?: (config: Config) => Promise<readonly Finding[]>;
}
