import { sql } from 'kysely';
import type { ClientBase } from 'pg';

import type { Work } from './database';

/**
 * The numbers of advisory locks. While instances are upgraded one after another, two releases use them, so a
 * released number keeps its meaning. The schema's own trigger uses 7_349_902
 * (migrations/0001-first-schema.ts).
 */
const LOCKS = {
  dataFolder: 7_349_901,
  migration: 7_349_903,
  setup: 7_349_904,
  hourlyStatistics: 7_349_905,
  brokerSlot: 7_349_906,
  notices: 7_349_907,
  silence: 7_349_908,
  newDevices: 7_349_909,
  mqttSources: 7_349_910,
  staleStatistics: 7_349_911,
  baseBackup: 7_349_954,
} as const;

type Lock = keyof typeof LOCKS;

interface Answer {
  readonly got: boolean;
}

/** Waits for a lock and holds it until the transaction ends. */
export const lock = async (work: Work, name: Lock): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCKS[name]})`.execute(work);
};

/** Takes a lock until the transaction ends. @returns false if somebody else has it */
export const tryLock = async (work: Work, name: Lock): Promise<boolean> => {
  const { rows } = await sql<Answer>`select pg_try_advisory_xact_lock(${LOCKS[name]}) as got`.execute(work);
  return rows[0]?.got === true;
};

/** The same for a lock that others may share; nobody has it alone meanwhile. */
export const tryToShareLock = async (work: Work, name: Lock): Promise<boolean> => {
  const { rows } = await sql<Answer>`select pg_try_advisory_xact_lock_shared(${LOCKS[name]}) as got`.execute(
    work,
  );
  return rows[0]?.got === true;
};

/** The same for one of many things of a kind, by its number. */
export const tryLockOne = async (work: Work, name: Lock, number: number): Promise<boolean> => {
  const { rows } =
    await sql<Answer>`select pg_try_advisory_xact_lock(${LOCKS[name]}, ${number}) as got`.execute(work);
  return rows[0]?.got === true;
};

/** Waits for a lock and holds it as long as the connection lives. */
export const holdLock = async (client: ClientBase, name: Lock): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [LOCKS[name]]);
};

/** Takes a lock as long as the connection lives. @returns false if somebody else has it */
export const tryToHoldLock = async (client: ClientBase, name: Lock): Promise<boolean> => {
  const { rows } = await client.query<Answer>('select pg_try_advisory_lock($1) as got', [LOCKS[name]]);
  return rows[0]?.got === true;
};

/** The same for one of many things of a kind, by its number. */
export const tryToHoldOne = async (client: ClientBase, name: Lock, number: number): Promise<boolean> => {
  const { rows } = await client.query<Answer>('select pg_try_advisory_lock($1, $2) as got', [
    LOCKS[name],
    number,
  ]);
  return rows[0]?.got === true;
};

export const letGoOfOne = async (client: ClientBase, name: Lock, number: number): Promise<void> => {
  await client.query('select pg_advisory_unlock($1, $2)', [LOCKS[name], number]);
};
