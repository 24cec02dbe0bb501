import { statusNames, UNJUDGED } from '@domain/sensors/statusNames';
import { hasLimits, type AlertLevel } from '@domain/sensors/threshold';
import { weekdayOf } from '@reporting/clockWords';
import { statuses, worstOf } from '@reporting/status';

import type { ChartVariable, IsShown } from '@/kit/charts/rules/lineChart';
import { createSiteMonth, type SiteMonth } from '@/kit/charts/rules/siteMonth';
import type { HoursOfMonth } from '@/providers/data/records';

import { byDay, worstStatus, type StatusMinutes } from '@/kit/charts/rules/hourColumns';

/** How a day was; without any limits it was neither normal nor anything else. */
export type DayStatus = AlertLevel | 'unjudged';

export const DAY_STATUSES: readonly DayStatus[] = [...statuses, 'unjudged'];

export const dayStatusNames: Readonly<Record<DayStatus, string>> = { ...statusNames, unjudged: UNJUDGED };

/** A day of the calendar; without a status, nothing was measured. */
export interface CalendarDay {
  day: number;
  status: DayStatus | undefined;
  /** The variables that were measured. */
  measured: readonly { variable: ChartVariable; minutes: StatusMinutes }[];
}

/** A month as days with their statuses. */
export const statusCalendar = (answer: HoursOfMonth) => {
  const month = createSiteMonth(answer);
  const { variables } = answer;
  const judged = new Set<ChartVariable>(variables.filter(({ limits }) => limits.some(hasLimits)));
  const days = new Map(variables.map((variable) => [variable.id, byDay(variable, month)]));

  return {
    month,
    variables,
    /** The worst status of each day among the variables that are shown. */
    days: (isShown: IsShown): CalendarDay[] =>
      month.days.map(({ day }) => {
        const measured = variables.flatMap((variable) => {
          const minutes = days.get(variable.id)?.get(day)?.minutes;
          return isShown(variable.id) && minutes ? [{ variable, minutes }] : [];
        });
        const worst = worstOf(measured.map(({ minutes }) => worstStatus(minutes)));
        const isUnjudged = worst === 'normal' && !measured.some(({ variable }) => judged.has(variable));
        return { day, status: isUnjudged ? 'unjudged' : worst, measured };
      }),
  };
};

export type StatusCalendar = ReturnType<typeof statusCalendar>;

/** The days of a month in weeks from Monday to Sunday; null outside the month. */
export const weeksOf = <Day extends { day: number }>(
  month: SiteMonth,
  days: readonly Day[],
): (Day | null)[][] => {
  const cells: (Day | null)[] = [...Array.from({ length: weekdayOf(month.dateOf(1)) }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_none, weekday) => cells[week * 7 + weekday] ?? null),
  );
};
