import * as z from 'zod/mini';

import { ACTIVITY_SUBJECTS } from '@domain/activity';

import { defineCall, json } from '../call';
import { absent, id, idParameter } from '../values';

/** A value of before or after. */
const value = absent(z.union([z.string(), z.number(), z.boolean()]));

/** What became of one field; of a list of ids it is told how many came and went (EXT-12). */
export const activityChange = z.object({
  field: z.string(),
  /** The part of the subject that the field belongs to, such as a sensor's variable. */
  of: absent(z.string()),
  before: value,
  after: value,
  added: absent(z.number()),
  removed: absent(z.number()),
});

/** Something that happened (EXT-11); what a newer server calls by other names passes. */
export const activityEntry = z.object({
  id,
  /** ISO 8601. */
  at: z.string(),
  /** Null for what was done in the server's shell, or by the server itself; without a mail for who is gone. */
  actor: absent(z.object({ id, mail: absent(z.string()) })),
  action: z.string(),
  subject: z.string(),
  subjectId: absent(id),
  /** What people called it then; for a mail, whom it was for. */
  name: absent(z.string()),
  changes: z.array(activityChange),
  /** Of a mail that failed for good (EXT-13). */
  failure: absent(z.object({ kind: z.string(), cause: z.string(), reason: z.string() })),
});

/** Newest first. */
export const activityPage = z.object({
  entries: z.array(activityEntry),
  /** For `before`, where there is more. */
  next: absent(id),
});

export const listActivity = defineCall({
  method: 'GET',
  path: '/api/activity',
  access: 'admin',
  feature: 'activity',
  summary: 'What happened, newest first, a page at a time: the entries before the id that `before` names.',
  source: 'EXT-11',
  query: z.strictObject({
    before: z.optional(idParameter),
    actorId: z.optional(idParameter),
    subject: z.optional(z.enum(ACTIVITY_SUBJECTS)),
    /** Days of the site, both included. */
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    /** A part of the name. */
    text: z.optional(z.string()),
  }),
  answer: json(activityPage),
});
