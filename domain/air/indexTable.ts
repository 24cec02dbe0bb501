import { ABOUT, type Pollutant } from './pollutants';

export const AVERAGING_HOURS = [1, 8, 24] as const;

export type AveragingHours = (typeof AVERAGING_HOURS)[number];

/** Concentrations in the pollutant's unit, both included, and what they are in the index. */
export interface IndexRow {
  readonly pollutant: Pollutant;
  /** Over how many hours the concentration is averaged. */
  readonly hours: AveragingHours;
  readonly from: number;
  readonly to: number;
  readonly indexFrom: number;
  readonly indexTo: number;
  readonly category: string;
}

/** A stretch of the index with a name for people. */
export interface IndexCategory {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Shown beside the name, such as #00e400; null for none. */
  readonly color: string | null;
}

/** An index of air quality: the one that is shipped, or the operator's. */
export interface IndexTable {
  /** Whose it is, for people. */
  readonly name: string;
  /** From the best on. */
  readonly categories: readonly IndexCategory[];
  readonly rows: readonly IndexRow[];
}

const CATEGORIES = [
  { name: 'Buena', from: 0, to: 50, color: '#00e400' },
  { name: 'Moderada', from: 51, to: 100, color: '#ffff00' },
  { name: 'Dañina para grupos sensibles', from: 101, to: 150, color: '#ff7e00' },
  { name: 'Dañina', from: 151, to: 200, color: '#ff0000' },
  { name: 'Muy dañina', from: 201, to: 300, color: '#8f3f97' },
  { name: 'Peligrosa', from: 301, to: 500, color: '#7e0023' },
] as const satisfies readonly IndexCategory[];

/** The rows of one pollutant and averaging time, by their upper ends from a category on. */
const rowsOf = (
  pollutant: Pollutant,
  hours: AveragingHours,
  first: number,
  ends: readonly number[],
  category = 0,
): IndexRow[] =>
  ends.map((to, place) => {
    const before = ends[place - 1];
    const step = 10 ** -ABOUT[pollutant].decimals;
    const from = before === undefined ? first : Number((before + step).toFixed(ABOUT[pollutant].decimals));
    const { from: indexFrom, to: indexTo, name } = CATEGORIES[category + place] ?? CATEGORIES[5];
    return { pollutant, hours, from, to, indexFrom, indexTo, category: name };
  });

/**
 * Table 6 of EPA-454/B-24-002 (May 2024), which follows 40 CFR Part 58, Appendix G, as amended by 89 FR 16202: PM2.5 ends
 * 'good' at 9.0 and 'unhealthy' at 125.4. Ozone of eight hours and SO₂ of one hour go on as ozone of one hour and SO₂ of 24.
 */
export const EPA_TABLE: IndexTable = {
  name: 'EPA-454/B-24-002 (mayo de 2024)',
  categories: CATEGORIES,
  rows: [
    ...rowsOf('pm2.5', 24, 0, [9, 35.4, 55.4, 125.4, 225.4, 325.4]),
    ...rowsOf('pm10', 24, 0, [54, 154, 254, 354, 424, 604]),
    ...rowsOf('o3', 8, 0, [0.054, 0.07, 0.085, 0.105, 0.2]),
    ...rowsOf('o3', 1, 0.125, [0.164, 0.204, 0.404, 0.604], 2),
    ...rowsOf('no2', 1, 0, [53, 100, 360, 649, 1249, 2049]),
    ...rowsOf('so2', 1, 0, [35, 75, 185, 304]),
    ...rowsOf('so2', 24, 305, [604, 1004], 4),
    ...rowsOf('co', 8, 0, [4.4, 9.4, 12.4, 15.4, 30.4, 50.4]),
  ],
};

export interface IndexValue {
  readonly index: number;
  readonly category: string;
}

/**
 * What a concentration is in the index: truncated first, as EPA does. Undefined below the first row, as that of ozone of
 * one hour. Beyond the last row the index goes on, unless another averaging time tells it.
 */
export const indexOf = (
  { rows: all }: IndexTable,
  pollutant: Pollutant,
  hours: AveragingHours,
  concentration: number,
): IndexValue | undefined => {
  const scale = 10 ** ABOUT[pollutant].decimals;
  // A mean such as 35.4 may be a little less as a binary fraction.
  const value = Math.floor(Math.max(0, concentration) * scale + 1e-6) / scale;
  const ofPollutant = all.filter((row) => row.pollutant === pollutant);
  const rows = ofPollutant.filter((row) => row.hours === hours);
  const row = rows.findLast(({ from }) => value >= from);
  if (!row) return undefined;
  const { from, to, indexFrom, indexTo, category } = row;
  const isContinued = ofPollutant.some((other) => other.indexTo > indexTo);
  const index = indexFrom + ((indexTo - indexFrom) / (to - from)) * (value - from);
  return { index: Math.round(isContinued ? Math.min(index, indexTo) : index), category };
};
