import { setTimeout as delay } from 'node:timers/promises';

import { sql } from 'kysely';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { ALARM_LEVELS } from '@domain/alarms';
import { DELIVERY_STATES } from '@domain/deliveries';

import type { Context } from '../context';
import { dataFolderOf, readSpace } from './diskSpace';

interface Observation {
  readonly method: string;
  /** The registered route: with ids in it, each would get a separate series. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

export type Observe = (observation: Observation) => void;

/** Prometheus gives up after ten seconds. */
const READ_LIMIT_MS = 5_000;

const DURATION_BUCKETS = [0.005, 0.015, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/**
 * What Prometheus reads about this process, its connections, and the queue and outbox that all instances
 * share.
 */
export const createMetrics = ({ config, db, queue, log, now, readingCounts }: Context, pool: Pool) => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const durations = new Histogram({
    name: 'vigia_request_duration_seconds',
    help: 'From the arrival of a request to its answer, or to the first byte of a long one.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  });

  /** What can't be read is left out: while the database is away, the rest is needed most. */
  const orNothing = async <Value>(name: string, read: () => Promise<Value>): Promise<Value | undefined> => {
    const given = new AbortController();
    const tooLate = delay(READ_LIMIT_MS, undefined, { signal: given.signal }).then(() => {
      throw new Error('There was no answer in time.');
    });
    try {
      return await Promise.race([read(), tooLate]);
    } catch (error) {
      log.warn({ err: error, name }, 'a metric could not be read');
      return undefined;
    } finally {
      given.abort();
    }
  };

  const gauge = (name: string, help: string, label: string, read: () => Promise<[string, number][]>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        this.reset();
        for (const [value, count] of (await orNothing(name, read)) ?? []) this.set({ [label]: value }, count);
      },
    });
  gauge(
    'vigia_database_connections',
    'Connections of the pool; waiting are requests without one.',
    'state',
    () =>
      Promise.resolve([
        ['open', pool.totalCount],
        ['idle', pool.idleCount],
        ['waiting', pool.waitingCount],
      ]),
  );
  gauge('vigia_jobs', 'Jobs that wait or are being tried again, by queue.', 'queue', () => queue.sizes());
  gauge('vigia_mails', 'Mails of the last 90 days by what became of them.', 'status', async () => {
    const rows = await db
      .selectFrom('messages')
      .where('subject', '<>', 'month')
      .select(sql<string>`case when settled_at is null then 'queued' else state end`.as('status'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .groupBy('status')
      .execute();
    return rows.map(({ status, count }) => [status, count]);
  });

  gauge(
    'vigia_deliveries',
    'Mails of the newest month that was planned, by what became of them.',
    'state',
    async () => {
      const rows = await db
        .selectFrom('messages')
        .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
        .where('month', '=', (query) =>
          query.selectFrom('deliveryRuns').select(({ fn }) => fn.max('month').as('newest')),
        )
        .where('isTrial', '=', false)
        .groupBy('state')
        .execute();
      const counts = new Map(rows.map(({ state, count }) => [state, count]));
      return DELIVERY_STATES.map((state) => [state, counts.get(state) ?? 0]);
    },
  );
  const readings = new Counter({
    name: 'vigia_readings_total',
    help: 'Readings that came to this process, by way and by what became of them; unassigned are some of the accepted.',
    labelNames: ['way', 'outcome'],
    registers: [],
    collect() {
      this.reset();
      for (const { way, ...counts } of readingCounts.list()) {
        for (const [outcome, count] of Object.entries(counts)) this.inc({ way, outcome }, count);
      }
    },
  });
  registry.registerMetric(readings);
  gauge('vigia_open_alarms', 'Alarms that are open.', 'level', async () => {
    const rows = await db
      .selectFrom('alarms')
      .select(['level', ({ fn }) => fn.countAll<number>().as('count')])
      .where('closedAt', 'is', null)
      .groupBy('level')
      .execute();
    return ALARM_LEVELS.map((level) => [level, rows.find((row) => row.level === level)?.count ?? 0]);
  });
  const lag = new Gauge({
    name: 'vigia_judging_lag_seconds',
    help: 'How long the oldest reading waits for the statistics of its hour and for being judged.',
    registers: [],
    async collect() {
      const waiting = await orNothing('vigia_judging_lag_seconds', () =>
        db.selectFrom('changedHours').select('at').orderBy('id').limit(1).execute(),
      );
      this.remove();
      if (!waiting) return;
      const [oldest] = waiting;
      this.set(oldest ? Math.max(0, (now().getTime() - oldest.at.getTime()) / 1000) : 0);
    },
  });
  registry.registerMetric(lag);

  const folder = dataFolderOf(config);
  if (folder !== undefined) {
    gauge('vigia_disk_bytes', 'The disk of DATA_DIR.', 'room', async () => {
      const { freeBytes, totalBytes } = await readSpace(folder);
      return [
        ['free', freeBytes],
        ['total', totalBytes],
      ];
    });
  }

  const observe: Observe = ({ method, route, status, ms }) =>
    durations.observe({ method, route, status }, ms / 1000);

  const fetch = async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname !== '/metrics') return new Response(null, { status: 404 });
    try {
      return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } });
    } catch (error) {
      log.warn({ err: error }, 'the metrics could not be read');
      return new Response(null, { status: 503 });
    }
  };

  return { observe, fetch };
};
