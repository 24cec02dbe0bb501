import { sql } from 'kysely';

import type { CsvForm } from '@domain/tables/csvForm';
import { DAY_MS } from '@domain/duration';
import { readingsCsv } from '@reporting/csv';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { inTransaction } from '../database/work';
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
  /** If not everything was read: the first moment that may be incomplete. */
  readonly cut: Date | null;
  /** Some of the readings were thinned since the file was begun. */
  readonly isThinned: boolean;
}

const readStep = async (
  work: Work,
  variableIds: readonly number[],
  { from, to, partitions }: MeasuredPart,
): Promise<Step> => {
  const { rows } = await sql<Step>`
    select coalesce(array_to_json(array_agg(date_part('epoch', at))), '[]') as at,
      coalesce(array_to_json(array_agg(place)), '[]') as variable,
      coalesce(array_to_json(array_agg(value)), '[]') as value,
      case when count(*) = ${MAX_ROWS} then max(at) end as cut,
      exists (
        select from reading_partitions
        where from_at = any(${partitions}::timestamptz[]) and thinned_at is not null and from_at < ${to} and to_at > ${from}
      ) as is_thinned
    from (
      select at, place, value
      from unnest(${variableIds}::bigint[]) with ordinality as wanted (id, place)
      join readings on variable_id = wanted.id
      where at >= ${from} and at < ${to}
      order by at, place limit ${MAX_ROWS}
    ) as reading`.execute(work);
  const [step] = rows;
  if (!step) throw new Error('An aggregate has one row.');
  return step;
};

interface Wanted {
  readonly personId: number;
  readonly sensorId: number;
  readonly span: Span;
  readonly form: CsvForm;
  readonly timeZone: string;
}

/**
 * The file in pieces, each read in a separate transaction: otherwise a slow client would hold a connection
 * for minutes. While a sensor has its variables, readings are only added, and at night thinned: then the file
 * breaks off, because it must not look as if nothing had been measured.
 */
async function* pieces(
  { db, heavyReads }: Pick<Context, 'db' | 'heavyReads'>,
  { personId, sensorId, span, form, timeZone }: Wanted,
): AsyncGenerator<string> {
  const { variables, part } = await inTransaction(db, 'read', async (work) => ({
    variables: await work
      .selectFrom('sensorVariables as variable')
      .leftJoin('normalizedVariables as normalized', 'normalized.id', 'variable.normalizedVariableId')
      .select(['variable.id', 'variable.name', 'normalized.unit'])
      .where('variable.sensorId', '=', sensorId)
      .orderBy('variable.position')
      .execute(),
    part: await measuredPart(work, span),
  }));
  const csv = readingsCsv(form, timeZone, variables);
  const ids = variables.map(({ id }) => id);
  yield csv.head;

  let { from } = part;
  let length = FIRST_STEP_MS;
  while (from < part.to) {
    const to = new Date(Math.min(from.getTime() + length, part.to.getTime()));
    const { at, variable, value, cut, isThinned } = await heavyReads(personId, () =>
      inTransaction(db, 'read', (work) => readStep(work, ids, { ...part, from, to })),
    );
    if (isThinned) throw new Error('Some of the readings were thinned meanwhile.');
    const end = cut === null ? Infinity : cut.getTime() / 1000;
    let text = '';
    for (let index = 0; index < at.length && (at[index] ?? end) < end; index += 1) {
      text += csv.line((variable[index] ?? 0) - 1, at[index] ?? 0, value[index] ?? 0);
    }
    if (text !== '') yield text;
    const next = cut ?? to;
    const growth = STEP_ROWS / Math.max(1, at.length);
    length = Math.max(1000, (next.getTime() - from.getTime()) * Math.min(FASTEST_GROWTH, growth));
    from = next;
  }
}

/** A sensor's readings as a CSV file (EXT-25), read at the client's pace and only while it is connected. */
export const readingsFile = async (
  context: Pick<Context, 'db' | 'heavyReads' | 'log'>,
  wanted: Wanted,
): Promise<ReadableStream<Uint8Array>> => {
  const encoder = new TextEncoder();
  const text = pieces(context, wanted);
  // A failure before anything was sent is reported like any other.
  let next = [await text.next(), await text.next()];
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = next.shift() ?? (await text.next());
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        context.log.warn({ err: error, sensorId: wanted.sensorId }, 'a file of readings broke off');
        throw error;
      }
    },
    cancel: async () => {
      next = [];
      await text.return(undefined);
    },
  });
};
