import type { ClientBase } from 'pg';

import { VERSION } from '../version';
import { errorMessage } from '../errorMessage';
import { isAway } from '../database/connections/failures';
import type { Foreseen } from '../database/foresee';
import { foreseeUpgrade, migrate, NOTHING_THERE, readSchemaState } from '../database/migrate';
import { openClient } from '../database/connections/pool';
import { requireIdle } from '../database/requireIdle';

/** Guesses on the careful side, of two cores with a slow disk; nobody measured the operator's. */
const READ_A_SECOND = 500_000;
const WRITTEN_A_SECOND = 50_000;
const HOURS_MADE_INTO_DAYS_A_SECOND = 25_000;

/** Below it, a table takes no time worth naming. */
const MANY_ROWS = 10_000;

/** About how many rows tables have, with their partitions; what PostgreSQL didn't count yet follows from the size. */
const ROWS = `
  select root.relname as name, sum(case when part.reltuples >= 0 then part.reltuples
    else pg_relation_size(part.oid) / 100.0 end)::float8 as rows
  from pg_class as root cross join lateral (
    select relid from pg_partition_tree(root.oid) where isleaf union select root.oid where root.relkind = 'r'
  ) as leaf join pg_class as part on part.oid = leaf.relid
  where root.relnamespace = 'public'::regnamespace and root.relkind in ('r', 'p') and not root.relispartition
  group by 1`;

const rowsOf = async (client: ClientBase): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await client.query<{ name: string; rows: number }>(ROWS);
  return new Map(rows.map((table) => [table.name, Math.round(table.rows)]));
};

const total = (tables: readonly string[], rows: ReadonlyMap<string, number>): number =>
  tables.reduce((sum, table) => sum + (rows.get(table) ?? 0), 0);

const listed = (tables: readonly string[], rows?: ReadonlyMap<string, number>): string =>
  tables
    .map((table) => {
      const count = rows?.get(table) ?? 0;
      return count >= MANY_ROWS ? `${table} (${count.toLocaleString('en')} rows)` : table;
    })
    .join(', ');

/** Only of what is there: not of what an earlier step makes, and what a statement has a name for. */
const ofExisting = (step: Foreseen, rows: ReadonlyMap<string, number>): Foreseen => {
  const existing = (names: readonly string[]) => names.filter((name) => rows.has(name.split('.')[0] ?? ''));
  const { alters, reads, rewrites, removes } = step;
  return {
    ...step,
    alters: existing(alters),
    reads: existing(reads),
    rewrites: existing(rewrites),
    removes: existing(removes),
  };
};

const sentenceOf = (step: Foreseen, rows: ReadonlyMap<string, number>): string => {
  const parts: [string, string][] = [
    ['makes', listed(step.makes)],
    ['changes the form of', listed(step.alters)],
    ['reads all of', listed(step.reads, rows)],
    ['may write anew', listed(step.rewrites, rows)],
    ['removes', listed(step.removes)],
  ];
  const said = parts.filter(([, tables]) => tables !== '').map(([what, tables]) => `${what} ${tables}`);
  return `  ${step.name}: ${said.join('; ') || 'changes rules and new tables alone'}.`;
};

const duration = (seconds: number): string =>
  seconds < 90 ? `${Math.max(2, Math.ceil(seconds))} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** Without a noted time zone, the server makes all days and months anew when it starts: see noteSiteZone. */
const firstStartOf = (
  foreseen: readonly Foreseen[],
  rows: ReadonlyMap<string, number>,
): readonly string[] => {
  const hours = rows.get('hourly_statistics') ?? 0;
  const forgetsZone = foreseen.some(({ makes, rewrites }) => [...makes, ...rewrites].includes('site_zone'));
  if (!forgetsZone || hours < MANY_ROWS) return [];
  const time = duration(hours / HOURS_MADE_INTO_DAYS_A_SECOND);
  return [
    `The first start then makes days and months of ${listed(['hourly_statistics'], rows)}, and answers nobody for about ${time}.`,
  ];
};

/** What an upgrade of these steps means for the operator, in lines. */
export const describeUpgrade = (
  from: string,
  foreseen: readonly Foreseen[],
  rows: ReadonlyMap<string, number>,
): readonly string[] => {
  const steps = foreseen.map((step) => ofExisting(step, rows));
  const seconds = steps.reduce(
    (sum, { reads, rewrites }) =>
      sum + total(reads, rows) / READ_A_SECOND + total(rewrites, rows) / WRITTEN_A_SECOND,
    0,
  );
  const removed = steps.flatMap(({ removes }) => removes);
  return [
    `From the schema ${from} to that of Vigía ${VERSION}, in ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}:`,
    ...steps.map((step) => sentenceOf(step, rows)),
    '',
    `It locks what it changes for about ${duration(seconds)}, or longer on a slow disk. No server may be at work meanwhile.`,
    ...firstStartOf(foreseen, rows),
    'All of it is done or nothing: if a step fails, the schema stays as it was, and the earlier release starts again.',
    'Once done it cannot be undone: the earlier release does not start on the new schema. The way back is a backup.' +
      (removed.length > 0
        ? ` Only there will be: ${removed.join(', ')}; what is still of use was moved.`
        : ''),
  ];
};

/** What an upgrade would do; it changes nothing, and a server may be at work. */
export const planUpgrade = async (url: string): Promise<readonly string[]> => {
  const state = await readSchemaState(url);
  if (state === 'empty') throw new Error(NOTHING_THERE);
  if (state === 'current') return [`Nothing to do: the schema is that of Vigía ${VERSION}.`];
  const client = await openClient(url);
  try {
    const steps = await foreseeUpgrade(client);
    return describeUpgrade(state.earlier, steps, await rowsOf(client));
  } finally {
    await client.end();
  }
};

/**
 * Brings the schema up to date, as the server does when it starts.
 * @throws an Error with a sentence while a server is at work, and if a step fails, which leaves all as it was
 */
export const upgrade = async (url: string): Promise<void> => {
  if ((await readSchemaState(url)) === 'empty') throw new Error(NOTHING_THERE);
  const client = await openClient(url);
  try {
    await requireIdle(client, 'Stop it first, so that nobody writes meanwhile.');
  } finally {
    await client.end();
  }
  try {
    await migrate(url);
  } catch (error) {
    if (isAway(error)) throw error;
    throw new Error(
      `A step failed: ${errorMessage(error)}. The database is as it was, and the earlier release can start again.`,
      { cause: error },
    );
  }
};
