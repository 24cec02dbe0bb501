/** What separates the decimals in a table: Argentine spreadsheets write 3,5, and programs 3.5. */
export const DECIMALS = ['comma', 'point'] as const;

export type Decimal = (typeof DECIMALS)[number];

const SIGNED = /^[+\-−]?/;
const PLAIN = /^\d+(?:\.\d+)?(?:e[+-]?\d+)?$|^\.\d+$/i;

/** In 0.125 nothing is grouped. */
const isGrouped = (whole: string, separator: string): boolean =>
  new RegExp(`^[1-9]\\d{0,2}(?:\\${separator}\\d{3})+$`).test(whole);

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

/** '1.025' is a thousand in a spreadsheet, and one on a calculator. */
const MAY_BE_BOTH = /^[+\-−]?[1-9]\d{0,2}[.,]\d{3}$/;

/** A number that somebody types, with a comma or a point; undefined for what may be two. */
export const readTypedNumber = (text: string): number | undefined => {
  const typed = text.trim();
  return typed.includes('.') && MAY_BE_BOTH.test(typed) ? undefined : readTableNumber(typed, 'comma');
};

const WITH_COMMA = /^[+\-−]?\d+(?:\.\d{3})*,\d+$/;
const WITH_POINT = /^[+\-−]?\d+(?:,\d{3})*\.\d+$/;

/** Which separator the cells of a table use, by those that leave no doubt; undefined if none does. */
export const guessDecimal = (cells: Iterable<string>): Decimal | undefined => {
  let commas = 0;
  let points = 0;
  for (const cell of cells) {
    const text = cell.trim();
    if (MAY_BE_BOTH.test(text)) continue;
    if (WITH_COMMA.test(text)) commas += 1;
    else if (WITH_POINT.test(text)) points += 1;
  }
  if (commas === points) return undefined;
  return commas > points ? 'comma' : 'point';
};
