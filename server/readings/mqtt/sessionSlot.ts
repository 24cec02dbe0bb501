import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

/** The first key of the advisory locks of slots. */
const LOCKS = 7_349_906;
const MOST_SLOTS = 64;

export interface SessionSlot {
  readonly number: number;
  /** Over when the slot is not ours any more. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

const takeFree = async (client: Client): Promise<number> => {
  for (let slot = 1; slot <= MOST_SLOTS; slot += 1) {
    const { rows } = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_lock($1, $2) as "isMine"',
      [LOCKS, slot],
    );
    if (rows[0]?.isMine) return slot;
  }
  throw new Error(`${MOST_SLOTS} workers read from the broker already.`);
};

/**
 * A number that no other worker has, for as long as this process and its connection live. A worker that starts after another one
 * died gets its number, and with it the broker's session and the messages that were not acknowledged.
 */
export const takeSessionSlot = async (url: string): Promise<SessionSlot> => {
  const client = new Client({
    connectionString: url,
    application_name: 'vigia mqtt',
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  await client.connect();
  try {
    const number = await takeFree(client);
    return { number, lost, release: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
};

/** Waits, unless it is stopped. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);
