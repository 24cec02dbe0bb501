import { MINUTE_S } from './duration';

/**
 * The state of a month's mail to a person. `unknown`: the worker died while the mail server was taking it, so
 * nobody knows whether it arrived; it is never sent again automatically.
 */
export const DELIVERY_STATES = ['planned', 'sending', 'sent', 'failed', 'unknown', 'cancelled'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** How many of a person's mails are shown, newest first (EXT-36). */
export const OWN_DELIVERIES_SHOWN = 24;

/** When a month's mails are sent in the following month, unless the operator says otherwise (EXT-33). */
export const DEFAULT_MONTH_MAIL = { day: 2, hour: 8 } as const;

/** How long a mailed link to a report works (EXT-34). */
export const REPORT_LINK_DAYS = 30;

/** The minimum time between two trials of a person (EXT-36). */
export const BETWEEN_TRIALS_S = 3 * MINUTE_S;
