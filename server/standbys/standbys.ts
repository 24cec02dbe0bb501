import { sql } from 'kysely';
import type { Logger } from 'pino';

import { HOUR_MS } from '@domain/duration';

import { connect, type Database } from '../database/database';
import { hostsOf, nameOf } from '../database/connections/hosts';
import { lookAt } from '../database/connections/primary';
import { errorMessage } from '../errorMessage';
import { repeat } from '../jobs/repeat';
import { requireFitStandby } from './fitStandby';

const LOOK_PAUSE_MS = 2_000;
/** Whoever wrote nothing may see what is at most so old. */
const OLDEST_MS = 30_000;

interface StandbyState {
  readonly host: string;
  /** How far its copy is behind; undefined while it is away, or is no standby. */
  readonly lag: { readonly bytes: number; readonly seconds: number } | undefined;
}

/** The standbys of DATABASE_READ_URL. */
export interface Standbys {
  readonly db: Database;
  /** The position that a standby must have replayed; undefined while none should be asked. */
  floor(): number | undefined;
  /** None is asked until one was seen again. */
  avoid(): void;
  states(): readonly StandbyState[];
  /** Who answered a read that a standby may answer. */
  count(who: 'standby' | 'primary'): void;
  readonly counts: ReadonlyMap<'standby' | 'primary', number>;
  stop(): Promise<void>;
}

interface Position {
  readonly at: number;
  readonly position: number;
}

const positionOf = async (primary: Database): Promise<number> => {
  const { rows } = await sql<{ position: number }>`
    select pg_current_wal_lsn() - '0/0'::pg_lsn as position`.execute(primary);
  return rows[0]?.position ?? 0;
};

/** How long ago the primary was where a standby is. */
const secondsBehind = (past: readonly Position[], position: number, now: number): number => {
  if (position >= (past.at(-1)?.position ?? 0)) return 0;
  const last = past.findLast((each) => each.position <= position) ?? past[0];
  return Math.max(0, now - (last?.at ?? now)) / 1000;
};

/** For tests, which can't wait as long. */
export interface StandbyLimits {
  readonly lookPauseMs?: number | undefined;
  readonly oldestMs?: number | undefined;
}

interface Options extends StandbyLimits {
  readonly url: string;
  readonly primary: Database;
  readonly log: Logger;
}

/** Connects to whatever standby there is, and looks every two seconds how far each is behind. */
export const openStandbys = ({
  url,
  primary,
  log,
  lookPauseMs = LOOK_PAUSE_MS,
  oldestMs = OLDEST_MS,
}: Options): Standbys => {
  const { db } = connect({ url, target: 'standby' });
  const hosts = hostsOf(url).map((address) => ({ address, host: nameOf(address) }));
  const troubled = new Set<string>();
  /** Found to be so since they were last away. */
  const fit = new Set<string>();
  let states: readonly StandbyState[] = [];
  let past: Position[] = [];
  let isAvoided = true;
  const counts = new Map<'standby' | 'primary', number>();

  /** A line when it begins, whatever the reasons are until it ends, and one then. */
  const tell = (host: string, trouble?: string) => {
    if (troubled.has(host) === (trouble !== undefined)) return;
    if (trouble === undefined) {
      troubled.delete(host);
      log.info({ host }, 'a standby is back');
      return;
    }
    troubled.add(host);
    log.warn({ host, reason: trouble }, 'a standby cannot be read; others, or the primary, answer');
  };

  const look = async (address: string, host: string): Promise<StandbyState> => {
    try {
      const { role, position } = await lookAt(address);
      // After a failover, the former standby.
      if (role !== 'standby') {
        tell(host);
        return { host, lag: undefined };
      }
      if (!fit.has(host)) await requireFitStandby(address, primary);
      fit.add(host);
      const lag = {
        bytes: Math.max(0, (past.at(-1)?.position ?? 0) - position),
        seconds: secondsBehind(past, position, performance.now()),
      };
      tell(host, lag.seconds * 1000 > oldestMs ? 'it is too far behind' : undefined);
      return { host, lag };
    } catch (error) {
      fit.delete(host);
      tell(host, errorMessage(error));
      return { host, lag: undefined };
    }
  };

  const notePrimary = async () => {
    const position = await positionOf(primary);
    const now = performance.now();
    // A database that was put back is behind itself.
    past = past.filter((each) => each.position <= position);
    past = [...past.filter(({ at }) => at > now - HOUR_MS), { at: now, position }];
  };

  const watch = repeat(async () => {
    // While the primary is away, its last positions count.
    await notePrimary().catch(() => undefined);
    states = await Promise.all(hosts.map(({ address, host }) => look(address, host)));
    isAvoided = !states.some(({ lag }) => lag !== undefined && lag.seconds * 1000 <= oldestMs);
    return lookPauseMs;
  });

  return {
    db,
    counts,
    states: () => states,
    floor: () => {
      if (isAvoided) return undefined;
      const oldest = performance.now() - oldestMs;
      return (past.findLast(({ at }) => at <= oldest) ?? past[0])?.position;
    },
    avoid: () => {
      isAvoided = true;
    },
    count: (who) => counts.set(who, (counts.get(who) ?? 0) + 1),
    stop: async () => {
      await watch.stop();
      await db.destroy();
    },
  };
};
