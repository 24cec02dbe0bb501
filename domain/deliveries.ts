/**
 * What became of a month's mail to a person. `unknown`: the worker died while the mail server was taking it, so that nobody knows
 * whether it arrived; it is never sent again by itself.
 */
export const DELIVERY_STATES = ['planned', 'sending', 'sent', 'failed', 'unknown', 'cancelled'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** As many of somebody's mails are told of, the newest first (EXT-36). */
export const OWN_DELIVERIES_SHOWN = 24;
