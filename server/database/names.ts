import { sql, type RawBuilder } from 'kysely';

/** A text in the form in which the database compares names (the `…_key` columns). */
export const nameKey = (text: string | RawBuilder<string>): RawBuilder<string> =>
  sql<string>`lower(normalize(btrim(${text}::text), NFC) collate "und-x-icu") collate "C"`;

/**
 * A name in the form for searching, without case and accents, as `foldLetters` makes it. By ICU, because a
 * database's own locale may be C.
 */
export const foldedName = (name: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(normalize(lower(${name} collate "und-x-icu"), NFD), '[\\u0300-\\u036f]', '', 'g')`;
