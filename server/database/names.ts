import { sql, type RawBuilder } from 'kysely';

/** A text in the form in which the database compares names (the `…_key` columns). */
export const nameKey = (text: string): RawBuilder<string> =>
  sql<string>`lower(normalize(btrim(${text}::text), NFC) collate "und-x-icu") collate "C"`;
