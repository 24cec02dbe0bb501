import * as z from 'zod/mini';

import { ACTIVITY_SUBJECTS } from '@domain/activity';

import { defineCall, json } from '../call';
import { absent, id, addressId, orNull } from '../values';

/** The old or new value. */
const value = absent(z.union([z.string(), z.number(), z.boolean()]));

/** How one field changed; for a list of ids, how many were added and removed (EXT-12). */
export const activityChange = z.object({
  field: z.string(),
  /** The part of the subject to which the field belongs, such as a sensor's variable. */
  of: absent(z.string()),
  before: value,
  after: value,
  added: absent(z.number()),
  removed: absent(z.number()),
});

/** An event (EXT-11); names that only a newer server uses are accepted. */
export const activityEntry = z.object({
  id,
  /** ISO 8601. */
  at: z.string(),
  /**
   * Null for actions in the server's shell, or by the server itself. Of people who were deleted, only administrators
   * have a mail.
   */
  actor: absent(z.object({ id, mail: absent(z.string()), isGone: absent(z.boolean()) })),
  action: z.string(),
  subject: z.string(),
  subjectId: absent(id),
  /** Its name at that time; for a mail, the recipient. */
  name: absent(z.string()),
  changes: z.array(activityChange),
  /** Present for a mail that failed for good (EXT-13). */
  failure: absent(z.object({ kind: z.string(), cause: z.string(), reason: z.string() })),
  /** How often it happened within the hour, for sign-ins that were refused; how many variables got other limits. */
  count: absent(z.number()),
});

/** Newest first. */
export const activityPage = z.object({
  entries: z.array(activityEntry),
  /** For `before`, if there is more. */
  next: orNull(id),
});

/**
 * What happened, newest first, a page at a time: the entries before the id that `before` names.
 * @see EXT-11
 */
export const listActivity = defineCall('GET', '/api/activity', {
  access: 'admin',
  feature: 'activity',
  query: z.strictObject({
    before: z.optional(addressId),
    actorId: z.optional(addressId),
    subject: z.optional(z.enum(ACTIVITY_SUBJECTS)),
    /** Days of the site, both included. */
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    /** A part of the name. */
    text: z.optional(z.string()),
  }),
  answer: json(activityPage),
});
