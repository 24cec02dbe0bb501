import { describeEmptyDays, runsOfDays } from '@reporting/unmeasuredDays';

import { listsOf, type ValueColumn } from '@/kit/charts/rules/columns';
import type { LineChart } from '@/kit/charts/rules/lineChart';
import type { SiteMonth } from '@/kit/charts/rules/siteMonth';

/** The days of a month on which none of the variables was measured, on the chart's axis and in words. */
export const emptyDays = (
  month: SiteMonth,
  variables: readonly Pick<ValueColumn, 'at'>[],
  placeOf: (at: number) => number,
): Pick<LineChart, 'empty' | 'note'> => {
  const measured = new Set<number>();
  for (const list of listsOf(variables)) for (const at of list) measured.add(month.dayAt(at).day);
  const days = month.days.filter(({ day }) => !measured.has(day)).map(({ day }) => day);
  return {
    empty: runsOfDays(days).map(({ from, to }) => ({
      from: placeOf(month.days[from - 1]?.from ?? 0),
      to: placeOf(month.days[to - 1]?.to ?? month.seconds),
    })),
    note: describeEmptyDays(month, days),
  };
};
