import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

const PAUSE_MS = 100;
const PATIENCE_MS = 1_000;

/** For how long several hosts say at the same time that they take changes. */
export interface WatchedPrimaries {
  begin(): void;
  /** In seconds, since it began. */
  both(): number;
  stop(): void;
}

export const watchPrimaries = (urls: readonly string[]): WatchedPrimaries => {
  /** When each of them said so last. */
  const said = urls.map(() => 0);
  let ticks = 0;
  const stopping = new AbortController();
  const { signal } = stopping;

  const watch = async (url: string, index: number) => {
    while (!signal.aborted) {
      const limits = { connectionTimeoutMillis: 2 * PATIENCE_MS, query_timeout: PATIENCE_MS };
      const client = new Client({ connectionString: url, ...limits });
      client.on('error', () => {});
      try {
        await client.connect();
        while (!signal.aborted) {
          const { rows } = await client.query<{ is_standby: boolean }>(
            'select pg_is_in_recovery() as is_standby',
          );
          if (rows[0]?.is_standby === false) said[index] = Date.now();
          await delay(PAUSE_MS);
        }
      } catch {
        // It is asked anew.
      }
      client.connection.stream.destroy();
      await delay(PAUSE_MS);
    }
  };
  urls.forEach((url, index) => void watch(url, index));
  const timer = setInterval(() => {
    const isSaid = (at: number) => Date.now() - at < 2 * PAUSE_MS;
    if (said.every(isSaid)) ticks += 1;
  }, PAUSE_MS);

  return {
    begin: () => {
      ticks = 0;
    },
    both: () => (ticks * PAUSE_MS) / 1000,
    stop: () => {
      stopping.abort();
      clearInterval(timer);
    },
  };
};
