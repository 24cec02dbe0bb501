import * as z from 'zod/mini';

import { ALARM_KINDS, ALARM_LEVELS, ALARM_MAIL, MAX_ALARM_NOTE_LENGTH } from '@domain/alarms';
import { isBlank } from '@domain/unseen';

import { defineCall, json, unspecified } from '../call';
import { absent, id, addressId, orNull, thresholds } from '../values';
import { limitPeriod, meaning } from './measurements';

const feature = 'alarms';

const level = z.enum(ALARM_LEVELS);

/** A problem, current or past (EXT-28). Moments are ISO 8601. */
export const alarm = z.object({
  id,
  kind: z.enum(ALARM_KINDS),
  /** Null for a gateway. */
  sensor: absent(
    z.object({
      id,
      name: z.string(),
      /** Needed for the address of its reports. */
      typeId: id,
      typeName: z.string(),
      locationName: absent(z.string()),
    }),
  ),
  /** A gateway that fell silent, with those of its sensors that the current user may see (EXT-53). */
  gateway: absent(
    z.object({
      identifier: z.string(),
      /** `backAt` is when a sensor sent again. */
      sensors: z.array(z.object({ id, name: z.string(), backAt: absent(z.string()) })),
    }),
  ),
  /** Null if the whole sensor is silent, or a gateway. */
  variable: absent(z.object({ id, name: z.string(), unit: orNull(z.string()), ...meaning })),
  /** The current level, or the one at closing. */
  level,
  worstLevel: level,
  openedAt: z.string(),
  /** Null while it is open. */
  closedAt: absent(z.string()),
  /** The value furthest beyond the limit, with the limits of then; null for a silence. */
  worst: absent(z.object({ at: z.string(), value: z.number(), limits: orNull(z.object(thresholds)) })),
  /** Whether its measurements were corrected after it opened (EXT-60). */
  corrected: absent(z.boolean()),
  acknowledgement: absent(
    z.object({
      at: z.string(),
      /** Null if the person was deleted. */
      by: absent(z.string()),
      note: z.string(),
    }),
  ),
});

/** The place of a page's last alarm: an open one's worst level, or that it is closed, and its id. */
const cursor = z.string().check(z.regex(/^(critical|warning|closed)-\d{1,15}$/));

/** Open ones first, of these the critical ones; then the newest. */
export const alarmPage = z.object({
  alarms: z.array(alarm),
  /** For `after`, if there is more. */
  next: orNull(cursor),
});

/** An alarm with the readings around it. */
export const alarmWithReadings = z.extend(alarm, {
  /** From some hours before it opened to some after it closed; ISO 8601. */
  around: z.object({ timeZone: z.string(), from: z.string(), to: z.string() }),
  /** How long values had to stay beyond a limit; null for a silence. */
  delayMinutes: absent(z.number()),
  /** The limits of its variable, oldest first; none for a silent sensor. */
  limits: z.array(limitPeriod),
  /** Columns: seconds from the first instant around, and values. */
  readings: z.object({ at: z.array(z.number()), value: z.array(z.number()) }),
});

/**
 * Alarms of the sensors that the current user may see: open ones first, of these the critical ones, then the newest;
 * a page at a time.
 * @see EXT-29
 */
export const listAlarms = defineCall('GET', '/api/alarms', {
  access: 'signed-in',
  feature,
  query: z.strictObject({
    after: z.optional(cursor),
    state: z.optional(z.enum(['open', 'closed'])),
    /** The worst that it reached. */
    level: z.optional(level),
    kind: z.optional(z.enum(ALARM_KINDS)),
    sensorId: z.optional(addressId),
    typeId: z.optional(addressId),
    /** Days of the site, both included, on which it was open. */
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    /** A part of the sensor's name. */
    text: z.optional(z.string()),
  }),
  answer: json(alarmPage),
});

/**
 * An alarm with what was measured around it.
 * @see EXT-29
 */
export const getAlarm = defineCall('GET', '/api/alarms/{id}', {
  access: 'signed-in',
  feature,
  answer: json(alarmWithReadings),
});

/** Blank to take a note back. */
const note = z.string().check(
  z.trim(),
  z.overwrite((text) => (isBlank(text) ? '' : text)),
  z.maxLength(MAX_ALARM_NOTE_LENGTH),
);

/**
 * Notes that an administrator knows of an alarm, and what they say about it; or takes that back.
 *
 * Acknowledging again replaces the note; without a text it is taken back.
 * @see EXT-30
 */
export const acknowledgeAlarm = defineCall('PUT', '/api/alarms/{id}/acknowledgement', {
  access: 'admin',
  feature,
  body: z.strictObject({ note }),
  answer: unspecified,
});

/** Which alarms somebody is told about by mail (EXT-31). */
export const alarmMail = z.strictObject({ level: z.enum(ALARM_MAIL) });

/**
 * Which alarms the current user is told about by mail.
 * @see EXT-31
 */
export const getAlarmMail = defineCall('GET', '/api/account/alarm-mail', {
  access: 'signed-in',
  feature,
  answer: json(alarmMail),
});

/**
 * Chooses which alarms the current user is told about by mail.
 * @see EXT-31
 */
export const updateAlarmMail = defineCall('PUT', '/api/account/alarm-mail', {
  access: 'signed-in',
  feature,
  body: alarmMail,
  answer: unspecified,
});

/** For how long a variable would have been beyond limits. */
export const timeBeyond = z.object({
  warningHours: z.number(),
  criticalHours: z.number(),
  /** Only where limits are those of a day (EXT-72): how many days that are over. */
  days: z.optional(z.object({ warning: z.number(), critical: z.number() })),
});

/** What limits would have meant for a variable in the last 30 days, from its stored hours (EXT-32). */
export const limitEffect = z.extend(timeBeyond, {
  variableId: id,
  /** Hours with measurements. */
  measuredHours: z.number(),
});

/**
 * What limits of a sensor's variables would have meant in the last 30 days; nothing is saved.
 * @see EXT-32
 */
export const previewLimits = defineCall('POST', '/api/sensors/{id}/limit-effects', {
  access: 'admin',
  feature,
  body: z.strictObject({
    variables: z.array(z.strictObject({ variableId: id, ...thresholds })).check(z.minLength(1)),
  }),
  answer: json(z.array(limitEffect)),
});
