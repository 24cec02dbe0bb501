import * as z from 'zod/mini';

import { MAX_INVITED } from '@domain/tables/readPeople';

import { defineCall, json, unspecified } from '../call';
import { addressId, id, nonEmptyText } from '../values';

const feature = 'access-rules';

/** The sensors of a neighbourhood, of a type, or of a type in a neighbourhood; null for any, and one of both is given. */
const accessRuleRequest = z.strictObject({ locationId: z.nullable(id), typeId: z.nullable(id) });

const rules = z.array(accessRuleRequest).check(z.maxLength(500));

/**
 * Adds and removes a user's access rules, which sensors follow as they come and change.
 *
 * What another administrator changes at the same time stays. To add what somebody has, or remove what they lack,
 * changes nothing. Answers 409 for an administrator, who sees all sensors.
 * @see EXT-57
 */
export const changeAccessRules = defineCall('PUT', '/api/users/{id}/access-rules', {
  access: 'admin',
  feature,
  body: z.strictObject({ add: rules, remove: rules }),
  answer: unspecified,
});

/**
 * Gives access rules to the user with a mail address, such as one who was just invited.
 *
 * The answer to an invitation doesn't tell its id. Answers 409 if nobody has the mail, or an administrator.
 * @see EXT-57
 */
export const giveAccessRules = defineCall('POST', '/api/access-rules', {
  access: 'admin',
  feature,
  body: z.strictObject({ email: nonEmptyText, rules }),
  answer: unspecified,
});

const access = { sensorIds: z.array(id), rules };

/**
 * Invites residents by mail, all of them or none; each sees what is given for all besides their own.
 *
 * Nothing happens to those who have an account: they are named. So it can be sent again where the answer was lost.
 * @see EXT-56
 */
export const invitePeople = defineCall('POST', '/api/invitations', {
  access: 'admin',
  feature,
  body: z.strictObject({
    people: z
      .array(z.strictObject({ email: nonEmptyText, ...access }))
      .check(z.minLength(1), z.maxLength(MAX_INVITED)),
    ...access,
  }),
  answer: json(
    z.object({
      invited: z.number(),
      /** The mail addresses of those who have an account already. */
      known: z.array(z.string()),
    }),
  ),
});

/**
 * How many people see, by their rules, a sensor of a type in a neighbourhood.
 *
 * Administrators, who see all sensors, aren't counted.
 * @see EXT-57
 */
export const countRuledPeople = defineCall('GET', '/api/access-rules/people', {
  access: 'admin',
  feature,
  query: z.strictObject({ typeId: addressId, locationId: z.optional(addressId) }),
  answer: json(z.object({ people: z.number() })),
});
