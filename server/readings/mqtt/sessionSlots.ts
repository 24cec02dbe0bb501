import { letGoOfOne, tryToHoldOne } from '../../database/locks';
import { APPLICATIONS, openClient } from '../../database/connections/pool';

const MAX_SLOTS = 64;
const QUERY_LIMIT_MS = 10_000;

export interface SessionSlot {
  readonly number: number;
  /** All topics to which its session was ever subscribed. */
  readonly topics: readonly string[];
}

/** Earlier releases had so many sessions a worker, and numbered them (migrations/0020-one-session-a-worker.ts). */
const FORMER_SESSIONS = 16;

/** The name of a number's session at the broker. */
export const sessionName = (group: string, number: number): string =>
  `${group}-${Math.ceil(number / FORMER_SESSIONS)}-${1 + ((number - 1) % FORMER_SESSIONS)}`;

/**
 * The numbers under which workers have a session at the broker. A worker that dies releases its number, and
 * with it its session and the waiting messages: the next worker to start takes them over.
 */
export interface SessionSlots {
  /** Takes the lowest free number, and subscribes to topics under it. */
  takeOne(topics: readonly string[]): Promise<SessionSlot>;
  /** Takes the numbers whose worker is gone. */
  takeLeftBehind(): Promise<readonly SessionSlot[]>;
  /** Forgets a number whose session was ended. */
  forget(slot: SessionSlot): Promise<void>;
  /** Resolves when the connection that holds the numbers is lost. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

/** Recorded before subscribing, so that no crash leaves an unknown subscription. */
const NOTE_TOPICS = `
  insert into broker_sessions as known (slot, topics) values ($1, $2)
  on conflict (slot) do update set topics = array(select unnest(known.topics) union select unnest(excluded.topics))
  returning slot as number, topics`;

export const openSessionSlots = async (databaseUrl: string): Promise<SessionSlots> => {
  const client = await openClient(databaseUrl, {
    application_name: APPLICATIONS.mqtt,
    query_timeout: QUERY_LIMIT_MS,
  });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  const own = new Set<number>();

  const tryToTake = async (number: number): Promise<boolean> => {
    const isMine = await tryToHoldOne(client, 'brokerSlot', number);
    if (isMine) own.add(number);
    return isMine;
  };

  return {
    takeOne: async (topics) => {
      for (let number = 1; number <= MAX_SLOTS; number += 1) {
        if (own.has(number) || !(await tryToTake(number))) continue;
        const { rows } = await client.query<SessionSlot>(NOTE_TOPICS, [number, topics]);
        return rows[0] ?? { number, topics };
      }
      throw new Error(`${MAX_SLOTS} workers read from the broker already.`);
    },
    takeLeftBehind: async () => {
      const { rows } = await client.query<SessionSlot>(
        'select slot as number, topics from broker_sessions order by slot',
      );
      const taken: SessionSlot[] = [];
      for (const slot of rows) {
        if (!own.has(slot.number) && (await tryToTake(slot.number))) taken.push(slot);
      }
      return taken;
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
