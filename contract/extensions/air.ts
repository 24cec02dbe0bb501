import * as z from 'zod/mini';

import { defineCall, json } from '../call';
import { reportMonthQuery } from '../pdf';
import { absent, id, orNull } from '../values';
import { saidInMonth } from './measurements';

const indexValue = {
  index: z.number(),
  /** Its name in the table. */
  category: z.string(),
};

/** The worst of the pollutants that have an index, which are named. */
const together = z.nullable(z.object({ ...indexValue, pollutants: z.array(z.string()) }));

/** A sensor's index of air quality (EXT-67). */
export const airOfSensor = z.object({
  timeZone: z.string(),
  /** The first instant of the first day and of the one after the last, by the site's clocks; ISO 8601. */
  from: z.string(),
  to: z.string(),
  table: z.object({
    name: z.string(),
    /** From the best on. */
    categories: z.array(
      z.object({ name: z.string(), from: z.number(), to: z.number(), color: orNull(z.string()) }),
    ),
  }),
  /** Oldest first. */
  dates: z.array(z.iso.date()),
  /** Those that measure a pollutant. */
  variables: z.array(
    z.object({
      id,
      name: z.string(),
      unit: orNull(z.string()),
      /** One of `POLLUTANTS`, or one that only a newer server knows. */
      pollutant: z.string(),
      corrections: absent(z.array(z.object({ from: z.string(), reason: z.string() }))),
      annotations: saidInMonth,
      /** One for each date. */
      days: z.array(
        z.object({
          /** Null without three quarters of the hours of its averaging time. */
          value: z.nullable(z.object(indexValue)),
          /** The share of the day's hours that were measured (0–1). */
          share: z.number(),
        }),
      ),
      now: z.nullable(z.object(indexValue)),
    }),
  ),
  /** One for each date. */
  days: z.array(together),
  /** Only without a month: of the hours until now. */
  now: together,
});

/**
 * A sensor's index of air quality by days, of a month; without one, of the last thirty days that are over, and now.
 * @see EXT-67
 */
export const getAir = defineCall('GET', '/api/sensors/{id}/air', {
  access: 'signed-in',
  feature: 'air',
  query: z.partial(reportMonthQuery),
  answer: json(airOfSensor),
});
