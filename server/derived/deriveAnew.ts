import { sql } from 'kysely';

import { HOUR_S } from '@domain/duration';

import type { Work } from '../database/database';
import { HOLD_US } from './computeMoments';
import { deriveStretch } from './deriveReadings';
import { compileStored } from './resolveFormula';

/** How many readings of its sources are taken at once: some tenths of a second, for which new readings wait. */
const READINGS_AT_ONCE = 10_000;
const HOURS_AT_ONCE = 24;

interface Left {
  readonly variableId: number;
  readonly formula: string;
  /** Infinity until something is done. */
  readonly leftUntil: Date | number;
}

/** How many readings of its sources are kept from which a variable is computed, by their hours. */
const countOfSources = async (work: Work, sources: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ readings: number }>`
    select coalesce(sum(readings), 0)::float8 as readings from hourly_statistics
    where variable_id = any(${[...sources]}::bigint[])
      and hour >= coalesce((select max(to_at) from reading_partitions where thinned_at is not null), '-infinity')`.execute(
    work,
  );
  return rows[0]?.readings ?? 0;
};

/** What says of a variable that all of it is to be computed anew. */
export const allLeft = async (work: Work, sources: readonly number[]) => ({
  leftUntil: Number.POSITIVE_INFINITY,
  done: 0,
  total: await countOfSources(work, sources),
});

/** Has everything computed anew that is computed of a variable. */
export const deriveAllOf = async (work: Work, sourceId: number): Promise<void> => {
  const { rows } = await sql<{ variableId: number; sources: number[] }>`
    select variable_id, array_agg(source_id) as sources from derived_sources
    where variable_id in (select variable_id from derived_sources where source_id = ${sourceId})
    group by variable_id order by variable_id`.execute(work);
  for (const { variableId, sources } of rows)
    await work
      .updateTable('derivedVariables')
      .set(await allLeft(work, sources))
      .where('variableId', '=', variableId)
      .execute();
};

/** The newest hours that are left: the first of them, and how many readings of the sources they have. */
const nextPart = async (work: Work, { variableId, leftUntil }: Left, sources: readonly number[]) => {
  const until = leftUntil instanceof Date ? leftUntil : 'infinity';
  const { rows } = await sql<{ from: number | null; to: number; readings: number }>`
    with hours as (
      select hour, coalesce(sum(readings) filter (where variable_id <> ${variableId}), 0) as readings
      from hourly_statistics
      where variable_id = any(${[...sources, variableId]}::bigint[]) and hour < ${until}::timestamptz
        and hour >= coalesce((select max(to_at) from reading_partitions where thinned_at is not null), '-infinity')
      group by hour order by hour desc limit ${HOURS_AT_ONCE}
    ), summed as (
      select hour, readings, sum(readings) over (order by hour desc) - readings as before from hours
    )
    select extract(epoch from min(hour))::float8 as "from", extract(epoch from max(hour))::float8 as "to",
      coalesce(sum(readings), 0)::float8 as readings
    from summed where before < ${READINGS_AT_ONCE}`.execute(work);
  return rows[0];
};

/**
 * Goes on with computing a variable whose formula is new, from the newest hour to the oldest, of the single readings that are
 * kept. Whoever is killed meanwhile has done nothing of this part. Newer readings come by `deriveReadings`.
 * @returns whether there was something to do
 */
export const deriveAnew = async (work: Work): Promise<boolean> => {
  const { rows } = await sql<Left>`
    select variable_id, formula, left_until from derived_variables where left_until is not null
    order by total - done, variable_id limit 1 for no key update skip locked`.execute(work);
  const [left] = rows;
  if (!left) return false;
  const { variableId } = left;
  const formula = compileStored(left.formula);
  const part = await nextPart(work, left, formula.sources);
  if (!part || part.from === null) {
    await sql`
      update derived_variables set left_until = null, done = 0, total = 0 where variable_id = ${variableId}`.execute(
      work,
    );
    return true;
  }
  const span = { from: part.from * 1_000_000, to: (part.to + HOUR_S) * 1_000_000 + HOLD_US + 1 };
  await deriveStretch(work, variableId, formula, span);
  await sql`
    update derived_variables set left_until = to_timestamp(${part.from}), done = done + ${part.readings},
      total = greatest(total, done + ${part.readings})
    where variable_id = ${variableId}`.execute(work);
  return true;
};
