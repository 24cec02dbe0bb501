import { isUpsideDown, type PlausibleRange } from '@domain/sensors/plausibleRange';
import { canBeSuspected, STUCK_HOURS } from '@domain/sensors/suspicion';
import type { VariableKind } from '@domain/sensors/variableKind';
import { readTypedNumber } from '@domain/tables/tableNumber';

import type { NormalizedVariable } from '@/providers/data/records';

/** Between which values a variable can be, as typed; empty for no end (EXT-62). */
export interface PlausibleValues {
  plausibleMin: string;
  plausibleMax: string;
  /** What is pointed out (EXT-70); empty for nothing. */
  stuckHours: string;
  greatestStep: string;
}

export const NO_RANGE: PlausibleValues = {
  plausibleMin: '',
  plausibleMax: '',
  stuckHours: '',
  greatestStep: '',
};

/** A typed end of the range: null for none, undefined if it is no number. */
export const readPlausible = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : readTypedNumber(typed);

const write = (end: number | null | undefined): string =>
  end === null || end === undefined ? '' : String(end).replace('.', ',');

export const toPlausibleValues = ({
  plausibleMin,
  plausibleMax,
  stuckHours,
  greatestStep,
}: Pick<NormalizedVariable, keyof PlausibleValues>): PlausibleValues => ({
  plausibleMin: write(plausibleMin),
  plausibleMax: write(plausibleMax),
  stuckHours: write(stuckHours),
  greatestStep: write(greatestStep),
});

/** Undefined unless both ends can be sent. */
export const rangeIn = ({
  plausibleMin,
  plausibleMax,
}: Pick<PlausibleValues, 'plausibleMin' | 'plausibleMax'>): PlausibleRange | undefined => {
  const [min, max] = [readPlausible(plausibleMin), readPlausible(plausibleMax)];
  return min === undefined || max === undefined || isUpsideDown({ min, max }) ? undefined : { min, max };
};

/** Typed hours; undefined for what can't be. */
export const readStuckHours = (typed: string): number | null | undefined => {
  const hours = readPlausible(typed);
  const fits = typeof hours !== 'number' || (hours >= STUCK_HOURS.min && hours <= STUCK_HOURS.max);
  return fits ? hours : undefined;
};

/** A typed step; undefined for what is none. */
export const readGreatestStep = (typed: string): number | null | undefined => {
  const step = readPlausible(typed);
  return typeof step === 'number' && step <= 0 ? undefined : step;
};

/** What is pointed out of a kind for which that can be asked; of another the server has nothing. */
export const suspicionIn = (
  { stuckHours, greatestStep }: Pick<PlausibleValues, 'stuckHours' | 'greatestStep'>,
  kind: VariableKind,
) =>
  canBeSuspected(kind)
    ? { stuckHours: readStuckHours(stuckHours), greatestStep: readGreatestStep(greatestStep) }
    : {};
