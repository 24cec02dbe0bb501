import * as z from 'zod/mini';

import { defineCall, json, unspecified } from './call';
import { accessRulesField, accountFields } from './extensions/fields';
import { absent, id, nonEmptyText } from './values';

/** A user and the sensors that they may see (USR-1). Administrators see all, and need no list. */
export const user = z.object({
  id,
  mail: z.string(),
  admin: z.boolean(),
  sensors: absent(z.array(z.object({ id, name: z.string() }))),
  ...accountFields,
  ...accessRulesField,
});

/** The request for both invitation and update (USR-3); `sensorIds` is empty for an administrator. */
export const userRequest = z.strictObject({
  email: nonEmptyText,
  isAdmin: z.boolean(),
  sensorIds: z.array(id),
});

/**
 * Invites a user by mail. A failure carries a text for the person.
 * @see CAL-17
 */
export const inviteUser = defineCall('POST', '/api/users/invite', {
  access: 'admin',
  body: userRequest,
  answer: unspecified,
});

/**
 * All users.
 * @see CAL-18
 */
export const listUsers = defineCall('GET', '/api/users', {
  access: 'admin',
  answer: json(z.array(user)),
});

/**
 * Updates mail, role and per-sensor permissions; answers the updated user.
 * @see CAL-19
 */
export const updateUser = defineCall('PUT', '/api/users/{id}', {
  access: 'admin',
  body: userRequest,
  answer: json(user),
});

/**
 * Deletes a user; the answer may carry a text to show.
 * @see CAL-20
 */
export const deleteUser = defineCall('DELETE', '/api/users/{id}', {
  access: 'admin',
  answer: unspecified,
});
