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
