import { Client } from 'pg';

import { errorMessage } from '../errorMessage';
import { isAway, NoPrimary } from './failures';
import { nameOf } from './hosts';

/** A pool gives up after five seconds, in which it also has to connect. */
const LOOK_LIMIT_MS = 2_000;
/** How much later than the first host that takes changes another one may say that it does. */
const RIVAL_LIMIT_MS = 200;

export interface Host {
  readonly address: string;
  readonly role: 'primary' | 'standby' | 'read-only';
  /** Of a primary: a later one was promoted later. */
  readonly timeline: number;
}

const LOOK = `
  select case when pg_is_in_recovery() then 'standby'
    when current_setting('transaction_read_only') = 'on' then 'read-only' else 'primary' end as role,
    case when pg_is_in_recovery() then '0' else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

/** What a host is. @throws if it doesn't say so in time */
export const lookAt = async (address: string): Promise<Host> => {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: LOOK_LIMIT_MS,
    query_timeout: LOOK_LIMIT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ role: Host['role']; timeline: string }>(LOOK);
    const [row] = rows;
    if (!row) throw new Error('It says nothing.');
    return { address, role: row.role, timeline: Number.parseInt(row.timeline, 16) };
  } finally {
    void client.end();
  }
};

const describe = (address: string, outcome: PromiseSettledResult<Host>): string =>
  `${nameOf(address)} ${outcome.status === 'fulfilled' ? `is ${outcome.value.role}` : `fails: ${errorMessage(outcome.reason)}`}`;

/**
 * The host that takes changes. If two of them do, as when one that was replaced comes back, it is the one that was
 * promoted later, since the other one lacks what was written meanwhile.
 * @throws NoPrimary if none does, and a host's error if it is one that a person has to correct
 */
const findPrimary = async (addresses: readonly string[]): Promise<string> => {
  const looks = addresses.map(lookAt);
  const all = Promise.allSettled(looks);
  const primaries: Host[] = [];
  await new Promise<void>((resolve) => {
    const note = async (look: Promise<Host>) => {
      if ((await look).role !== 'primary') return;
      primaries.push(await look);
      setTimeout(resolve, RIVAL_LIMIT_MS).unref();
    };
    for (const look of looks) note(look).catch(() => {});
    void all.then(() => resolve());
  });
  const [latest] = primaries.toSorted((one, other) => other.timeline - one.timeline);
  if (latest) return latest.address;
  const outcomes = await all;
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected' && !isAway(outcome.reason)) throw outcome.reason;
  }
  const found = addresses.map((address, index) => {
    const outcome = outcomes[index];
    return outcome && describe(address, outcome);
  });
  throw new NoPrimary(`None of the hosts takes changes: ${found.join(', ')}`);
};

type Connected = (error: Error | null, client?: Client) => void;

/** Clients of an address with several hosts: each connects to the one that takes changes at that moment. */
export const clientOfPrimary = (addresses: readonly string[]): typeof Client => {
  let finding: Promise<string> | undefined;
  /** Looks once for all who connect at the same time. */
  const find = (): Promise<string> => {
    finding ??= findPrimary(addresses).finally(() => {
      finding = undefined;
    });
    return finding;
  };

  return class extends Client {
    async #connectToPrimary(): Promise<this> {
      const { host, port } = new Client({ connectionString: await find() });
      this.host = host;
      this.port = port;
      await super.connect();
      return this;
    }

    override connect(): Promise<Client>;
    override connect(connected: Connected): void;
    override connect(connected?: Connected): Promise<Client> | void {
      const connecting = this.#connectToPrimary();
      if (!connected) return connecting;
      connecting.then(
        () => connected(null, this),
        (error: Error) => connected(error),
      );
    }
  };
};
