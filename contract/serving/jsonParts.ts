import { MAX_BODY_BYTES } from '@domain/maxBodyBytes';

/** A hundred for each reading of the largest batch. */
const MAX_PARTS = 1_000_000;

const BACKSLASH = '\\'.charCodeAt(0);

/** The place of the quote that ends a string; that of its beginning is given. */
const endOfString = (text: string, begin: number): number => {
  for (let end = begin; ;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
};

/**
 * Whether a text of JSON makes more objects, lists and members than any request needs. Two or three letters
 * become an object of sixty bytes, so that 24 MiB would take gigabytes, and the process several seconds.
 */
export const hasTooManyParts = (text: string): boolean => {
  if (text.length <= MAX_BODY_BYTES) return false;
  let parts = 0;
  for (let place = 0; place < text.length && parts <= MAX_PARTS; place += 1) {
    const letter = text[place];
    if (letter === '"') place = endOfString(text, place);
    else if (letter === ',' || letter === '[' || letter === '{') parts += 1;
  }
  return parts > MAX_PARTS;
};

const NO_NUMBER = /-?Infinity|NaN/g;

/** A text of JSON in which the numbers that only Python and a few others write are texts. */
const withNamedNonNumbers = (text: string): string => {
  const parts: string[] = [];
  for (let begin = 0; begin < text.length;) {
    const quote = text.indexOf('"', begin);
    const end = quote < 0 ? text.length : quote;
    parts.push(text.slice(begin, end).replaceAll(NO_NUMBER, '"$&"'));
    if (quote < 0) break;
    begin = endOfString(text, quote) + 1;
    parts.push(text.slice(quote, begin));
  }
  return parts.join('');
};

/**
 * Parses what devices send. NaN and Infinity are no JSON, but make the other readings of a batch no worse: as texts, they are
 * told of like others that are no number.
 * @throws SyntaxError
 */
export const parseMeasured = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (text.search(NO_NUMBER) < 0) throw error;
    return JSON.parse(withNamedNonNumbers(text)) as unknown;
  }
};
