import { sql } from 'kysely';

import { DAY_MS } from '@domain/duration';
import { readingsCsv } from '@reporting/csv';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { bodyOfPieces } from '../http/pieces';
import { annulledOf, whyOmitted } from '../readings/omitted';
import { hoursPieces, type WantedFile } from './hoursFile';
import type { Span } from './siteDays';

/**
 * Readings of one step: what is in memory at a time, and ten milliseconds during which everybody else waits.
 */
const STEP_ROWS = 10_000;
const MAX_ROWS = 2 * STEP_ROWS;
const FIRST_STEP_MS = DAY_MS;
const FASTEST_GROWTH = 4;

/** The part of a span in which there can be readings. */
interface MeasuredPart extends Span {
  /** The beginnings of its partitions. */
  readonly partitions: readonly Date[];
}

const measuredPart = async (work: Work, { from, to }: Span): Promise<MeasuredPart> => {
  const kept = await work
    .selectFrom('readingPartitions')
    .select(['fromAt', 'toAt'])
    .where('thinnedAt', 'is', null)
    .orderBy('fromAt')
    .execute();
  return {
    from: new Date(Math.max(from.getTime(), kept[0]?.fromAt.getTime() ?? Infinity)),
    to: new Date(Math.min(to.getTime(), kept.at(-1)?.toAt.getTime() ?? -Infinity)),
    partitions: kept.map(({ fromAt }) => fromAt),
  };
};

interface Step {
  /** Seconds since 1970. */
  readonly at: readonly number[];
  /** The number of the variable, from 1. */
  readonly variable: readonly number[];
  readonly value: readonly number[];
  /** What came. */
  readonly raw: readonly number[];
  /** Why they don't count; null for those that do. */
  readonly why: readonly (string | null)[];
  /** If not everything was read: the first moment that may be incomplete. */
  readonly cut: Date | null;
  /** Some of the readings were thinned since the file was begun. */
  readonly isThinned: boolean;
}

const readStep = async (
  work: Work,
  variableIds: readonly number[],
  { from, to, partitions }: MeasuredPart,
  has: Columns,
): Promise<Step> => {
  const { rows } = await sql<Step>`
    select coalesce(array_to_json(array_agg(date_part('epoch', at))), '[]') as at,
      coalesce(array_to_json(array_agg(place)), '[]') as variable,
      coalesce(array_to_json(array_agg(value)), '[]') as value,
      ${has.raw ? sql`coalesce(array_to_json(array_agg(coalesce(raw, value))), '[]')` : sql`'[]'::json`} as raw,
      ${has.why ? sql`coalesce(array_to_json(array_agg(${whyOmitted})), '[]')` : sql`'[]'::json`} as why,
      case when count(*) = ${MAX_ROWS} then max(at) end as cut,
      exists (
        select from reading_partitions
        where from_at = any(${partitions}::timestamptz[]) and thinned_at is not null and from_at < ${to} and to_at > ${from}
      ) as is_thinned
    from (
      select at, place, value ${has.raw ? sql`, raw` : sql``} ${has.why ? sql`, omitted` : sql``}
      ${has.why ? sql`, note` : sql``}
      from unnest(${variableIds}::bigint[]) with ordinality as wanted (id, place)
      join readings on readings.variable_id = wanted.id
      ${has.why ? sql`left join (${annulledOf(sql`${variableIds}::bigint[]`)}) as annulled on annulled.variable_id = wanted.id and from_at <= at and to_at > at` : sql``}
      where at >= ${from} and at < ${to}
      order by at, place limit ${MAX_ROWS}
    ) as reading`.execute(work);
  const [step] = rows;
  if (!step) throw new Error('An aggregate has one row.');
  return step;
};

/** The columns that only files of some sensors have: for what came, and for why a reading doesn't count. */
interface Columns {
  readonly raw: boolean;
  readonly why: boolean;
}

const columnsOf = async (work: Work, sensorId: number): Promise<Columns> => {
  const own = sql`array(select id from sensor_variables where sensor_id = ${sensorId})`;
  const { rows } = await sql<Columns>`
    select exists (select from corrections where variable_id = any(${own}))
        or exists (
          select from unit_conversions where variable_id = any(${own}) and (factor <> 1 or "offset" <> 0)
        ) as raw,
      exists (select from readings where variable_id = any(${own}) and omitted is not null) as why`.execute(
    work,
  );
  return rows[0] ?? { raw: false, why: false };
};

/**
 * The file in pieces, each read in a separate transaction: otherwise a slow client would hold a connection
 * for minutes. While a sensor has its variables, readings are only added, and at night thinned: then the file
 * breaks off, because it must not look as if nothing had been measured.
 */
async function* pieces(
  { heavyReads }: Pick<Context, 'heavyReads'>,
  { read, personId, sensorId, span, form, timeZone }: WantedFile,
): AsyncGenerator<string, void> {
  const { variables, part, has } = await read(async (work) => ({
    variables: await work
      .selectFrom('sensorVariables as variable')
      .leftJoin('normalizedVariables as normalized', 'normalized.id', 'variable.normalizedVariableId')
      .select(['variable.id', 'variable.name', 'normalized.unit'])
      .where('variable.sensorId', '=', sensorId)
      .orderBy('variable.position')
      .execute(),
    part: await measuredPart(work, span),
    has: await columnsOf(work, sensorId),
  }));
  const csv = readingsCsv(form, timeZone, variables, has);
  const ids = variables.map(({ id }) => id);
  yield csv.head;

  let { from } = part;
  let length = FIRST_STEP_MS;
  while (from < part.to) {
    const to = new Date(Math.min(from.getTime() + length, part.to.getTime()));
    const { at, variable, value, raw, why, cut, isThinned } = await heavyReads(personId, () =>
      read((work) => readStep(work, ids, { ...part, from, to }, has)),
    );
    if (isThinned) throw new Error('Some of the readings were thinned meanwhile.');
    const end = cut === null ? Infinity : cut.getTime() / 1000;
    let text = '';
    for (let index = 0; index < at.length && (at[index] ?? end) < end; index += 1) {
      text += csv.line((variable[index] ?? 0) - 1, at[index] ?? 0, value[index] ?? 0, raw[index], why[index]);
    }
    if (text !== '') yield text;
    const next = cut ?? to;
    const growth = STEP_ROWS / Math.max(1, at.length);
    length = Math.max(1000, (next.getTime() - from.getTime()) * Math.min(FASTEST_GROWTH, growth));
    from = next;
  }
}

/** A sensor's readings as a CSV file (EXT-25), or its hours with what is computed of them (EXT-61). */
export const readingsFile = (
  context: Pick<Context, 'heavyReads' | 'log'>,
  wanted: WantedFile,
  by: 'readings' | 'hours' = 'readings',
): Promise<ReadableStream<Uint8Array>> =>
  bodyOfPieces(by === 'hours' ? hoursPieces(context, wanted) : pieces(context, wanted), (error) =>
    context.log.warn({ err: error, sensorId: wanted.sensorId }, 'a file of readings broke off'),
  );
