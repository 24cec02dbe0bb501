import { MINUTE_S } from './duration';

/**
 * What became of a month's mail to a person. `unknown`: the worker died while the mail server was taking it, so that nobody knows
 * whether it arrived; it is never sent again by itself.
 */
export const DELIVERY_STATES = ['planned', 'sending', 'sent', 'failed', 'unknown', 'cancelled'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** As many of somebody's mails are told of, the newest first (EXT-36). */
export const OWN_DELIVERIES_SHOWN = 24;

/** When a month's mails go out in the month after it, unless the operator says otherwise (EXT-33). */
export const USUAL_MONTH_MAIL = { day: 2, hour: 8 } as const;

/** How long a mailed link to a report works (EXT-34). */
export const REPORT_LINK_DAYS = 30;

/** Between two trials of a person (EXT-36). */
export const BETWEEN_TRIALS_S = 3 * MINUTE_S;
