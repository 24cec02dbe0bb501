import * as z from 'zod/mini';

import { absent, id, orNull, thresholds } from '../values';

/** On each user, if the server announces `accounts` (EXT-7); times are ISO 8601. */
export const accountFields = {
  /** Null after a password was chosen. */
  invitation: absent(z.object({ sentAt: z.string(), expiresAt: z.string() })),
  lastSignInAt: absent(z.string()),
};

/** On each managed normalized variable, if the server announces `sensor-types` (EXT-6). */
export const measurementFields = {
  unit: orNull(z.string()),
  providerVariables: absent(z.array(z.object({ variableId: id, variableName: z.string() }))),
};

/**
 * On each normalized variable of a type (SEN-5), if the server announces `sensor-types`: what a sensor's form begins
 * with (EXT-6).
 */
export const typeVariableFields = {
  unit: absent(z.string()),
  limits: absent(z.object(thresholds)),
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
