import { sql, type RawBuilder } from 'kysely';

/** A moment in the contract's form: ISO 8601, in UTC. */
export const instant = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
