import * as z from 'zod/mini';

import { defineCall, json, pdfFile, unspecified } from './call';
import { addressId, answeredFlag, id } from './values';

/** Whether the current user gets the PDF reports of a sensor (SUB-3). */
export const subscription = z.object({ sensorId: id, subscribed: answeredFlag });

/** SUB-3: the whole list of subscribed sensors, not a difference. */
export const updateSubscriptionsRequest = z.strictObject({ subscribedToSensorId: z.array(id) });

/**
 * Which of their sensors the current user receives PDF reports of.
 * @see CAL-21
 */
export const listSubscriptions = defineCall('GET', '/api/pdf/subscriptions', {
  access: 'signed-in',
  answer: json(z.array(subscription)),
});

/**
 * Replaces the current user's subscriptions.
 * @see CAL-22
 */
export const updateSubscriptions = defineCall('PUT', '/api/pdf/subscriptions', {
  access: 'signed-in',
  body: updateSubscriptionsRequest,
  answer: unspecified,
});

/** A month of the site's calendar. */
export const reportMonthQuery = z.strictObject({
  year: z.coerce.number().check(z.int(), z.gte(2000), z.lte(9999)),
  month: z.coerce.number().check(z.int(), z.gte(1), z.lte(12)),
});

/**
 * A sensor's report of a month as a PDF file.
 *
 * Fails with a text matching 'no data available' for a month without readings (ERR-22).
 * @see CAL-23
 */
export const downloadReport = defineCall('GET', '/api/pdf/download', {
  access: 'signed-in',
  query: z.extend(reportMonthQuery, { sensorId: addressId }),
  answer: pdfFile,
});
