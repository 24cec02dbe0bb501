import * as z from 'zod/mini';

import { defineCall, json, unspecified } from '../call';
import { absent, id } from '../values';

const feature = 'accounts';

/**
 * Mails an invited user a new link.
 *
 * The previous link stops working. Answers 409 if a password was already chosen.
 * @see EXT-8
 */
export const resendInvitation = defineCall('POST', '/api/users/{id}/invitation', {
  access: 'admin',
  feature,
  answer: unspecified,
});

/**
 * Ends all sessions of a user.
 *
 * Takes effect at once, on every instance.
 * @see EXT-9
 */
export const endSessions = defineCall('DELETE', '/api/users/{id}/sessions', {
  access: 'admin',
  feature,
  answer: unspecified,
});

/** A session of one's own that may still be used. */
export const ownSession = z.object({
  id,
  /** ISO 8601. */
  startedAt: z.string(),
  /** Such as Firefox and Windows; null where the browser didn't say. */
  browser: absent(z.string()),
  system: absent(z.string()),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});

/**
 * The current user's open sessions, newest first.
 * @see EXT-48
 */
export const listOwnSessions = defineCall('GET', '/api/account/sessions', {
  access: 'signed-in',
  feature,
  answer: json(z.array(ownSession)),
});

/**
 * Ends one of the current user's sessions.
 *
 * Answers 404 if it has ended.
 * @see EXT-48
 */
export const endOwnSession = defineCall('DELETE', '/api/account/sessions/{id}', {
  access: 'signed-in',
  feature,
  answer: unspecified,
});

/**
 * Ends all of the current user's sessions.
 *
 * The one that asks ends too.
 * @see EXT-48
 */
export const endOwnSessions = defineCall('DELETE', '/api/account/sessions', {
  access: 'signed-in',
  feature,
  answer: unspecified,
});
