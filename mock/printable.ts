import { fieldName } from '@contract/validationText';

import { Refusal } from './refusal';

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

/** @throws Refusal 400 that names the first field with a character that nobody can type or read. */
export const requirePrintable = (value: unknown): void => {
  const path = findUnprintable(value, []);
  if (path)
    throw new Refusal(400, `El campo "${fieldName(path)}" tiene caracteres que no se pueden mostrar.`);
};
