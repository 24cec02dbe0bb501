import * as z from 'zod/mini';

import { defineCall, json } from '../call';
import { reportMonthQuery } from '../pdf';
import { absent, id, orNull } from '../values';
import { saidInMonth } from './measurements';

const figure = z.nullable(z.number());
const ofPeriods = z.object({ day: figure, evening: figure, night: figure });

/** Noise of a day, or of several together, in the unit of the variable. */
export const noiseFigures = z.object({
  /** Lday, Levening and Lnight; null without three quarters of the period measured. */
  levels: ofPeriods,
  /** Null without one of the levels. */
  lden: figure,
  /** The share of each period that was measured (0–1); null for one that the site doesn't have. */
  shares: ofPeriods,
  /** Hours beyond the limit of the day, which holds in the evening, too, and of the night; null without a limit, or without three quarters measured. */
  above: z.object({ day: figure, night: figure }),
});

const hour = z.int().check(z.gte(0), z.lt(24));

/** A sensor's noise by periods of the day (EXT-66). */
export const noiseOfSensor = z.object({
  timeZone: z.string(),
  /** The first instant of the first day and of the one after the last, by the site's clocks; ISO 8601. */
  from: z.string(),
  to: z.string(),
  /** The hours at which the periods begin. */
  periods: z.object({ day: hour, evening: hour, night: hour }),
  /** Oldest first. The night after midnight belongs to the day before. */
  dates: z.array(z.iso.date()),
  /** Those that measure sound levels. */
  variables: z.array(
    z.object({
      id,
      name: z.string(),
      unit: orNull(z.string()),
      dayLimit: orNull(z.number()),
      nightLimit: orNull(z.number()),
      corrections: absent(z.array(z.object({ from: z.string(), reason: z.string() }))),
      annotations: saidInMonth,
      /** One for each date. */
      days: z.array(noiseFigures),
      whole: noiseFigures,
    }),
  ),
});

/**
 * A sensor's noise by periods of the day, of a month; without one, of the last seven days that are over.
 * @see EXT-66
 */
export const getNoise = defineCall('GET', '/api/sensors/{id}/noise', {
  access: 'signed-in',
  feature: 'noise',
  query: z.partial(reportMonthQuery),
  answer: json(noiseOfSensor),
});
