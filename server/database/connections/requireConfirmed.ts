import type { Pool } from 'pg';

import { NotConfirmed } from './failures';

/** Where PostgreSQL is, in any language, when a commit gives up waiting for a synchronous standby. */
const WAITING = 'SyncRepWaitForLSN';

/**
 * Fails a commit that didn't wait for its synchronous standby, since somebody cancelled it. PostgreSQL reports a success then,
 * and a notice, though the standby may be promoted without what was committed.
 */
export const requireConfirmed = (pool: Pool): void => {
  pool.on('connect', (client) => {
    let isConfirmed = true;
    client.on('notice', ({ routine }) => {
      if (routine === WAITING) isConfirmed = false;
    });
    const failure = (): NotConfirmed | undefined => {
      if (isConfirmed) return undefined;
      isConfirmed = true;
      return new NotConfirmed('The commit was cancelled before a synchronous standby had it.');
    };

    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    const confirmed = (...parts: unknown[]): unknown => {
      const done = parts.at(-1);
      if (typeof done === 'function') {
        return query(...parts.slice(0, -1), (error: unknown, result: unknown) => {
          (done as (...outcome: unknown[]) => void)(failure() ?? error, result);
        });
      }
      return (query(...parts) as Promise<unknown>).then((result) => {
        const failed = failure();
        if (failed) throw failed;
        return result;
      });
    };
    client.query = confirmed as typeof client.query;
  });
};
