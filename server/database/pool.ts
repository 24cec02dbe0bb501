import { Pool, type PoolConfig } from 'pg';

/**
 * A pool whose connections may break: an idle one is replaced at the next call, and the query of one in use
 * fails. Without these listeners, either would end the process.
 */
export const createPool = (config: PoolConfig): Pool => {
  const pool = new Pool(config);
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
};
