import { sql, type RawBuilder } from 'kysely';

import { DAY_S, MINUTE_S } from '@domain/duration';

import type { ListeningWay } from '../database/tables/watchTables';

/** Nobody is silent sooner. */
export const MIN_ALLOWANCE = sql`make_interval(secs => ${15 * MINUTE_S})`;

/** Times the usual pause. What comes once a day is never waited for longer than one more day. */
const USUAL_FACTOR = 4;
const MAX_EXTRA_SECONDS = DAY_S;

/** How many pauses must be known. */
export const MIN_GAPS = 8;

/**
 * The usual pause is as long as or longer than this share of the last ones, so neither bursts nor a few outages
 * matter.
 */
export const USUAL_SHARE = 0.9;

/** How long to wait, by the usual pause in seconds. */
export const waitFor = (usual: RawBuilder<unknown>) =>
  sql`greatest(${MIN_ALLOWANCE}, make_interval(secs =>
    least(${USUAL_FACTOR} * ${usual}, ${usual} + ${MAX_EXTRA_SECONDS})))`;

/** Longer than any pause of a listening instance. */
export const DEAF_SECONDS = 2 * MINUTE_S;

/** Since when all of these ways were listening, as `since`; without a row while one isn't. */
export const listeningSince = (ways: readonly ListeningWay[], now: Date) => sql`(
  select max(since) as since from listening
  where way = any(${ways}::text[]) and at > ${now}::timestamptz - make_interval(secs => ${DEAF_SECONDS})
  having count(*) = ${ways.length})`;
