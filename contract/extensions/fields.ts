import * as z from 'zod/mini';

import { absent, id } from '../values';

/** On each user, where the server announces `accounts` (EXT-7); times are ISO 8601. */
export const accountFields = {
  /** Null once a password was chosen. */
  invitation: absent(z.object({ sentAt: z.string(), expiresAt: z.string() })),
  lastSignInAt: absent(z.string()),
};

/** On each managed normalized variable, where the server announces `sensor-types` (EXT-6). */
export const measurementFields = {
  unit: absent(z.string()),
  providerVariables: absent(z.array(z.object({ variableId: id, variableName: z.string() }))),
};

/** On each managed normalized variable, where the server announces `alarms` (EXT-28). */
export const alarmRuleField = {
  alarmRule: absent(z.object({ delayMinutes: z.number(), hysteresisPercent: z.number() })),
};

/** On each view that administrators manage, where the server announces `charts` (EXT-24). Its slug is empty then. */
export const chartField = {
  /** Null for a view of Tableau; of `CHART_KINDS`, or what only a newer server knows. */
  chart: absent(z.string()),
};

/** On each view of a report, where the server announces `charts` (EXT-24). Its `src` is empty then. */
export const reportChartField = {
  /** Null for a view of Tableau. `variableIds` are the sensor's variables that it is of. */
  chart: absent(z.object({ kind: z.string(), variableIds: z.array(id) })),
};
