import { Pool, type PoolConfig } from 'pg';

const KEEP_ALIVE_AFTER_MS = 30_000;

/**
 * A pool whose connections may break: an idle one is replaced at the next call, and the query of one in use
 * fails. Without these listeners, either would end the process; without keep-alives, a query to a host that
 * vanished would wait for many minutes.
 */
export const createPool = (config: PoolConfig): Pool => {
  const pool = new Pool({ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS, ...config });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
};
