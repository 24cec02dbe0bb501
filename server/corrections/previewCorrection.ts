import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { corrections } from '@contract';
import { FARTHEST } from '@domain/bounded';

import type { Work } from '../database/database';
import { within } from '../database/numbers';
import { afterUnit, correctedBy, joinUnit } from '../readings/correctedValues';
import { countOf, nextFrom, readRecomputableFrom } from './stretches';

type Preview = z.output<typeof corrections.correctionPreview>;
type Range = NonNullable<Preview['before']>;

/** At one a minute, a month. More would take longer than somebody who types may wait. */
const MOST_READ = 50_000;

export interface Previewed {
  readonly variableId: number;
  readonly from: Date;
  readonly factor: number;
  readonly offset: number;
  readonly correctionId: number | null;
}

interface Row {
  readonly readings: number;
  readonly first: Date | null;
  readonly before: Range;
  readonly after: Range;
  readonly last: NonNullable<Preview['last']>;
}

/** PostgreSQL's mean raises an error if squares overflow. */
const rangeOf = (name: string) => {
  const value = sql.ref(name);
  return sql`json_build_object('min', min(${value}), 'mean', avg(${within(value, FARTHEST)}), 'max', max(${value}))`;
};

/** What a correction of a variable would change in its stretch. */
export const previewCorrection = async (
  work: Work,
  { variableId, from, factor, offset, correctionId }: Previewed,
): Promise<Preview> => {
  const to = await nextFrom(work, { variableId, from, exceptId: correctionId });
  const rule = afterUnit(sql`${factor}::float8`, sql`${offset}::float8`);
  const { rows } = await sql<Row>`
    with newest as (
      select at, value as before, ${correctedBy(sql`coalesce(raw, value)`, rule.factor, rule.offset)} as after
      from readings ${joinUnit(sql`readings.variable_id`, sql`at`)}
      where variable_id = ${variableId} and at >= ${from} and at < ${to ?? 'infinity'}::timestamptz
      order by at desc limit ${MOST_READ}
    )
    select count(*)::int as readings, min(at) as first, ${rangeOf('before')} as before, ${rangeOf('after')} as after,
      (select json_build_object('at', at, 'before', before, 'after', after) from newest order by at desc limit 1) as last
    from newest`.execute(work);
  const recomputableFrom = await readRecomputableFrom(work);
  const common = {
    until: to?.toISOString() ?? null,
    recomputableFrom: recomputableFrom?.toISOString() ?? null,
  };
  const [row] = rows;
  if (!row?.first) return { ...common, readings: 0 };
  const isPart = row.readings === MOST_READ;
  return {
    ...common,
    readings: isPart ? Math.max(row.readings, await countOf(work, { variableId, from, to })) : row.readings,
    countedFrom: isPart ? row.first.toISOString() : null,
    before: row.before,
    after: row.after,
    last: { ...row.last, at: new Date(row.last.at).toISOString() },
  };
};
