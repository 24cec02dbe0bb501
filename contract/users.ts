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

export const inviteUser = defineCall('POST', '/api/users/invite', {
  access: 'admin',
  summary: 'Invites a user by mail. A failure carries a text for the person.',
  source: 'CAL-17',
  body: userRequest,
  answer: unspecified,
});

export const listUsers = defineCall('GET', '/api/users', {
  access: 'admin',
  summary: 'All users.',
  source: 'CAL-18',
  answer: json(z.array(user)),
});

export const updateUser = defineCall('PUT', '/api/users/{id}', {
  access: 'admin',
  summary: 'Updates mail, role and per-sensor permissions; answers the updated user.',
  source: 'CAL-19',
  body: userRequest,
  answer: json(user),
});

export const deleteUser = defineCall('DELETE', '/api/users/{id}', {
  access: 'admin',
  summary: 'Deletes a user; the answer may carry a text to show.',
  source: 'CAL-20',
  answer: unspecified,
});
