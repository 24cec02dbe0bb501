import { fieldName } from '@contract/serving/validationText';

/** Control characters, and halves of a character. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const LINE_BREAKS = /[\r\n\t]/g;

/** Descriptions may have several lines. */
const isOfSeveralLines = (path: readonly PropertyKey[]): boolean => /description$/i.test(String(path.at(-1)));

const findUnprintable = (
  value: unknown,
  path: readonly PropertyKey[],
): readonly PropertyKey[] | undefined => {
  if (typeof value === 'string') {
    const text = isOfSeveralLines(path) ? value.replaceAll(LINE_BREAKS, '') : value;
    return UNPRINTABLE.test(text) ? path : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const entries: readonly [PropertyKey, unknown][] = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item])
    : Object.entries(value);
  for (const [key, item] of entries) {
    const found = findUnprintable(item, [...path, key]);
    if (found) return found;
  }
  return undefined;
};

/**
 * What is wrong with the texts in a request: names the first field with a character that nobody can type or
 * read.
 */
export const textProblem = (value: unknown): string | undefined => {
  const path = findUnprintable(value, []);
  return path && `El campo "${fieldName(path)}" tiene caracteres que no se pueden mostrar.`;
};
