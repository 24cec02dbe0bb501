import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { derived } from '@contract';
import { DAY_MS } from '@domain/duration';

import type { Work } from '../database/database';
import { computeMoments } from './computeMoments';
import { readSources } from './deriveReadings';
import { compileStored, showFormula, type Formula, type Nameable } from './resolveFormula';

type Derived = z.output<typeof derived.listDerivedVariables.answer.schema>;
type Day = Derived['variables'][number]['day'];

export interface VariableOfSensor extends Nameable {
  readonly unit: string | null;
  /** Null for one that is measured. */
  readonly formula: string | null;
  readonly left: Date | number | null;
  readonly done: number;
  readonly total: number;
}

/** The variables of a sensor in their order. */
export const readVariables = async (work: Work, sensorId: number): Promise<VariableOfSensor[]> => {
  const { rows } = await sql<VariableOfSensor>`
    select variable.id, variable.name, unit, formula, formula is not null as is_derived, left_until as left,
      coalesce(done, 0)::float8 as done, coalesce(total, 0)::float8 as total
    from sensor_variables as variable
    left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
    left join derived_variables on variable_id = variable.id
    where variable.sensor_id = ${sensorId} order by variable.position, variable.id`.execute(work);
  return rows;
};

/** Enough to see whether a formula is right, and few enough for somebody who types. */
const MOST_READ = 20_000;
const LAST_SHOWN = 3;

/** What a formula gives of the last day, or of the newest part of it. */
export const readDay = async (work: Work, formula: Formula, now: Date): Promise<Day> => {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ from: number }>`
    select coalesce(extract(epoch from min(at)) * 1000000, 0)::bigint as from from (
      select at from readings where variable_id = any(${[...formula.sources]}::bigint[]) and at >= ${dayAgo}
      order by at desc limit ${MOST_READ}
    ) as newest`.execute(work);
  const from = rows[0]?.from ?? 0;
  const to = (now.getTime() + DAY_MS) * 1000;
  const moments =
    from === 0 ? [] : computeMoments(formula, await readSources(work, formula.sources, { from, to }), from);
  const countOf = (outcome: string) => moments.filter(({ value }) => value === outcome).length;
  const values = moments.flatMap(({ at, value }) =>
    typeof value === 'number' ? [{ at: new Date(at / 1000).toISOString(), value }] : [],
  );
  return {
    moments: moments.length,
    computed: values.length,
    lacking: countOf('lacking'),
    divisions: countOf('division'),
    undefined: countOf('undefined') + countOf('too-large'),
    last: values.slice(-LAST_SHOWN).toReversed(),
  };
};

/** The variables of a sensor that are computed, with what formulas could use. */
export const readDerived = async (
  work: Work,
  sensorId: number,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<Derived> => {
  const all = await readVariables(work, sensorId);
  const nameOf = new Map(all.map(({ id, name }) => [id, name]));
  const variables: Derived['variables'] = [];
  for (const { id, formula, left, done, total } of all) {
    if (formula === null) continue;
    variables.push({
      variableId: id,
      formula: showFormula(formula, nameOf),
      progress: left === null ? null : { done, total },
      day: await readDay(work, compileStored(formula), now),
    });
  }
  const normalizedVariables = await work
    .selectFrom('normalizedVariables as normalized')
    .innerJoin('sensors', 'sensors.typeId', 'normalized.typeId')
    .select(['normalized.id', 'normalized.name', 'normalized.unit'])
    .where('sensors.id', '=', sensorId)
    .orderBy('normalized.name')
    .execute();
  return {
    variables,
    usable: all.filter(({ isDerived }) => !isDerived).map(({ id, name, unit }) => ({ id, name, unit })),
    normalizedVariables,
    timeZone,
  };
};
