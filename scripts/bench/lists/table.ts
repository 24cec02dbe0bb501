import type { Cost } from './paintProbe';

export interface Row {
  name: string;
  costs: readonly Cost[];
}

/** The value that a share of all values doesn't exceed. */
const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
};

const cellsOf = ({ name, costs }: Row): string[] => {
  const toPaint = costs.map((cost) => cost.toPaint);
  const longest = Math.max(...costs.map(({ longestTask }) => longestTask));
  return [
    name,
    String(costs.length),
    percentile(toPaint, 0.5).toFixed(0),
    percentile(toPaint, 0.95).toFixed(0),
    longest > 0 ? longest.toFixed(0) : '< 50',
  ];
};

const line = ([name = '', ...numbers]: readonly string[]) =>
  name.padEnd(36) + numbers.map((number) => number.padStart(14)).join('');

/** Writes what inputs cost, in milliseconds. */
export const printRows = (title: string, rows: readonly Row[]): void => {
  console.log(`\n${line([title, 'inputs', 'p50 ms', 'p95 ms', 'longest task'])}`);
  for (const row of rows) console.log(line(cellsOf(row)));
};
