import { sql } from 'kysely';

import { DAY_MS } from '@domain/duration';
import type { CsvForm } from '@domain/tables/csvForm';
import { hoursCsv, type HourOfFile } from '@reporting/hoursCsv';

import type { Context } from '../context';
import { readMeasuredSensor } from '../reports/measuredSensor';
import type { Reader } from '../standbys/readers';
import type { Span } from './siteDays';

/** Hours that are read at a time: a month of a variable has 744. */
const STEP_MS = 31 * DAY_MS;

/** A file that somebody wants. */
export interface WantedFile {
  /** Its reader, for the person. */
  readonly read: Reader;
  readonly personId: number;
  readonly sensorId: number;
  readonly span: Span;
  readonly form: CsvForm;
  readonly timeZone: string;
}

/** A sensor's hours as pieces of a CSV file (EXT-25), those too of which single readings are no longer kept. */
export async function* hoursPieces(
  { heavyReads }: Pick<Context, 'heavyReads'>,
  { read, personId, sensorId, span, form, timeZone }: WantedFile,
): AsyncGenerator<string, void> {
  const { variables } = await read((work) => readMeasuredSensor(work, sensorId));
  const csv = hoursCsv(
    form,
    timeZone,
    variables.map(({ name, unitOfReading, kind }) => ({ name, unit: unitOfReading, kind })),
  );
  const ids = variables.map(({ id }) => id);
  yield csv.head;
  for (let { from } = span; from < span.to; from = new Date(from.getTime() + STEP_MS)) {
    const to = new Date(Math.min(from.getTime() + STEP_MS, span.to.getTime()));
    const { rows } = await heavyReads(personId, () =>
      read((work) =>
        sql<HourOfFile & { place: number }>`
          select date_part('epoch', hour) as at, (wanted.place - 1)::int as place, readings, min, mean, max, detail
          from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
          join hourly_statistics on variable_id = wanted.id
          where hour >= ${from} and hour < ${to} order by hour, wanted.place`.execute(work),
      ),
    );
    if (rows.length > 0) yield rows.map(({ place, ...hour }) => csv.line(place, hour)).join('');
  }
}
