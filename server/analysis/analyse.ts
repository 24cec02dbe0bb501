import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';

import type { analysis } from '@contract';
import type { Days } from '@domain/days';
import { figureOf } from '@reporting/figures';

import type { Work } from '../database/database';
import type { AnalysedVariable } from './analysedVariable';
import { byPlace, isMeanOfEachDay, sumOf, summedBy, type PlaceFigure } from './figures';
import { measuredBefore, measuredIn } from './measuredDays';
import { readGroups } from './readGroups';

type Analysis = z.output<typeof analysis.analysisOfDays>;

interface OfDays extends PlaceFigure {
  readonly isBefore: boolean;
}

interface Asked {
  readonly days: Days;
  readonly before: Days | undefined;
  readonly timeZone: string;
  readonly now: Date;
}

/** A variable by place over some days, and over others before them if they are given. */
export const analyse = async (work: Work, variable: AnalysedVariable, asked: Asked): Promise<Analysis> => {
  const { kind, unit, variables } = variable;
  const scope = { ...asked, variable };
  const measured = await measuredIn(work, asked.days, sql`false as is_before`, scope);
  const earlier = asked.before && (await measuredBefore(work, asked.before, sql`true as is_before`, scope));
  const figuresBy = async (place: RawBuilder<unknown>): Promise<readonly OfDays[]> => {
    const { rows } = await sql<OfDays>`${summedBy(
      variable,
      sql`is_before`,
      sql`select ${place} as place, statistics.* from (${variables}) as variables join (
        ${measured.statistics} ${earlier ? sql`union all ${earlier.statistics}` : sql``}
      ) as statistics using (variable_id)`,
    )}`.execute(work);
    return rows;
  };

  const told = (figures: readonly OfDays[]) => {
    const during = figures.filter(({ isBefore }) => !isBefore);
    const before = figures.filter(({ isBefore }) => isBefore);
    return {
      figure: during.length > 0 ? figureOf(kind, during) : null,
      before: before.length > 0 ? figureOf(kind, before) : null,
      outsideMinutes: sumOf(during.map(({ outsideMinutes }) => outsideMinutes)),
      knownMinutes: sumOf(during.map(({ minutes }) => minutes)),
      knownMinutesBefore: sumOf(before.map(({ minutes }) => minutes)),
    };
  };
  const rows = await figuresBy(sql`place`);
  const whole = isMeanOfEachDay(variable) ? await figuresBy(sql`null::bigint`) : rows;
  const ofPlaces = byPlace(rows);
  const groups = await readGroups(work, variable);
  return {
    kind,
    unit,
    minutes: measured.minutes,
    minutesBefore: earlier?.minutes ?? 0,
    whole: { ...told(whole), sensors: sumOf(groups.map(({ sensors }) => sensors)) },
    groups: groups.map((group) => ({ ...group, ...told(ofPlaces.get(group.id) ?? []) })),
  };
};
