import { sql, type RawBuilder } from 'kysely';

import { FARTHEST } from '@domain/bounded';

/** Within what `real` holds, and its least that isn't nothing. */
const MOST_REAL = 3.4e38;
const LEAST_REAL = 1e-37;

const within = (value: RawBuilder<unknown>, most: number) =>
  sql`least(greatest(${value}, ${sql.lit(-most)}), ${sql.lit(most)})`;

/** The mean of values, whatever they are: PostgreSQL's own raises an error where their squares are no numbers any more. */
export const meanOf = (value: RawBuilder<unknown>) => sql`avg(${within(value, FARTHEST)})`;

/** A value as `real`, as near as that comes to it: a cast raises an error for what is too great or too small. */
export const asReal = (value: RawBuilder<unknown>) =>
  sql`case when abs(${value}) < ${sql.lit(LEAST_REAL)} then 0 else ${within(value, MOST_REAL)}::real end`;
