import { sql } from 'kysely';

import { MINUTE_S } from '@domain/duration';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { isLockTimeout } from '../database/connections/failures';
import { Refusal } from '../http/refusal';

/** A stretch of a variable's time; without an end it goes on. */
export interface Stretch {
  readonly variableId: number;
  readonly from: Date;
  readonly to: Date | null;
}

const endOf = ({ to }: Stretch) => to ?? 'infinity';

/** From when on single readings are kept: before, hours can't be computed again. Null if all are. */
export const readRecomputableFrom = async (work: Work): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(to_at) as at from reading_partitions where thinned_at is not null`.execute(work);
  return rows[0]?.at ?? null;
};

/** Where the next correction of a variable begins, apart from one of them; null if there is none. */
export const nextFrom = async (
  work: Work,
  { variableId, from, exceptId }: { variableId: number; from: Date; exceptId: number | null },
): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(from_at) as at from corrections
    where variable_id = ${variableId} and from_at > ${from} and id is distinct from ${exceptId}::bigint`.execute(
    work,
  );
  return rows[0]?.at ?? null;
};

/** How many single readings a stretch has, by its hours; some of the newest may not be in them yet. Those that don't count are. */
export const countOf = async (work: Work, stretch: Stretch): Promise<number> => {
  const { rows } = await sql<{ readings: number }>`
    select coalesce(sum(readings), 0)::float8 + (
      select count(*) from readings where variable_id = ${stretch.variableId} and omitted is not null
        and at >= ${stretch.from} and at < ${endOf(stretch)}::timestamptz
    ) as readings from hourly_statistics
    where variable_id = ${stretch.variableId} and last_at >= ${stretch.from} and hour >= ${stretch.from}::timestamptz - interval '1 hour'
      and hour < ${endOf(stretch)}::timestamptz
      and hour >= coalesce(${await readRecomputableFrom(work)}::timestamptz, '-infinity')`.execute(work);
  return rows[0]?.readings ?? 0;
};

/**
 * Has the readings of a stretch computed again, by the corrections that its transaction leaves.
 */
export const requestRecomputation = async (
  work: Work,
  stretch: Stretch,
  { now }: Pick<Context, 'now'>,
): Promise<void> => {
  const total = await countOf(work, stretch);
  // What was left of one within this stretch is computed with it.
  await sql`
    update recomputations set finished_at = ${now()}, total = done
    where variable_id = ${stretch.variableId} and finished_at is null and from_at >= ${stretch.from}
      and to_at <= ${endOf(stretch)}::timestamptz`.execute(work);
  await sql`
    insert into recomputations (variable_id, from_at, to_at, requested_at, total, left_until)
    values (${stretch.variableId}, ${stretch.from}, ${endOf(stretch)}, ${now()}, ${total}, ${endOf(stretch)})`.execute(
    work,
  );
};

const LONGEST_WAIT = '5s';

/**
 * Waits for whoever is storing readings by the corrections of before, at the end of the transaction that changes them:
 * it conflicts with the first lock of every writer, who then reads the corrections of now.
 * @throws Refusal 503 if that takes too long
 */
export const waitForWriters = async (work: Work): Promise<void> => {
  await sql`set local lock_timeout = ${sql.lit(LONGEST_WAIT)}`.execute(work);
  try {
    await sql`lock table only readings in share mode`.execute(work);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new Refusal(503, 'Se están guardando muchas mediciones. Probá de nuevo en un minuto.', MINUTE_S);
  }
};
