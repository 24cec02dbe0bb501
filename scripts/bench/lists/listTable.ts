import { growthLimit } from '../figures/growthLimit';
import { median, percentile } from '../figures/percentile';
import { limits } from '../limits';
import type { Cell, Table } from '../report/Table';
import { SELECT_ALL } from './ListBench';
import type { Cost } from './paintProbe';

/** How many sensors the lists have. */
export const SIZES = [1_000, 10_000, 50_000] as const;

/** All costs of each input, by its name. */
export type Costs = ReadonlyMap<string, readonly Cost[]>;

const HEAD = [
  'input',
  'times',
  ...SIZES.flatMap((size) => [`p50, ${size.toLocaleString('en')}`, `p95, ${size.toLocaleString('en')}`]),
  'longest task',
];

/** The one input without limits: what it costs is the server's answer. */
const OPENING = 'open';

const figuresOf = (name: string, size: number, times: readonly number[], shortMedian: number): Cell[] => {
  const limited = name !== OPENING;
  const mayGrowTo = limited && size === limits.growth.to ? growthLimit(shortMedian) : undefined;
  const selectAll =
    name === SELECT_ALL && size === limits.selectAll.sensors ? limits.selectAll.p50Ms : undefined;
  const settled = limited && size === limits.settled.sensors ? limits.settled.p95Ms : undefined;
  return [
    { value: median(times), limit: mayGrowTo ?? selectAll },
    { value: percentile(times, 0.95), limit: settled },
  ];
};

/** A row for each input, in the order of their first. */
export const listTable = (title: string, bySize: ReadonlyMap<number, Costs>): Table => {
  const costsOf = (name: string, size: number) => bySize.get(size)?.get(name) ?? [];
  const timesOf = (name: string, size: number) => costsOf(name, size).map(({ toPaint }) => toPaint);
  const names = bySize.get(SIZES[0])?.keys() ?? [];

  const rowOf = (name: string): Cell[] => {
    const shortMedian = median(timesOf(name, limits.growth.from));
    const longest = Math.max(...SIZES.flatMap((size) => costsOf(name, size)).map((cost) => cost.longestTask));
    return [
      name,
      timesOf(name, SIZES[0]).length,
      ...SIZES.flatMap((size) => figuresOf(name, size, timesOf(name, size), shortMedian)),
      longest > 0 ? longest.toFixed(0) : '< 50',
    ];
  };
  return { title, head: HEAD, rows: Array.from(names, rowOf) };
};
