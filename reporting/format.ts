/** Created at first use: a page's first Intl object costs a slow phone some 60 ms. */
const numberFormat = (options: Intl.NumberFormatOptions): ((value: number) => string) => {
  let made: Intl.NumberFormat | undefined;
  return (value) => (made ??= new Intl.NumberFormat('es-AR', options)).format(value);
};

const plain = numberFormat({ maximumFractionDigits: 2 });
/** For values that would otherwise appear as 0,00. */
const small = numberFormat({ maximumSignificantDigits: 2 });
const SMALL = 0.1;
/** For values that would otherwise be a long row of digits, such as a device's 'no value'. */
const extreme = numberFormat({ notation: 'scientific', maximumFractionDigits: 2 });
const TINY = 1e-9;
const HUGE = 1e15;
const exact = numberFormat({ maximumFractionDigits: 20 });

/** A number as people write it in Argentina: 1.234,5. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= HUGE || (size < TINY && size > 0)) return extreme(value);
  return size < SMALL ? small(value) : plain(value);
}

const withUnit = (text: string, unit?: string | null): string => (unit ? `${text} ${unit}` : text);

/** A measurement with its unit, if it has one. */
export function formatMeasure(value: number, unit?: string | null): string {
  return withUnit(formatNumber(value), unit);
}

/** What somebody set, such as a limit: with all its decimals. */
export function formatExact(value: number, unit?: string | null): string {
  return withUnit(exact(value), unit);
}

/** A mean with one decimal, which is all that it can tell; below 1 with two digits. */
export function formatMean(mean: number, unit?: string | null): string {
  return formatMeasure(Number(Math.abs(mean) < 1 ? mean.toPrecision(2) : mean.toFixed(1)), unit);
}

/** How long something was: '25 min', '3,5 h'. */
export function formatDuration(minutes: number): string {
  const isShort = minutes > 0 && minutes < 60;
  return isShort
    ? `${Math.max(1, Math.round(minutes))} min`
    : `${formatNumber(Number((minutes / 60).toFixed(1)))} h`;
}
