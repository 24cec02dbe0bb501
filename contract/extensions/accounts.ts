import * as z from 'zod/mini';

import { defineCall, json, unspecified } from '../call';
import { absent, id } from '../values';

const feature = 'accounts';

/** The previous link stops working. Answers 409 if a password was already chosen. */
export const resendInvitation = defineCall('POST', '/api/users/{id}/invitation', {
  access: 'admin',
  feature,
  summary: 'Mails an invited user a new link.',
  source: 'EXT-8',
  answer: unspecified,
});

/** Takes effect at once, on every instance. */
export const endSessions = defineCall('DELETE', '/api/users/{id}/sessions', {
  access: 'admin',
  feature,
  summary: 'Ends all sessions of a user.',
  source: 'EXT-9',
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

export const listOwnSessions = defineCall('GET', '/api/account/sessions', {
  access: 'signed-in',
  feature,
  summary: "The current user's open sessions, newest first.",
  source: 'EXT-48',
  answer: json(z.array(ownSession)),
});

/** Answers 404 if it has ended. */
export const endOwnSession = defineCall('DELETE', '/api/account/sessions/{id}', {
  access: 'signed-in',
  feature,
  summary: "Ends one of the current user's sessions.",
  source: 'EXT-48',
  answer: unspecified,
});

/** The one that asks ends too. */
export const endOwnSessions = defineCall('DELETE', '/api/account/sessions', {
  access: 'signed-in',
  feature,
  summary: "Ends all of the current user's sessions.",
  source: 'EXT-48',
  answer: unspecified,
});
