import * as z from 'zod/mini';

import { DELIVERY_STATES } from '@domain/deliveries';

import { defineCall, json, pdfFile, unspecified } from '../call';
import { reportMonthQuery } from '../pdf';
import { absent, id, addressId, orNull } from '../values';

const feature = 'deliveries';

const state = z.enum(DELIVERY_STATES);

/** `month` counts from 1. */
const month = { year: z.number(), month: z.number() };

const outcome = {
  id,
  ...month,
  state,
  /** In Spanish: why it failed, was cancelled or waits. */
  reason: absent(z.string()),
  attempts: z.number(),
  /** The person asked for it, as a trial (EXT-36). */
  isTrial: z.boolean(),
  /** How many sensors it is about, and how many of them have no data; known once it is made. */
  sensors: absent(z.number()),
  sensorsWithoutData: absent(z.number()),
  /** When it was sent or given up, and when it is retried; ISO 8601. */
  settledAt: absent(z.string()),
  /** Whether measurements of its sensors were corrected after it went out (EXT-60). */
  outdated: absent(z.boolean()),
  nextTryAt: absent(z.string()),
};

/** A month's mail to a person (EXT-33). */
export const delivery = z.object({ ...outcome, user: z.object({ id, mail: z.string() }) });

/**
 * The month's mails, newest first, a page at a time: those before the id that `before` names.
 * @see EXT-35
 */
export const listDeliveries = defineCall('GET', '/api/deliveries', {
  access: 'admin',
  feature,
  query: z.strictObject({
    before: z.optional(addressId),
    year: z.optional(reportMonthQuery.shape.year),
    month: z.optional(reportMonthQuery.shape.month),
    state: z.optional(state),
    /** A part of the person's mail address. */
    text: z.optional(z.string()),
  }),
  answer: json(
    z.object({
      deliveries: z.array(delivery),
      /** For `before`, if there is more. */
      next: orNull(id),
    }),
  ),
});

/** The progress of a month's mails (EXT-35), without trials. */
export const deliveryRun = z.object({
  ...month,
  plannedAt: z.string(),
  /** Null until everything is done. */
  finishedAt: absent(z.string()),
  counts: z.object(
    Object.fromEntries(DELIVERY_STATES.map((name) => [name, z.number()])) as Record<
      (typeof DELIVERY_STATES)[number],
      z.ZodMiniNumber<number>
    >,
  ),
});

/**
 * The months whose mails were planned, the newest first, with the number of mails in each state.
 * @see EXT-35
 */
export const listDeliveryRuns = defineCall('GET', '/api/delivery-runs', {
  access: 'admin',
  feature,
  answer: json(z.array(deliveryRun)),
});

/**
 * Sends a mail again that failed or may not have arrived.
 *
 * Answers 409 for a mail that is planned, being sent, sent or cancelled.
 * @see EXT-35
 */
export const retryDelivery = defineCall('POST', '/api/deliveries/{id}/retry', {
  access: 'admin',
  feature,
  answer: unspecified,
});

/**
 * Sends all failed mails of a month again.
 * @see EXT-35
 */
export const retryFailedDeliveries = defineCall('POST', '/api/delivery-runs/retry', {
  access: 'admin',
  feature,
  body: z.strictObject({
    year: z.int().check(z.gte(2000), z.lte(9999)),
    month: z.int().check(z.gte(1), z.lte(12)),
  }),
  answer: unspecified,
});

/** The current user's mails, newest first, and the next one (EXT-36). */
export const ownDeliveries = z.object({
  /**
   * Null without subscriptions. `at` is ISO 8601 with the site's offset: people are told the site's day and
   * hour.
   */
  next: absent(z.object({ ...month, at: z.string() })),
  deliveries: z.array(z.object(outcome)),
});

/**
 * The current user's mails of the last months, and when the next one comes.
 * @see EXT-36
 */
export const listOwnDeliveries = defineCall('GET', '/api/account/deliveries', {
  access: 'signed-in',
  feature,
  answer: json(ownDeliveries),
});

/**
 * Sends the current user the last month's mail now, as a trial.
 *
 * Sends the mail of the last whole month. Answers 409 without subscriptions, and 429 if a trial is running or was
 * just sent.
 * @see EXT-36
 */
export const sendTrialDelivery = defineCall('POST', '/api/account/deliveries/trial', {
  access: 'signed-in',
  feature,
  answer: unspecified,
});

/**
 * The PDF of a sensor's month that a mail leads to.
 *
 * Answers 403 if the person may no longer see the sensor, 404 for a link that is unknown or expired.
 * @see EXT-34
 */
export const downloadLinkedReport = defineCall('GET', '/api/linked-report', {
  access: 'public',
  feature,
  query: z.strictObject({ token: z.string() }),
  answer: pdfFile,
});
