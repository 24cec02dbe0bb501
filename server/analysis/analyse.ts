import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';

import type { analysis } from '@contract';
import type { Days } from '@domain/days';
import { toldFigure } from '@reporting/figures';

import type { Work } from '../database/database';
import type { Span } from '../measurements/siteDays';
import type { AnalysedVariable } from './analysedVariable';
import { expectedMinutes, readBegun, type Begun } from './expectedMinutes';
import { byPlace, isMeanOfEachDay, sumOf, summedBy, type PlaceFigure } from './figures';
import { measuredBefore, measuredIn, minutesOf } from './measuredDays';
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

  const begun = await readBegun(work, variables);
  /** Undefined where all of its sensors were to measure all of the time. */
  const expectedIn = (sensors: readonly Begun[], span: Span | undefined): number | undefined => {
    if (!span) return undefined;
    const expected = expectedMinutes(sensors, variable, span);
    return expected < sensors.length * minutesOf(span) ? expected : undefined;
  };
  const told = (figures: readonly OfDays[], sensors: readonly Begun[]) => {
    const during = figures.filter(({ isBefore }) => !isBefore);
    const before = figures.filter(({ isBefore }) => isBefore);
    return {
      figure: toldFigure(kind, during),
      before: toldFigure(kind, before),
      outsideMinutes: sumOf(during.map(({ outsideMinutes }) => outsideMinutes)),
      knownMinutes: sumOf(during.map(({ minutes }) => minutes)),
      knownMinutesBefore: sumOf(before.map(({ minutes }) => minutes)),
      expectedMinutes: expectedIn(sensors, measured.span),
      expectedMinutesBefore: expectedIn(sensors, earlier?.span),
    };
  };
  const rows = await figuresBy(sql`place`);
  const whole = isMeanOfEachDay(variable) ? await figuresBy(sql`null::bigint`) : rows;
  const ofPlaces = byPlace(rows);
  const begunIn = byPlace(begun);
  const groups = await readGroups(work, variable);
  return {
    kind,
    unit,
    minutes: minutesOf(measured.span),
    minutesBefore: earlier ? minutesOf(earlier.span) : 0,
    whole: { ...told(whole, begun), sensors: sumOf(groups.map(({ sensors }) => sensors)) },
    groups: groups.map((group) => ({
      ...group,
      ...told(ofPlaces.get(group.id) ?? [], begunIn.get(group.id) ?? []),
    })),
  };
};
