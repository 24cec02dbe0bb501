import * as z from 'zod/mini';

import { defineCall, json } from './call';
import { id } from './values';

/** A neighbourhood, "barrio" (SEN-4). */
export const location = z.object({ id, name: z.string() });

/**
 * All neighbourhoods.
 * @see CAL-13
 */
export const listLocations = defineCall('GET', '/api/location', {
  access: 'signed-in',
  answer: json(z.array(location)),
});
