import { HOUR_S, MINUTE_S } from './duration';

/** How long somebody stays signed in. */
export const SESSION_LIFETIME_S = 8 * HOUR_S;

/** Of a token that embedded charts sign in with: the analytics service takes no more. */
export const ANALYTICS_TOKEN_LIFETIME_S = 10 * MINUTE_S;
