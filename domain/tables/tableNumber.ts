/** What separates the decimals in a table: Argentine spreadsheets write 3,5, and programs 3.5. */
export const DECIMALS = ['comma', 'point'] as const;

export type Decimal = (typeof DECIMALS)[number];

const SIGNED = /^[+\-−]?/;
const PLAIN = /^\d+(?:\.\d+)?(?:e[+-]?\d+)?$|^\.\d+$/i;

const isGrouped = (whole: string, separator: string): boolean =>
  new RegExp(`^\\d{1,3}(?:\\${separator}\\d{3})+$`).test(whole);

/**
 * A number as a table writes it; undefined if the text is none. The other separator groups thousands, and separates the
 * decimals where it can't.
 */
export const readTableNumber = (text: string, decimal: Decimal): number | undefined => {
  const trimmed = text.replaceAll(/[\s\u00a0\u202f']/g, '');
  const sign = SIGNED.exec(trimmed)?.[0] ?? '';
  const digits = trimmed.slice(sign.length);
  const [mark, group] = decimal === 'comma' ? [',', '.'] : ['.', ','];
  const [whole = '', ...fraction] = digits.split(mark);
  const grouped = isGrouped(whole, group);
  const usual = [grouped ? whole.replaceAll(group, '') : whole, ...fraction].join('.');
  const plain = fraction.length === 0 && !grouped ? usual.replace(group, '.') : usual;
  if (!PLAIN.test(plain)) return undefined;
  const value = Number(plain);
  if (!Number.isFinite(value)) return undefined;
  return sign === '-' || sign === '−' ? -value : value;
};

const WITH_COMMA = /^[+\-−]?\d+(?:\.\d{3})*,\d+$/;
const WITH_POINT = /^[+\-−]?\d+(?:,\d{3})*\.\d+$/;

/** Which separator the cells of a table use, by those that leave no doubt; undefined if none does. */
export const guessDecimal = (cells: Iterable<string>): Decimal | undefined => {
  let commas = 0;
  let points = 0;
  for (const cell of cells) {
    const text = cell.trim();
    // Three digits behind it may be thousands.
    if (/[.,]\d{3}$/.test(text) && !/[.,].*[.,]/.test(text)) continue;
    if (WITH_COMMA.test(text)) commas += 1;
    else if (WITH_POINT.test(text)) points += 1;
  }
  if (commas === points) return undefined;
  return commas > points ? 'comma' : 'point';
};
