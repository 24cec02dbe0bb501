import * as z from 'zod/mini';

import { defineCall, unspecified } from '../call';
import { addressId, nonEmptyText } from '../values';
import { placeToSave } from './places';

const feature = 'locations';

/**
 * Renames a neighbourhood, or says where it is.
 *
 * Answers 409 if another neighbourhood has the name.
 * @see EXT-44
 */
export const renameLocation = defineCall('PUT', '/api/location/{id}', {
  access: 'admin',
  feature,
  body: z.strictObject({ name: nonEmptyText.check(z.maxLength(200)), ...placeToSave }),
  answer: unspecified,
});

/**
 * Deletes a neighbourhood without sensors, or gives its sensors to another one.
 *
 * Answers 409 while it has sensors, unless they go to another one.
 * @see EXT-44
 */
export const deleteLocation = defineCall('DELETE', '/api/location/{id}', {
  access: 'admin',
  feature,
  query: z.strictObject({ into: z.optional(addressId) }),
  answer: unspecified,
});
