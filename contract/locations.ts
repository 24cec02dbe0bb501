import * as z from 'zod/mini';

import { defineCall, json } from './call';
import { id } from './values';

/** A neighbourhood, "barrio" (SEN-4). */
export const location = z.object({ id, name: z.string() });

export const listLocations = defineCall('GET', '/api/location', {
  access: 'signed-in',
  summary: 'All neighbourhoods.',
  source: 'CAL-13',
  answer: json(z.array(location)),
});
