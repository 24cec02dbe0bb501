import { sql } from 'kysely';

import { DAY_S, HOUR_S } from '@domain/duration';

import type { Work } from '../database/database';
import { asCorrected, correctedBy, joinHeld } from '../readings/correctedValues';
import { joinOmitting, omittedJoined } from '../readings/omitted';
import { computeMoments, HOLD_US, type SourceReading } from './computeMoments';
import { compileStored, type Formula } from './resolveFormula';

/** A stretch of time in microseconds since 1970, from the beginning of an hour on; its end isn't part of it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const instantOf = (microseconds: unknown) =>
  sql`('epoch'::timestamptz + ${microseconds}::bigint * interval '1 microsecond')`;
const microsecondsOf = sql`(extract(epoch from at) * 1000000)::bigint`;

/** What formulas are computed of: readings that count, of a meter that was swapped (EXT-63) as if the old one had gone on. */
export const readSources = async (
  work: Work,
  sources: readonly number[],
  { from, to }: Span,
): Promise<SourceReading[]> => {
  const { rows } = await sql<{ readings: SourceReading[] | null }>`
    select json_agg(json_build_array(variable_id, ${microsecondsOf}, case when taken is null then value else ${correctedBy(sql`value`, sql`1`, sql`taken`)} end) order by at, variable_id) as readings
    from readings cross join lateral (
      select sum(final_count - first_count) as taken from annotations
      where annotations.variable_id = readings.variable_id and annotations.kind = 'swap' and from_at <= at
    ) as swaps
    where variable_id = any(${[...sources]}::bigint[]) and at >= ${instantOf(from - HOLD_US)} and at < ${instantOf(to)}
      and omitted is null`.execute(work);
  return rows[0]?.readings ?? [];
};

/**
 * Computes a derived variable's readings of a stretch anew: what is there and what should be are compared, so that doing it
 * twice changes nothing, and no reading is there twice. What is corrected (EXT-60) is so here, too.
 * @returns how many changed
 */
export const deriveStretch = async (
  work: Work,
  variableId: number,
  formula: Formula,
  span: Span,
): Promise<number> => {
  const readings = await readSources(work, formula.sources, span);
  const computed = computeMoments(formula, readings, span.from).filter(
    (one): one is { at: number; value: number } => typeof one.value === 'number',
  );
  const { rows } = await sql<{ changed: number; gone: number }>`
    with wanted as (
      select at, value, raw, ${omittedJoined(sql`value`)} as omitted
      from (
        select given.at, ${asCorrected(sql`came`)}
        from (
          select ${instantOf(sql`microseconds`)} as at, came
        from unnest(${`{${computed.map(({ at }) => at).join(',')}}`}::bigint[],
          ${`{${computed.map(({ value }) => value).join(',')}}`}::float8[]) as given (microseconds, came)
        ) as given ${joinHeld(sql`${variableId}::bigint`, sql`given.at`)}
      ) as corrected ${joinOmitting(sql`${variableId}::bigint`, sql`at`, sql`array[${variableId}::bigint]`)}
    ), gone as (
      delete from readings where variable_id = ${variableId} and at >= ${instantOf(span.from)} and at < ${instantOf(span.to)}
        and not exists (select from wanted where wanted.at = readings.at)
      returning at
    ), stored as (
      insert into readings as known (variable_id, at, value, raw, omitted)
      select ${variableId}::bigint, wanted.* from wanted order by at
      on conflict (variable_id, at) do update set value = excluded.value, raw = excluded.raw, omitted = excluded.omitted
        where (known.value, known.raw, known.omitted) is distinct from (excluded.value, excluded.raw, excluded.omitted)
      returning at
    ), changed as (select at from gone union all select at from stored),
    marked as (
      insert into changed_hours (hour, variable_ids)
      select date_bin('1 hour', at, ${instantOf(span.from)}), array[${variableId}::bigint] from changed group by 1
    )
    select count(*)::int as changed, (select count(*)::int from gone) as gone from changed`.execute(work);
  const { changed = 0, gone = 0 } = rows[0] ?? {};
  if (gone > 0)
    await sql`
      delete from hourly_statistics as emptied
      where variable_id = ${variableId} and hour > ${instantOf(span.from)} - interval '1 hour' and hour < ${instantOf(span.to)}
        and not exists (
          select from readings where variable_id = ${variableId} and at >= emptied.hour and at < emptied.hour + interval '1 hour'
        )`.execute(work);
  return changed;
};

interface Touched {
  readonly variableId: number;
  readonly formula: string;
  readonly hours: readonly number[];
}

/** So that a statement takes a fraction of a second. */
const LONGEST_US = DAY_S * 1_000_000;

/** Hours as stretches: those that follow each other are one. What is measured in an hour still counts some minutes later. */
const spansOf = (hours: readonly number[]): Span[] => {
  const spans: { from: number; to: number }[] = [];
  for (const hour of hours) {
    const from = hour * 1_000_000;
    const to = (hour + HOUR_S) * 1_000_000 + HOLD_US + 1;
    const last = spans.at(-1);
    if (last && from <= last.to && to - last.from <= LONGEST_US) last.to = to;
    else spans.push({ from, to });
  }
  return spans;
};

/**
 * Computes what is derived of hours whose readings changed, whatever changed them: they came, late or not, or were
 * corrected. Variables of which nothing is derived cost a look into an index.
 * @returns whether something changed, whose statistics are to be made
 */
export const deriveReadings = async (
  work: Work,
  { variables, hours }: { readonly variables: readonly number[]; readonly hours: readonly number[] },
): Promise<boolean> => {
  const { rows } = await sql<Touched>`
    select variable_id, formula, array_agg(distinct hour order by hour) as hours
    from unnest(${variables}::bigint[], ${hours}::bigint[]) as given (source_id, hour)
    join derived_sources using (source_id) join derived_variables using (variable_id)
    group by variable_id, formula order by variable_id`.execute(work);
  let changed = 0;
  for (const { variableId, formula, hours: touched } of rows)
    for (const span of spansOf(touched))
      changed += await deriveStretch(work, variableId, compileStored(formula), span);
  return changed > 0;
};
