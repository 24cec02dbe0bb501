import type { AnalysedVariables } from '@/providers/data/records';

type Measured = Pick<AnalysedVariables, 'today' | 'variables'>;

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The years of which something may have been measured, the newest first. */
export const measuredYears = ({ today, variables }: Measured): number[] => {
  const first = variables.reduce((day, { since }) => (since !== null && since < day ? since : day), today);
  const last = yearOf(today);
  return Array.from({ length: last - yearOf(first) + 1 }, (_, index) => last - index);
};

/** The one that most people mean: in January, the year that is over. */
export const usualYear = (measured: Measured): number => {
  const [newest = yearOf(measured.today), before] = measuredYears(measured);
  return before !== undefined && measured.today.slice(5, 7) === '01' ? before : newest;
};
