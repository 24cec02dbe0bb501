import type { Pool, PoolClient } from 'pg';

import { READ_ONLY } from './failures';

/**
 * Closes connections on which a host refused a change because it takes none, so that new ones find the host that does:
 * another one was promoted, or a balancer leads there by now. The idle ones are as suspect, and go too.
 */
export const dropReadOnly = (pool: Pool): void => {
  const idle = new Set<PoolClient>();
  const suspects = new WeakSet<PoolClient>();

  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      if (code !== READ_ONLY) return;
      suspects.add(client);
      for (const one of idle) one.connection.stream.destroy();
    });
  });
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => {
    // The pool keeps none that is ending.
    if (suspects.has(client)) void client.end();
    else idle.add(client);
  });
  pool.on('remove', (client) => idle.delete(client));
};
