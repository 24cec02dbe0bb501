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

export const listDeliveries = defineCall('GET', '/api/deliveries', {
  access: 'admin',
  feature,
  summary: "The month's mails, newest first, a page at a time: those before the id that `before` names.",
  source: 'EXT-35',
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

export const listDeliveryRuns = defineCall('GET', '/api/delivery-runs', {
  access: 'admin',
  feature,
  summary: 'The months whose mails were planned, the newest first, with the number of mails in each state.',
  source: 'EXT-35',
  answer: json(z.array(deliveryRun)),
});

/** Answers 409 for a mail that is planned, being sent, sent or cancelled. */
export const retryDelivery = defineCall('POST', '/api/deliveries/{id}/retry', {
  access: 'admin',
  feature,
  summary: 'Sends a mail again that failed or may not have arrived.',
  source: 'EXT-35',
  answer: unspecified,
});

export const retryFailedDeliveries = defineCall('POST', '/api/delivery-runs/retry', {
  access: 'admin',
  feature,
  summary: 'Sends all failed mails of a month again.',
  source: 'EXT-35',
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

export const listOwnDeliveries = defineCall('GET', '/api/account/deliveries', {
  access: 'signed-in',
  feature,
  summary: "The current user's mails of the last months, and when the next one comes.",
  source: 'EXT-36',
  answer: json(ownDeliveries),
});

/**
 * Sends the mail of the last whole month. Answers 409 without subscriptions, and 429 if a trial is running or
 * was just sent.
 */
export const sendTrialDelivery = defineCall('POST', '/api/account/deliveries/trial', {
  access: 'signed-in',
  feature,
  summary: "Sends the current user the last month's mail now, as a trial.",
  source: 'EXT-36',
  answer: unspecified,
});

/** Answers 403 if the person may no longer see the sensor, 404 for a link that is unknown or expired. */
export const downloadLinkedReport = defineCall('GET', '/api/linked-report', {
  access: 'public',
  feature,
  summary: "The PDF of a sensor's month that a mail leads to.",
  source: 'EXT-34',
  query: z.strictObject({ token: z.string() }),
  answer: pdfFile,
});
