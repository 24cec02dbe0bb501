import { growthLimit } from '../figures/growthLimit';
import { median, percentile } from '../figures/percentile';
import { limits } from '../limits';
import type { Cell, Table } from '../report/Table';
import type { Cost } from './paintProbe';

/** How many sensors the lists have. */
export const SIZES = [1_000, 10_000, 50_000] as const;

/** All costs of each input, by its name. */
export type Costs = ReadonlyMap<string, readonly Cost[]>;

/** What was measured in a list of one size. */
export interface Measured {
  costs: Costs;
  /** How long the machine took for its fixed piece of work right before. */
  workMs: number;
}

const HEAD = [
  'input',
  'times',
  ...SIZES.flatMap((size) => [`p50, ${size.toLocaleString('en')}`, `p95, ${size.toLocaleString('en')}`]),
  'longest task',
];

/** The one input without limits: what it costs is the server's answer. */
const OPENING = 'open';

interface Figures {
  name: string;
  size: number;
  times: readonly number[];
  shortMedian: number;
  workMs: number;
}

const figuresOf = ({ name, size, times, shortMedian, workMs }: Figures): Cell[] => {
  const limited = name !== OPENING;
  const mayGrowTo = limited && size === limits.growth.to ? growthLimit(shortMedian) : undefined;
  const settled = limited && size === limits.settled.sensors ? limits.settled.works * workMs : undefined;
  return [
    { value: median(times), limit: mayGrowTo },
    { value: percentile(times, 0.95), limit: settled },
  ];
};

/** A row for each input, in the order of their first. */
export const listTable = (title: string, bySize: ReadonlyMap<number, Measured>): Table => {
  const costsOf = (name: string, size: number) => bySize.get(size)?.costs.get(name) ?? [];
  const timesOf = (name: string, size: number) => costsOf(name, size).map(({ toPaint }) => toPaint);
  const names = bySize.get(SIZES[0])?.costs.keys() ?? [];

  const rowOf = (name: string): Cell[] => {
    const shortMedian = median(timesOf(name, limits.growth.from));
    const longest = Math.max(...SIZES.flatMap((size) => costsOf(name, size)).map((cost) => cost.longestTask));
    return [
      name,
      timesOf(name, SIZES[0]).length,
      ...SIZES.flatMap((size) =>
        figuresOf({
          name,
          size,
          times: timesOf(name, size),
          shortMedian,
          workMs: bySize.get(size)?.workMs ?? NaN,
        }),
      ),
      longest > 0 ? longest.toFixed(0) : '< 50',
    ];
  };
  return { title, head: HEAD, rows: Array.from(names, rowOf) };
};
