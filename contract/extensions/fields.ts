import * as z from 'zod/mini';

import { absent, id, orNull, stateNames, thresholds } from '../values';

/** On each user, if the server announces `accounts` (EXT-7); times are ISO 8601. */
export const accountFields = {
  /** Null after a password was chosen. */
  invitation: absent(
    z.object({
      sentAt: z.string(),
      expiresAt: z.string(),
      /** What keeps its mail from the person: 'waiting' for the mail server, or 'failed'; absent once it left. */
      mail: absent(z.string()),
    }),
  ),
  lastSignInAt: absent(z.string()),
};

/** On each user, if the server announces `access-rules` (EXT-57). */
export const accessRulesField = {
  accessRules: absent(
    z.array(
      z.object({
        locationId: orNull(id),
        locationName: absent(z.string()),
        typeId: orNull(id),
        typeName: absent(z.string()),
        /** How many sensors it covers at this moment. */
        sensors: z.number(),
      }),
    ),
  ),
};

/** On each managed normalized variable, if the server announces `sensor-types` (EXT-6). */
export const measurementFields = {
  unit: orNull(z.string()),
  providerVariables: absent(z.array(z.object({ variableId: id, variableName: z.string() }))),
};

/** By what limits of what adds up count: 'day' (EXT-72), or absent for an hour. */
export const limitsByField = { limitsBy: absent(z.string()) };

/**
 * On each normalized variable of a type (SEN-5), if the server announces `sensor-types`: what a sensor's form begins
 * with (EXT-6).
 */
export const typeVariableFields = {
  unit: absent(z.string()),
  /** One of `VARIABLE_KINDS` (EXT-61); absent for the usual one. */
  kind: absent(z.string()),
  ...limitsByField,
  limits: absent(z.object(thresholds)),
};

/** On each managed normalized variable, if the server announces `kinds` (EXT-61). */
export const kindFields = {
  /** One of `VARIABLE_KINDS`, or a kind that only a newer server knows. */
  kind: absent(z.string()),
  /** Null for a meter without a known one. */
  meterSize: absent(z.number()),
  /** Whether an alarm opens when it didn't stand still for a whole night (EXT-69); only where hours add up. */
  alarmOnContinuousUse: absent(z.boolean()),
  ...limitsByField,
  /** What its states are called (EXT-71); null if they have no names. */
  stateNames: absent(stateNames),
  /** While its hours are made anew: the share that is done (0–1). */
  recomputed: absent(z.number()),
  /** The site's day (2026-03-31) from which on hours can be made anew; null for all of them. */
  recomputableFrom: absent(z.string()),
};

/** On each managed normalized variable, if the server announces `quality` (EXT-62): null for no end. */
export const plausibleFields = {
  plausibleMin: absent(z.number()),
  plausibleMax: absent(z.number()),
  /** For how many hours it may stay the same, and by how much it may differ from the reading before (EXT-70). */
  stuckHours: absent(z.number()),
  greatestStep: absent(z.number()),
};

/** On each managed normalized variable, if the server announces `noise` (EXT-66): limits of the levels of hours. */
export const noiseFields = {
  /** It holds in the evening, too. */
  dayLimit: absent(z.number()),
  nightLimit: absent(z.number()),
  /** Whether Lday, Lnight and Lden are made of it: false of a level that isn't an equivalent one, such as LAmax. */
  noisePeriods: absent(z.boolean()),
};

/** On each managed normalized variable, if the server announces `air` (EXT-67). */
export const pollutantField = {
  /** One of `POLLUTANTS`, or one that only a newer server knows. */
  pollutant: absent(z.string()),
};

/** On each managed normalized variable, if the server announces `meanings` (EXT-74). */
export const meaningsField = {
  /** What its statuses mean to people; null if nothing is said. */
  meanings: absent(
    z.object({
      normal: absent(z.string()),
      warning: absent(z.string()),
      critical: absent(z.string()),
    }),
  ),
};

/** On each managed normalized variable, if the server announces `alarms` (EXT-28). */
export const alarmRuleField = {
  alarmRule: absent(z.object({ delayMinutes: z.number(), hysteresisPercent: z.number() })),
};

/**
 * On each view that administrators manage, if the server announces `charts` (EXT-24). Its slug is then empty.
 */
export const chartField = {
  /** Null for a view of Tableau; otherwise one of `CHART_KINDS`, or a kind that only a newer server knows. */
  chart: absent(z.string()),
};

/** On each view of a report, if the server announces `charts` (EXT-24). Its `src` is then empty. */
export const reportChartField = {
  /** Null for a view of Tableau. `variableIds` are the variables of the sensor that it shows. */
  chart: absent(z.object({ kind: z.string(), variableIds: z.array(id) })),
};
