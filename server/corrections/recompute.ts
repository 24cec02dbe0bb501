import { sql } from 'kysely';

import { replayedFrom } from '../alarms/variables';
import type { Context } from '../context';
import type { Work } from '../database/database';
import { inTransaction } from '../database/work';
import { keepDoing } from '../jobs/repeat';
import { isLockTimeout } from '../database/connections/failures';
import { correctedBy, heldBefore } from '../readings/correctedValues';
import { omittedOf } from '../readings/omitted';
import type { Loop } from '../subject';

/** They take some tenths of a second, for which nobody can change corrections. */
const READINGS_AT_ONCE = 20_000;
const LOOK_AGAIN_MS = 1_000;
/** Between two parts, so that others get their turn. */
const BREATH_MS = 10;
/** While so many rows wait for their statistics, no more are made: new readings wait behind them to be judged. */
const MOST_WAITING = 5_000;
/** Readings that come meanwhile wait behind it. */
const LONGEST_LOCK = '2s';

interface Left {
  readonly id: number;
  readonly variableId: number;
  /** Minus infinity for all of them. */
  readonly fromAt: Date | number;
  /** Infinity at first, if the stretch has no end. */
  readonly leftUntil: Date | number;
  readonly requestedAt: Date;
  readonly isSearch: boolean;
}

interface Holding {
  readonly fromAt: Date;
  readonly factor: number;
  readonly offset: number;
}

/**
 * The recomputation that is nearest to its end, so that a short one doesn't wait for a long one. One of a variable waits
 * for an earlier one, which may have read other corrections. Searches come last.
 */
const takeNext = async (work: Work): Promise<Left | undefined> => {
  const { rows } = await sql<Left>`
    select id, variable_id, from_at, left_until, requested_at, is_search from recomputations as one
    where finished_at is null and not waits_for_writers and not exists (
      select from recomputations as earlier
      where earlier.variable_id = one.variable_id and earlier.finished_at is null and earlier.id < one.id
    )
    order by is_search, total - done, id limit 1 for no key update skip locked`.execute(work);
  return rows[0];
};

const isJudgingBehind = async (work: Work): Promise<boolean> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (select from changed_hours limit ${MOST_WAITING}) as first`.execute(
    work,
  );
  return (rows[0]?.waiting ?? 0) >= MOST_WAITING;
};

const momentOf = (at: Date | number): Date | string => {
  if (at instanceof Date) return at;
  return at > 0 ? 'infinity' : '-infinity';
};

/** The rule that holds just before a moment, if one does. */
const holdingBefore = async (work: Work, { variableId, leftUntil }: Left): Promise<Holding | undefined> => {
  const { rows } = await sql<Holding | { fromAt: null }>`
    ${heldBefore(sql`${variableId}::bigint`, sql`${momentOf(leftUntil)}::timestamptz`)}`.execute(work);
  return rows[0]?.fromAt ? rows[0] : undefined;
};

/** The newest part of a stretch that one rule covers: where it begins, and how many readings it has. */
const nextPart = async (work: Work, { variableId, leftUntil }: Left, earliest: Date | number) => {
  const { rows } = await sql<{ at: Date | null; readings: number }>`
    select min(at) as at, count(*)::int as readings from (
      select at from readings
      where variable_id = ${variableId} and at >= ${momentOf(earliest)}::timestamptz and at < ${momentOf(leftUntil)}::timestamptz
      order by at desc limit ${READINGS_AT_ONCE}
    ) as newest`.execute(work);
  const { at = null, readings = 0 } = rows[0] ?? {};
  return { from: readings < READINGS_AT_ONCE || at === null ? earliest : at, readings };
};

const came = sql`coalesce(raw, value)`;

/**
 * Computes values again from what came, and whether they count, and has the statistics of their hours made again. What a
 * search changes is told as a recomputation of its own, by the month: all else of its stretch stayed as it was.
 * @returns how many were changed
 */
const recompute = async (
  work: Work,
  { variableId, leftUntil, isSearch, requestedAt }: Left,
  from: Date | number,
  holding: Holding | undefined,
  { siteTimeZone, now }: { siteTimeZone: string; now: Date },
): Promise<number> => {
  const isChanging = holding && (holding.factor !== 1 || holding.offset !== 0);
  const value = isChanging
    ? correctedBy(came, sql`${holding.factor}::float8`, sql`${holding.offset}::float8`)
    : came;
  const raw = isChanging ? came : sql`null::float8`;
  const omitted = await omittedOf(work, variableId, value);
  const { rows } = await sql<{ changed: number }>`
    with changed as (
      update readings set value = ${value}, raw = ${raw}, omitted = ${omitted}
      where variable_id = ${variableId} and at >= ${momentOf(from)}::timestamptz and at < ${momentOf(leftUntil)}::timestamptz
        and (value, raw, omitted) is distinct from (${value}, ${raw}, ${omitted})
      returning at
    ), told as (
      insert into recomputations (variable_id, from_at, to_at, requested_at, total, done, left_until, finished_at)
      select ${variableId}, min(at), max(at) + interval '1 microsecond', ${requestedAt}, count(*), count(*), min(at), ${now}
      from changed where ${isSearch} group by date_trunc('month', at, ${siteTimeZone})
    ), marked as (
      insert into changed_hours (hour, variable_ids)
      select date_trunc('hour', at, ${siteTimeZone}), array[${variableId}::bigint] from changed group by 1
    )
    select count(*)::int as changed from changed`.execute(work);
  return rows[0]?.changed ?? 0;
};

/**
 * Lets searches begin once nobody stores readings by the range of before: the lock conflicts with the first one of every
 * writer. They are read before it is waited for, because later ones are about later ranges.
 * @returns whether some may begin now; not if too much is being stored
 */
const letSearchesBegin = async (work: Work): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`select id from recomputations where waits_for_writers`.execute(
    work,
  );
  if (rows.length === 0) return false;
  await sql`set local lock_timeout = ${sql.lit(LONGEST_LOCK)}`.execute(work);
  await sql`lock table only readings in share mode`.execute(work);
  await sql`
    update recomputations set waits_for_writers = false
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(work);
  return true;
};

const beginSearches = async ({ db }: Pick<Context, 'db'>): Promise<boolean> => {
  try {
    return await inTransaction(db, 'write', letSearchesBegin);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    return false;
  }
};

/**
 * Computes the next part of the corrected readings again, the newest ones first, in one transaction: whoever is killed
 * meanwhile has done nothing of it. No alarm of the past opens (EXT-28); those that are open are judged by the new values.
 * @returns whether there was something to do
 */
export const recomputeSome = async ({
  db,
  config,
  now,
}: Pick<Context, 'db' | 'config' | 'now'>): Promise<boolean> => {
  const areBegun = await beginSearches({ db });
  const isDoing = await inTransaction(db, 'write', async (work) => {
    const left = await takeNext(work);
    if (!left || (await isJudgingBehind(work))) return false;
    const holding = await holdingBefore(work, left);
    const earliest = holding && holding.fromAt > left.fromAt ? holding.fromAt : left.fromAt;
    const { from, readings } = await nextPart(work, left, earliest);
    const changed = await recompute(work, left, from, holding, {
      siteTimeZone: config.siteTimeZone,
      now: now(),
    });
    const isLast = from <= left.fromAt;
    await sql`
      update recomputations set done = done + ${readings}, left_until = ${momentOf(from)}::timestamptz,
        finished_at = ${isLast ? now() : null}, total = ${isLast ? sql`done + ${readings}` : sql`greatest(total, done + ${readings})`}
      where id = ${left.id}`.execute(work);
    const judged = replayedFrom(now());
    const wasAfter = !(left.leftUntil instanceof Date) || left.leftUntil > judged;
    const mayHaveChanged = left.isSearch ? changed > 0 : isLast || from <= judged;
    if (wasAfter && mayHaveChanged)
      await sql`insert into changed_limits (variable_id, values_since) values (${left.variableId}, ${left.requestedAt})`.execute(
        work,
      );
    return true;
  });
  return areBegun || isDoing;
};

/** Goes on with recomputations, wherever a process left them. */
export const correctionWorker = (context: Context): Loop =>
  keepDoing(context.log, 'corrections of measurements', LOOK_AGAIN_MS, async () =>
    (await recomputeSome(context)) ? BREATH_MS : undefined,
  );
