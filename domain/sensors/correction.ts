/** Values are multiplied by the factor, and the offset is added (EXT-60). */
export interface Correction {
  readonly factor: number;
  readonly offset: number;
}

export const MAX_CORRECTION_REASON_LENGTH = 200;

/** How many sensors are corrected at once: each is an entry of the activity, in one transaction. */
export const MAX_CORRECTED_SENSORS = 500;

/** Beyond these no unit is converted, and no value could leave what can be computed with. */
export const LARGEST_FACTOR = 1_000_000;
const SMALLEST_FACTOR = 1 / LARGEST_FACTOR;
const LARGEST_OFFSET = 1e15;

/** Values are as they came. */
export const isIdentity = ({ factor, offset }: Correction): boolean => factor === 1 && offset === 0;

export type CorrectionProblem = 'factor-zero' | 'factor-size' | 'offset-size';

/** What is wrong with a correction; undefined for a good one. */
export const correctionProblem = ({ factor, offset }: Correction): CorrectionProblem | undefined => {
  if (factor === 0) return 'factor-zero';
  const size = Math.abs(factor);
  if (!(size >= SMALLEST_FACTOR && size <= LARGEST_FACTOR)) return 'factor-size';
  return Math.abs(offset) <= LARGEST_OFFSET ? undefined : 'offset-size';
};

/** Without the digits that computing with decimals adds: 21.4 × 1 − 2 is 19.4. */
const tidy = (value: number): number => Number(value.toPrecision(12));

/** The offset with which a value that a sensor shows becomes the one that it should show. */
export const offsetFor = (factor: number, shown: number, wanted: number): number =>
  tidy(wanted - shown * factor);
