import { THRESHOLD_STEP } from '@/config/constants';

/**
 * Why a reading may surprise the person who typed it.
 * - `notANumber`: the text has no value.
 * - `grouped`: several separators, as in '1.500,5'. It has no value either, because which of them marks the
 * decimals is a guess.
 * - `decimal`: '1.500' is one and a half here, but one thousand five hundred to many people.
 */
export type ThresholdDoubt = 'notANumber' | 'grouped' | 'decimal';

export interface ThresholdReading {
  value: number | null;
  doubt?: ThresholdDoubt;
}

const NUMBER = /^([+-]?)(\d+[.,]?\d*|[.,]\d+)$/;
const SEVERAL_SEPARATORS = /^[+-]?\d+([.,]\d+){2,}$/;
const THREE_DECIMALS = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
const NONE: ThresholdReading = { value: null };

/** Reads a typed threshold (LST-9): a decimal with comma or dot. Anything else means none. */
export const readThreshold = (typed: string): ThresholdReading => {
  const text = typed.trim().replace('−', '-');
  if (text === '') return NONE;
  if (SEVERAL_SEPARATORS.test(text)) return { ...NONE, doubt: 'grouped' };
  const value = NUMBER.test(text) ? Number(text.replace(',', '.')) : NaN;
  if (!Number.isFinite(value)) return { ...NONE, doubt: 'notANumber' };
  // Avoids minus zero.
  return { value: value + 0, ...(THREE_DECIMALS.test(text) ? { doubt: 'decimal' } : {}) };
};

let numbers: Intl.NumberFormat | undefined;

/** A threshold in its field: with a comma, and without dots that could be taken for one. */
export const formatThreshold = (value: number | null): string => {
  if (value === null) return '';
  numbers ??= new Intl.NumberFormat('es-AR', { useGrouping: false, maximumFractionDigits: 20 });
  return numbers.format(value);
};

/** The number that '1.500' means to people who group digits. */
export const withoutSeparators = (typed: string): string => typed.trim().replaceAll(/[.,]/g, '');

const STEPS_OF_ONE = Math.round(1 / THRESHOLD_STEP);

/** The next hundredth up or down (LST-10); without a value it starts at zero. */
export const stepThreshold = (value: number | null, direction: 1 | -1): number => {
  // Rounded first to less than a hundredth, because 1.15 * 100 is slightly less than 115.
  const steps = Math.round((value ?? 0) * 1e6) / (1e6 / STEPS_OF_ONE);
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  // Avoids minus zero.
  return next / STEPS_OF_ONE + 0;
};
