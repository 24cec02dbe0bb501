/**
 * What became of a month's mail to a person. `unknown`: the worker died while the mail server was taking it, so that nobody knows
 * whether it arrived; it is never sent again by itself.
 */
export const DELIVERY_STATES = ['planned', 'sending', 'sent', 'failed', 'unknown', 'cancelled'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];
