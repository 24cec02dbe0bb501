import * as z from 'zod/mini';

import { defineCall, unspecified } from '../call';
import { addressId, nonEmptyText } from '../values';
import { placeToSave } from './places';

const feature = 'locations';

/** Answers 409 if another neighbourhood has the name. */
export const renameLocation = defineCall('PUT', '/api/location/{id}', {
  access: 'admin',
  feature,
  summary: 'Renames a neighbourhood, or says where it is.',
  source: 'EXT-44',
  body: z.strictObject({ name: nonEmptyText.check(z.maxLength(200)), ...placeToSave }),
  answer: unspecified,
});

/** Answers 409 while it has sensors, unless they go to another one. */
export const deleteLocation = defineCall('DELETE', '/api/location/{id}', {
  access: 'admin',
  feature,
  summary: 'Deletes a neighbourhood without sensors, or gives its sensors to another one.',
  source: 'EXT-44',
  query: z.strictObject({ into: z.optional(addressId) }),
  answer: unspecified,
});
