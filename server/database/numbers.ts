import { sql, type RawBuilder } from 'kysely';

/** The range of `real`, and its smallest value above zero. */
const MAX_REAL = 3.4e38;
const MIN_REAL = 1e-37;

/** What is nearer to zero than this is taken for zero: PostgreSQL raises an error where a product rounds to zero. */
const NEAREST = 1e-100;

/** A value to compute with: itself, or the nearest one that is no farther from zero than `most`. */
export const within = (value: RawBuilder<unknown>, most: number) =>
  sql`(case when abs(${value}) < ${sql.lit(NEAREST)} then 0 else least(greatest(${value}, ${sql.lit(-most)}), ${sql.lit(most)}) end)`;

/** A value as `real`, as close as possible: a cast raises an error for values too large or too small. */
export const asReal = (value: RawBuilder<unknown>) =>
  sql`case when abs(${value}) < ${sql.lit(MIN_REAL)} then 0 else ${within(value, MAX_REAL)}::real end`;
