import { WEEKDAYS } from '@reporting/clockWords';

import { createSiteMonth } from '@/kit/charts/rules/siteMonth';
import type { HoursOfMonth } from '@/providers/data/records';

import { byWeekdayAndHour, patternKey } from '@/kit/charts/rules/hourColumns';

/** The mean of one hour of a weekday; undefined without readings. */
export interface PatternCell {
  weekday: number;
  hour: number;
  mean: number | undefined;
  /** The mean's position between the lowest (0) and the highest (1) of all. */
  level: number;
}

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The usual value of a variable at each hour of the week. */
export const hourPattern = (answer: HoursOfMonth, variableId: number) => {
  const month = createSiteMonth(answer);
  const variable = answer.variables.find(({ id }) => id === variableId);
  const groups = variable ? byWeekdayAndHour(variable, month) : undefined;
  const means = [...(groups?.values() ?? [])].map(({ usual }) => usual);
  const low = Math.min(...means);
  const high = Math.max(...means);

  const rows = WEEKDAYS.map((_, weekday) =>
    HOURS.map((hour): PatternCell => {
      const mean = groups?.get(patternKey(weekday, hour))?.usual;
      const level = mean === undefined || high === low ? 0.5 : (mean - low) / (high - low);
      return { weekday, hour, mean, level };
    }),
  );
  const cells = rows.flat();
  return {
    month,
    /** A row for each weekday from Monday, of 24 hours. */
    rows,
    lowest: cells.find(({ mean }) => mean === low),
    highest: cells.find(({ mean }) => mean === high),
  };
};

export type HourPattern = ReturnType<typeof hourPattern>;
