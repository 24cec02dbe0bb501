import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { analysis } from '@contract';
import type { Days } from '@domain/days';
import { MINUTE_MS } from '@domain/duration';
import { figureOf } from '@reporting/figures';

import type { Work } from '../database/database';
import { siteDaysSpan } from '../measurements/siteDays';
import type { AnalysedVariable } from './analysedVariable';
import { byPlace, statisticsOf, sumOf, summedBy, type PlaceFigure } from './figures';
import { readGroups } from './readGroups';

type Analysis = z.output<typeof analysis.analysisOfDays>;

interface OfDays extends PlaceFigure {
  readonly isBefore: boolean;
}

/** A variable by place over some days, and over others before them if they are given. */
export const analyse = async (
  work: Work,
  variable: AnalysedVariable,
  { days, before, timeZone, now }: { days: Days; before: Days | undefined; timeZone: string; now: Date },
): Promise<Analysis> => {
  const { kind, unit, variables } = variable;
  const { rows } = await sql<OfDays>`${summedBy(
    kind,
    sql`is_before`,
    sql`select * from (${variables}) as variables join (
      ${statisticsOf(days, sql`false as is_before`)}
      ${before ? sql`union all ${statisticsOf(before, sql`true as is_before`)}` : sql``}
    ) as statistics using (variable_id)`,
  )}`.execute(work);

  const told = (figures: readonly OfDays[]) => {
    const asked = figures.filter(({ isBefore }) => !isBefore);
    const earlier = figures.filter(({ isBefore }) => isBefore);
    return {
      figure: asked.length > 0 ? figureOf(kind, asked) : null,
      before: earlier.length > 0 ? figureOf(kind, earlier) : null,
      outsideMinutes: sumOf(asked.map(({ outsideMinutes }) => outsideMinutes)),
      knownMinutes: sumOf(asked.map(({ minutes }) => minutes)),
    };
  };
  const ofPlaces = byPlace(rows);
  const groups = await readGroups(work, variable);
  const span = await siteDaysSpan(work, days.from, days.to, timeZone);
  return {
    kind,
    unit,
    minutes: Math.max(0, Math.min(span.to.getTime(), now.getTime()) - span.from.getTime()) / MINUTE_MS,
    whole: { ...told(rows), sensors: sumOf(groups.map(({ sensors }) => sensors)) },
    groups: groups.map((group) => ({ ...group, ...told(ofPlaces.get(group.id) ?? []) })),
  };
};
