import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';

import type { analysis } from '@contract';
import { dayAfter, type Days } from '@domain/days';
import { HOUR_MS, MINUTE_MS } from '@domain/duration';
import { figureOf } from '@reporting/figures';
import { dateIn } from '@reporting/siteClock';

import type { Work } from '../database/database';
import { siteDaysSpan, type Span } from '../measurements/siteDays';
import type { AnalysedVariable } from './analysedVariable';
import { byPlace, statisticsOf, statisticsOfHours, sumOf, summedBy, type PlaceFigure } from './figures';
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

interface Measured {
  readonly statistics: RawBuilder<unknown>;
  /** How long that is, without what is still to come; minutes. */
  readonly minutes: number;
}

const minutesUntil = (now: Date, { from, to }: Span): number =>
  Math.max(0, Math.min(to.getTime(), now.getTime()) - from.getTime()) / MINUTE_MS;

const measuredIn = async (work: Work, days: Days, { timeZone, now }: Asked): Promise<Measured> => ({
  statistics: statisticsOf(days, sql`false as is_before`),
  minutes: minutesUntil(now, await siteDaysSpan(work, days.from, days.to, timeZone)),
});

/** If the days go on, the last one before ends with the hour that it is now: a part of a day isn't compared with a whole one. */
const measuredBefore = async (
  work: Work,
  before: Days,
  { days, timeZone, now }: Asked,
): Promise<Measured> => {
  const isBefore = sql`true as is_before`;
  const span = await siteDaysSpan(work, before.from, before.to, timeZone);
  if (days.to !== dateIn(timeZone, now))
    return { statistics: statisticsOf(before, isBefore), minutes: minutesUntil(now, span) };

  const today = await siteDaysSpan(work, days.to, days.to, timeZone);
  const last = await siteDaysSpan(work, before.to, before.to, timeZone);
  const hours = Math.max(1, Math.round((now.getTime() - today.from.getTime()) / HOUR_MS));
  const until = new Date(Math.min(last.from.getTime() + hours * HOUR_MS, last.to.getTime()));
  const whole = { from: before.from, to: dayAfter(before.to, -1) };
  return {
    statistics: sql.join(
      [
        ...(whole.from <= whole.to ? [statisticsOf(whole, isBefore)] : []),
        statisticsOfHours({ from: last.from, to: until }, isBefore),
      ],
      sql` union all `,
    ),
    minutes: minutesUntil(now, { from: span.from, to: until }),
  };
};

/** A variable by place over some days, and over others before them if they are given. */
export const analyse = async (work: Work, variable: AnalysedVariable, asked: Asked): Promise<Analysis> => {
  const { kind, unit, variables } = variable;
  const measured = await measuredIn(work, asked.days, asked);
  const earlier = asked.before && (await measuredBefore(work, asked.before, asked));
  const { rows } = await sql<OfDays>`${summedBy(
    kind,
    sql`is_before`,
    sql`select * from (${variables}) as variables join (
      ${measured.statistics} ${earlier ? sql`union all ${earlier.statistics}` : sql``}
    ) as statistics using (variable_id)`,
  )}`.execute(work);

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
  const ofPlaces = byPlace(rows);
  const groups = await readGroups(work, variable);
  return {
    kind,
    unit,
    minutes: measured.minutes,
    minutesBefore: earlier?.minutes ?? 0,
    whole: { ...told(rows), sensors: sumOf(groups.map(({ sensors }) => sensors)) },
    groups: groups.map((group) => ({ ...group, ...told(ofPlaces.get(group.id) ?? []) })),
  };
};
