import { HOUR_S, MINUTE_S } from '../duration';

/** How long somebody stays signed in. */
export const SESSION_LIFETIME_S = 8 * HOUR_S;

/** For the token with which embedded charts sign in: the analytics service accepts none that lasts longer. */
export const ANALYTICS_TOKEN_LIFETIME_S = 10 * MINUTE_S;
