import { sql, type RawBuilder } from 'kysely';

/** The range of `real`, and its smallest value above zero. */
const MAX_REAL = 3.4e38;
const MIN_REAL = 1e-37;

/** A value, or the nearest one that is no farther from zero than `most`. */
export const within = (value: RawBuilder<unknown>, most: number) =>
  sql`least(greatest(${value}, ${sql.lit(-most)}), ${sql.lit(most)})`;

/** A value as `real`, as close as possible: a cast raises an error for values too large or too small. */
export const asReal = (value: RawBuilder<unknown>) =>
  sql`case when abs(${value}) < ${sql.lit(MIN_REAL)} then 0 else ${within(value, MAX_REAL)}::real end`;
