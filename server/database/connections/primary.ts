import { Client, type ClientBase } from 'pg';

import { errorMessage } from '../../errorMessage';
import { isAway, NoPrimary } from './failures';
import { hostsOf, nameOf } from './hosts';

/** A pool gives up after five seconds, in which it also has to connect. */
const LOOK_LIMIT_MS = 2_000;
/** How much later than the first host that takes changes another one may say that it does. */
const RIVAL_LIMIT_MS = 200;

export interface Host {
  readonly address: string;
  readonly role: 'primary' | 'standby' | 'read-only';
  /** Whether a standby is connected to whom it repeats. */
  readonly follows: boolean;
  /** Of a primary: a later one was promoted later. */
  readonly timeline: number;
  /** In the log of changes: what a primary has written, and others have replayed. */
  readonly position: number;
}

const LOOK = `
  select case when pg_is_in_recovery() then 'standby'
    when current_setting('transaction_read_only') = 'on' then 'read-only' else 'primary' end as role,
    exists (select from pg_stat_wal_receiver) as follows,
    case when pg_is_in_recovery() then '0' else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline,
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0'::pg_lsn as position`;

const askWhatItIs = async (client: ClientBase, address: string): Promise<Host> => {
  const { rows } = await client.query<{
    role: Host['role'];
    follows: boolean;
    timeline: string;
    position: string;
  }>(LOOK);
  const [row] = rows;
  if (!row) throw new Error('It says nothing.');
  const { role, follows, timeline, position } = row;
  return {
    address,
    role,
    follows,
    timeline: Number.parseInt(timeline, 16),
    position: Number(position),
  };
};

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
    return await askWhatItIs(client, address);
  } finally {
    void client.end();
  }
};

const NAME_THE_PRIMARY =
  'Name the primary instead, or all hosts with target_session_attrs=read-write, among which it is looked for';

/** Why a host takes no changes, and what to do, for the operator; undefined if it takes them. */
export const refusalOf = ({ address, role, follows }: Host): string | undefined => {
  if (role === 'primary') return undefined;
  const host = nameOf(address);
  if (role === 'read-only')
    return `${host} takes no changes, though it is no standby: default_transaction_read_only is on there, or for our role. Turn it off`;
  if (follows) return `${host} is a standby, which takes no changes. ${NAME_THE_PRIMARY}`;
  return (
    `${host} is a standby, which takes no changes, and follows nobody at present. ${NAME_THE_PRIMARY}; ` +
    'if the primary is lost, promote this one there: select pg_promote()'
  );
};

/** @throws NoPrimary with what to do if the host of a connection takes no changes */
export const requirePrimary = async (client: ClientBase, url: string): Promise<void> => {
  // Of several hosts, a connection is made to no other.
  const [address = url, ...others] = hostsOf(url);
  if (others.length > 0) return;
  const refusal = refusalOf(await askWhatItIs(client, address));
  if (refusal !== undefined) throw new NoPrimary(refusal);
};

const describe = (address: string, outcome: PromiseSettledResult<Host>): string =>
  `${nameOf(address)} ${outcome.status === 'fulfilled' ? `is ${outcome.value.role}` : `fails: ${errorMessage(outcome.reason)}`}`;

/**
 * The host that takes changes. If two of them do, as when one that was replaced comes back, it is the one that was
 * promoted later, since the other one lacks what was written meanwhile.
 * @throws NoPrimary if none does, and a host's error if it is one that a person has to correct
 */
const findPrimary = async (addresses: readonly string[]): Promise<readonly string[]> => {
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
  if (latest) return [latest.address];
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

/** @throws NoPrimary if none of the hosts is a standby */
const findStandbys = async (addresses: readonly string[]): Promise<readonly string[]> => {
  const looks = await Promise.allSettled(addresses.map(lookAt));
  const standbys = looks.flatMap((look) =>
    look.status === 'fulfilled' && look.value.role === 'standby' ? [look.value.address] : [],
  );
  if (standbys.length === 0) throw new NoPrimary('None of the hosts is a standby');
  return standbys;
};

type Connected = (error: Error | null, client?: Client) => void;

/** What the host of a connection has to be. */
export type Target = keyof typeof SEARCHES;

const SEARCHES = { primary: findPrimary, standby: findStandbys } as const;

/** Clients of several hosts: each connects to one that is what it has to be at that moment. */
export const clientOf = (addresses: readonly string[], target: Target): typeof Client => {
  let finding: Promise<readonly string[]> | undefined;
  // Several processes shouldn't all begin with the same.
  let turn = Math.floor(Math.random() * addresses.length);
  /** Looks once for all who connect at the same time, but spreads them over what it finds. */
  const find = async (): Promise<string> => {
    finding ??= SEARCHES[target](addresses).finally(() => {
      finding = undefined;
    });
    const found = await finding;
    turn += 1;
    return found[turn % found.length] ?? '';
  };

  return class extends Client {
    async #connectToFound(): Promise<this> {
      const { host, port } = new Client({ connectionString: await find() });
      this.host = host;
      this.port = port;
      await super.connect();
      return this;
    }

    override connect(): Promise<Client>;
    override connect(connected: Connected): void;
    override connect(connected?: Connected): Promise<Client> | void {
      const connecting = this.#connectToFound();
      if (!connected) return connecting;
      connecting.then(
        () => connected(null, this),
        (error: Error) => connected(error),
      );
    }
  };
};
