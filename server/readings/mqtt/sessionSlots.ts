import { Client } from 'pg';

/** The first key of the advisory locks of slots. */
const LOCKS = 7_349_906;
const MOST_SLOTS = 64;

/**
 * Numbers that workers have sessions at the broker under. One that dies lets go of its number, and with it of its session and the
 * messages in it: whoever starts next takes them over.
 */
export interface SessionSlots {
  /** Takes the lowest number that nobody has. */
  takeOne(): Promise<number>;
  /** Takes a number whose worker is gone; undefined where all are there. */
  takeLeftBehind(): Promise<number | undefined>;
  /** Forgets a number whose session was ended. */
  forget(slot: number): Promise<void>;
  /** Over when the connection is lost that holds the numbers. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

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

  const tryToTake = async (slot: number): Promise<boolean> => {
    const { rows } = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_lock($1, $2) as "isMine"',
      [LOCKS, slot],
    );
    const isMine = rows[0]?.isMine === true;
    if (isMine) own.add(slot);
    return isMine;
  };

  return {
    takeOne: async () => {
      for (let slot = 1; slot <= MOST_SLOTS; slot += 1) {
        if (own.has(slot) || !(await tryToTake(slot))) continue;
        await client.query('insert into broker_sessions (slot) values ($1) on conflict do nothing', [slot]);
        return slot;
      }
      throw new Error(`${MOST_SLOTS} workers read from the broker already.`);
    },
    takeLeftBehind: async () => {
      const { rows } = await client.query<{ slot: number }>('select slot from broker_sessions order by slot');
      for (const { slot } of rows) if (!own.has(slot) && (await tryToTake(slot))) return slot;
      return undefined;
    },
    forget: async (slot) => {
      await client.query('delete from broker_sessions where slot = $1', [slot]);
      await client.query('select pg_advisory_unlock($1, $2)', [LOCKS, slot]);
      own.delete(slot);
    },
    lost,
    close: () => client.end(),
  };
};
