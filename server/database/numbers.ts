import { sql, type RawBuilder } from 'kysely';

import { FARTHEST } from '@domain/bounded';

/** The range of `real`, and its smallest value above zero. */
const MAX_REAL = 3.4e38;
const MIN_REAL = 1e-37;

const within = (value: RawBuilder<unknown>, most: number) =>
  sql`least(greatest(${value}, ${sql.lit(-most)}), ${sql.lit(most)})`;

/** The mean of any values: PostgreSQL's own raises an error if their squares overflow. */
export const meanOf = (value: RawBuilder<unknown>) => sql`avg(${within(value, FARTHEST)})`;

/** A value as `real`, as close as possible: a cast raises an error for values too large or too small. */
export const asReal = (value: RawBuilder<unknown>) =>
  sql`case when abs(${value}) < ${sql.lit(MIN_REAL)} then 0 else ${within(value, MAX_REAL)}::real end`;
