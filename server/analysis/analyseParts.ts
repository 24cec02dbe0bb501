import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { analysis } from '@contract';
import type { AnalysisParts } from '@domain/analysis';
import type { Days } from '@domain/days';
import { toldFigure } from '@reporting/figures';

import type { Work } from '../database/database';
import { siteDaysSpan } from '../measurements/siteDays';
import type { AnalysedVariable } from './analysedVariable';
import { byPlace, statisticsOf, statisticsOfHours, summedBy, type PlaceFigure } from './figures';
import { readGroups } from './readGroups';

type ByParts = z.output<typeof analysis.analysisByParts>;

interface Asked {
  readonly days: Days;
  readonly parts: AnalysisParts;
  readonly timeZone: string;
}

/** Of a span's days or hours: the month, or the hour of the day, as a number that ascends. */
const rowsIn = async (work: Work, variable: AnalysedVariable, { days, parts, timeZone }: Asked) => {
  if (parts === 'months')
    return statisticsOf(
      variable,
      days,
      sql`12 * date_part('year', date) + date_part('month', date) - 1 as part`,
    );
  const span = await siteDaysSpan(work, days.from, days.to, timeZone);
  return statisticsOfHours(span, sql`date_part('hour', hour at time zone ${timeZone}) as part`);
};

const monthOf = (part: number): string =>
  `${Math.floor(part / 12)}-${String((part % 12) + 1).padStart(2, '0')}`;

/** All that some days have a part of. */
const partsOf = ({ from, to }: Days, parts: AnalysisParts): number[] => {
  if (parts === 'hours') return Array.from({ length: 24 }, (_, hour) => hour);
  const [first = 0, last = 0] = [from, to].map(
    (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1,
  );
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

/** A variable by place and month, or by place and hour of the day. */
export const analyseParts = async (
  work: Work,
  variable: AnalysedVariable,
  asked: Asked,
): Promise<ByParts> => {
  const { days, parts } = asked;
  const { kind, unit, variables } = variable;
  const measured = await rowsIn(work, variable, asked);
  const { rows } = await sql<PlaceFigure & { readonly part: number }>`${summedBy(
    variable,
    sql`part`,
    sql`select * from (${variables}) as variables join (${measured}) as measured using (variable_id)`,
  )}`.execute(work);
  const all = partsOf(days, parts);
  const ofPlaces = byPlace(rows);
  const groups = await readGroups(work, variable);
  return {
    kind,
    unit,
    parts: all.map((part) => (parts === 'months' ? monthOf(part) : String(part))),
    groups: groups.map(({ id, name }) => {
      const figures = new Map(ofPlaces.get(id)?.map((row) => [row.part, toldFigure(kind, [row])]));
      return { id, name, figures: all.map((part) => figures.get(part) ?? null) };
    }),
  };
};
