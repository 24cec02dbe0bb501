import { canHaveLimits } from '@domain/sensors/variableKind';
import type { FigureMeasure } from '@reporting/comparison/figureWords';
import type { PlaceRow } from '@reporting/comparison/placeRows';

type Cell = string | number | null;

export interface PlacesTable {
  readonly isCompared: boolean;
  readonly measure: FigureMeasure;
  readonly rows: readonly { name: string; row: PlaceRow }[];
}

const PERCENT = 100;
const DIGITS = 12;

/** A computed number without what binary fractions leave behind. */
const computed = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value.toPrecision(DIGITS));

const inPercent = (share: number | null): number | null => computed(share === null ? null : share * PERCENT);

/** The places with unrounded figures, as rows of a file. */
export const placesTable = ({ isCompared, measure, rows }: PlacesTable): Cell[][] =>
  rows.map(({ name, row: { sensors, figure, before, change, outsideHours, measured, measuredBefore } }) => [
    name,
    figure,
    ...(isCompared ? [before] : []),
    ...(isCompared && measure.kind !== 'direction' ? [computed(change?.by), computed(change?.percent)] : []),
    ...(canHaveLimits(measure.kind) ? [computed(outsideHours)] : []),
    inPercent(measured),
    ...(isCompared ? [inPercent(measuredBefore)] : []),
    sensors,
  ]);
