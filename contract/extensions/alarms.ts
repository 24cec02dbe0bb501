import * as z from 'zod/mini';

import { ALARM_KINDS, ALARM_LEVELS, ALARM_MAIL, LONGEST_ALARM_NOTE } from '@domain/alarms';

import { defineCall, json, unspecified } from '../call';
import { absent, id, idParameter, requiredText, thresholds } from '../values';
import { limitPeriod } from './measurements';

const feature = 'alarms';

const level = z.enum(ALARM_LEVELS);

/** Something that is, or was, not as it should be (EXT-28). Moments are ISO 8601. */
export const alarm = z.object({
  id,
  kind: z.enum(ALARM_KINDS),
  sensor: z.object({
    id,
    name: z.string(),
    /** Which the address of its reports names, too. */
    typeId: id,
    typeName: z.string(),
    locationName: absent(z.string()),
  }),
  /** Null for a sensor that is silent. */
  variable: absent(z.object({ id, name: z.string(), unit: absent(z.string()) })),
  /** How bad it is, or was when it closed. */
  level,
  worstLevel: level,
  openedAt: z.string(),
  /** Null while it is open. */
  closedAt: absent(z.string()),
  /** The value that was furthest beyond; null for a sensor that is silent. */
  worst: absent(z.object({ at: z.string(), value: z.number() })),
  acknowledgement: absent(
    z.object({
      at: z.string(),
      /** Null for who is gone. */
      by: absent(z.string()),
      note: z.string(),
    }),
  ),
});

/** Names the place after the last alarm of a page. */
const cursor = z.string().check(z.regex(/^(open|closed)-\d+$/));

/** Open ones first, then the newest first. */
export const alarmPage = z.object({
  alarms: z.array(alarm),
  /** For `after`, where there is more. */
  next: absent(cursor),
});

/** An alarm with what was measured around it. */
export const alarmWithReadings = z.extend(alarm, {
  /** From some hours before it opened to some after it closed; ISO 8601. */
  around: z.object({ timeZone: z.string(), from: z.string(), to: z.string() }),
  /** Those of its variable, oldest first; none for a sensor that is silent. */
  limits: z.array(limitPeriod),
  /** Columns: seconds from the first instant around, and values. */
  readings: z.object({ at: z.array(z.number()), value: z.array(z.number()) }),
});

export const listAlarms = defineCall({
  method: 'GET',
  path: '/api/alarms',
  access: 'signed-in',
  feature,
  summary:
    'Alarms of the sensors that the current user may see: open ones first, then the newest; a page at a time.',
  source: 'EXT-29',
  query: z.strictObject({
    after: z.optional(cursor),
    state: z.optional(z.enum(['open', 'closed'])),
    level: z.optional(level),
    kind: z.optional(z.enum(ALARM_KINDS)),
    sensorId: z.optional(idParameter),
    typeId: z.optional(idParameter),
    /** Days of the site, both included, on which it was open. */
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    /** A part of the sensor's name. */
    text: z.optional(z.string()),
  }),
  answer: json(alarmPage),
});

export const getAlarm = defineCall({
  method: 'GET',
  path: '/api/alarms/{id}',
  access: 'signed-in',
  feature,
  summary: 'An alarm with what was measured around it.',
  source: 'EXT-29',
  answer: json(alarmWithReadings),
});

/** Acknowledging again replaces the note. */
export const acknowledgeAlarm = defineCall({
  method: 'PUT',
  path: '/api/alarms/{id}/acknowledgement',
  access: 'admin',
  feature,
  summary: 'Notes that an administrator knows of an alarm, and what they say about it.',
  source: 'EXT-30',
  body: z.strictObject({ note: requiredText.check(z.maxLength(LONGEST_ALARM_NOTE)) }),
  answer: unspecified,
});

/** Which alarms somebody is told of by mail (EXT-31). */
export const alarmMail = z.strictObject({ level: z.enum(ALARM_MAIL) });

export const getAlarmMail = defineCall({
  method: 'GET',
  path: '/api/account/alarm-mail',
  access: 'signed-in',
  feature,
  summary: 'Which alarms the current user is told of by mail.',
  source: 'EXT-31',
  answer: json(alarmMail),
});

export const updateAlarmMail = defineCall({
  method: 'PUT',
  path: '/api/account/alarm-mail',
  access: 'signed-in',
  feature,
  summary: 'Chooses which alarms the current user is told of by mail.',
  source: 'EXT-31',
  body: alarmMail,
  answer: unspecified,
});

/** What limits would have meant for a variable in the last 30 days, from its stored hours (EXT-32). */
export const limitEffect = z.object({
  variableId: id,
  /** Hours of which something was measured. */
  measuredHours: z.number(),
  warningHours: z.number(),
  criticalHours: z.number(),
});

export const previewLimits = defineCall({
  method: 'POST',
  path: '/api/sensors/{id}/limit-effects',
  access: 'admin',
  feature,
  summary: "What limits of a sensor's variables would have meant in the last 30 days; nothing is saved.",
  source: 'EXT-32',
  body: z.strictObject({
    variables: z.array(z.strictObject({ variableId: id, ...thresholds })).check(z.minLength(1)),
  }),
  answer: json(z.array(limitEffect)),
});
