import { Client } from 'pg';

import { letGoOfOne, tryToHoldOne } from '../../database/locks';

const MOST_SLOTS = 64;

export interface SessionSlot {
  readonly number: number;
  /** What its sessions at the broker were ever subscribed to. */
  readonly topics: readonly string[];
}

/**
 * Numbers that workers have sessions at the broker under. One that dies lets go of its number, and with it of its session and the
 * messages in it: whoever starts next takes them over.
 */
export interface SessionSlots {
  /** Takes the lowest number that nobody has, to subscribe to topics under it. */
  takeOne(topics: readonly string[]): Promise<SessionSlot>;
  /** Takes a number whose worker is gone; undefined where all are there. */
  takeLeftBehind(): Promise<SessionSlot | undefined>;
  /** Forgets a number whose session was ended. */
  forget(slot: SessionSlot): Promise<void>;
  /** Over when the connection is lost that holds the numbers. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

/** Written down before anybody subscribes, so that no crash leaves a subscription that nobody knows of. */
const NOTE_TOPICS = `
  insert into broker_sessions as known (slot, topics) values ($1, $2)
  on conflict (slot) do update set topics = array(select unnest(known.topics) union select unnest(excluded.topics))
  returning slot as number, topics`;

export const openSessionSlots = async (databaseUrl: string): Promise<SessionSlots> => {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'vigia mqtt',
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  await client.connect();
  const own = new Set<number>();

  const tryToTake = async (number: number): Promise<boolean> => {
    const isMine = await tryToHoldOne(client, 'brokerSlot', number);
    if (isMine) own.add(number);
    return isMine;
  };

  return {
    takeOne: async (topics) => {
      for (let number = 1; number <= MOST_SLOTS; number += 1) {
        if (own.has(number) || !(await tryToTake(number))) continue;
        const { rows } = await client.query<SessionSlot>(NOTE_TOPICS, [number, topics]);
        return rows[0] ?? { number, topics };
      }
      throw new Error(`${MOST_SLOTS} workers read from the broker already.`);
    },
    takeLeftBehind: async () => {
      const { rows } = await client.query<SessionSlot>(
        'select slot as number, topics from broker_sessions order by slot',
      );
      for (const slot of rows) if (!own.has(slot.number) && (await tryToTake(slot.number))) return slot;
      return undefined;
    },
    forget: async ({ number }) => {
      await client.query('delete from broker_sessions where slot = $1', [number]);
      await letGoOfOne(client, 'brokerSlot', number);
      own.delete(number);
    },
    lost,
    close: () => client.end(),
  };
};
