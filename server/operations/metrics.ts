import { setTimeout as delay } from 'node:timers/promises';

import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { VERSION } from '../version';
import type { Context } from '../context';
import type { Metric } from '../subject';
import { subjects } from '../subjects';
import { dataFolderOf, diskMetric } from './diskSpace';
import type { Health } from './health';

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
export const createMetrics = (context: Context, pool: Pool, health: Health) => {
  const { config, queue, log } = context;
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

  const register = ({ name, help, kind, labels, read }: Metric) => {
    const options = { name, help, labelNames: labels, registers: [] };
    const valuesByLabels = async () =>
      ((await orNothing(name, read)) ?? []).map(
        ({ labels: given, value }): [Record<string, string>, number] => [
          Object.fromEntries(labels.map((label, index) => [label, given[index] ?? ''])),
          value,
        ],
      );
    registry.registerMetric(
      kind === 'counter'
        ? new Counter({
            ...options,
            async collect() {
              this.reset();
              for (const [by, value] of await valuesByLabels()) this.inc(by, value);
            },
          })
        : new Gauge({
            ...options,
            async collect() {
              // Without labels, its value would be 0 after a reset.
              if (labels.length > 0) this.reset();
              else this.remove();
              for (const [by, value] of await valuesByLabels()) this.set(by, value);
            },
          }),
    );
  };

  register({
    name: 'vigia_info',
    help: 'Always 1; the label says which release this process runs.',
    labels: ['version'],
    read: () => Promise.resolve([{ labels: [VERSION], value: 1 }]),
  });
  // Before those that ask the database: they would count themselves.
  register({
    name: 'vigia_database_connections',
    help: 'Connections of the pool; waiting are requests without one.',
    labels: ['state'],
    read: () =>
      Promise.resolve([
        { labels: ['open'], value: pool.totalCount },
        { labels: ['idle'], value: pool.idleCount },
        { labels: ['waiting'], value: pool.waitingCount },
      ]),
  });
  register({
    name: 'vigia_ready',
    help: '1 if this process can do its work, as /health says; 0 if not.',
    labels: [],
    read: async () => [{ labels: [], value: (await health.problems()).length === 0 ? 1 : 0 }],
  });
  register({
    name: 'vigia_jobs',
    help: 'Jobs that wait or are being tried again, by queue.',
    labels: ['queue'],
    read: async () => (await queue.sizes()).map(([name, value]) => ({ labels: [name], value })),
  });
  const folder = dataFolderOf(config);
  if (folder !== undefined) register(diskMetric('vigia_disk_bytes', 'The disk of DATA_DIR.', folder));
  for (const { metrics } of subjects) metrics?.(context).forEach(register);

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
