/**
 * Why a reading may surprise whoever typed it.
 * - `notANumber`: it counts as none.
 * - `grouped`: several separators, as in '1.500,5'; it counts as none, since which of them parts the decimals is a guess.
 * - `decimal`: '1.500' is one and a half here, and one thousand five hundred to many.
 */
export type ThresholdDoubt = 'notANumber' | 'grouped' | 'decimal';

export interface ThresholdReading {
  /** Null for none. */
  value: number | null;
  doubt?: ThresholdDoubt;
}

const NUMBER = /^([+-]?)(\d+[.,]?\d*|[.,]\d+)$/;
const SEVERAL_SEPARATORS = /^[+-]?\d+([.,]\d+){2,}$/;
const THREE_DECIMALS = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
const NONE: ThresholdReading = { value: null };

/** What was typed as a threshold (LST-9): a decimal with comma or dot; empty and what is no number mean none. */
export const readThreshold = (typed: string): ThresholdReading => {
  const text = typed.trim().replace('−', '-');
  if (text === '') return NONE;
  if (SEVERAL_SEPARATORS.test(text)) return { ...NONE, doubt: 'grouped' };
  const value = NUMBER.test(text) ? Number(text.replace(',', '.')) : NaN;
  if (!Number.isFinite(value)) return { ...NONE, doubt: 'notANumber' };
  // No limit is minus zero.
  return { value: value + 0, ...(THREE_DECIMALS.test(text) ? { doubt: 'decimal' } : {}) };
};

let numbers: Intl.NumberFormat | undefined;

/** A threshold as its field shows it: with a comma, and no dots that could be taken for one. */
export const formatThreshold = (value: number | null): string => {
  if (value === null) return '';
  numbers ??= new Intl.NumberFormat('es-AR', { useGrouping: false, maximumFractionDigits: 20 });
  return numbers.format(value);
};

let readNumbers: Intl.NumberFormat | undefined;

/** A threshold where it is only read: with all its decimals, digits grouped as those of measurements. */
export const wordThreshold = (value: number): string => {
  readNumbers ??= new Intl.NumberFormat('es-AR', { maximumFractionDigits: 20 });
  return readNumbers.format(value);
};

/** The number that '1.500' is to who groups digits. */
export const withoutSeparators = (typed: string): string => typed.trim().replaceAll(/[.,]/g, '');

/** The next hundredth up or down (LST-10); without a value it begins at zero. */
export const stepThreshold = (value: number | null, direction: 1 | -1): number => {
  // Rounded below a hundredth first: 1.15 * 100 is a hair less than 115.
  const hundredths = Math.round((value ?? 0) * 1e6) / 1e4;
  const next = direction === 1 ? Math.floor(hundredths) + 1 : Math.ceil(hundredths) - 1;
  // No limit is minus zero.
  return next / 100 + 0;
};
