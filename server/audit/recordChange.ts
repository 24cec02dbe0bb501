import { sql } from 'kysely';

import type { ActivitySubject } from '@domain/activity';

import type { Work } from '../database/database';

export interface Change {
  readonly action:
    | 'create'
    | 'update'
    | 'delete'
    | 'invite'
    | 'reinvite'
    | 'end-sessions'
    | 'reset-link'
    | 'reorder'
    | 'revoke'
    | 'assign'
    | 'acknowledge'
    | 'unacknowledge'
    | 'fail'
    | 'thin'
    | 'expire'
    | 'retry';
  readonly subject: ActivitySubject;
  /** For a mail or a delivery, the recipient's id; null for subjects without an id. */
  readonly subjectId: number | null;
  /** The state before; no secrets. */
  readonly before?: object;
  readonly after?: object;
}

/**
 * Records who changed what, in the transaction of the change itself.
 * @param actor null for actions in the shell, or by the server itself
 */
export const recordChange = async (
  work: Work,
  actor: { readonly id: number } | null,
  { action, subject, subjectId, before, after }: Change,
): Promise<void> => {
  await work
    .insertInto('auditLines')
    .values({
      actorId: actor?.id ?? null,
      action,
      subject,
      subjectId,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
};

/**
 * Removes a person's mail address from the entries about them, and a mail server's words, which may repeat
 * it.
 */
export const forgetPerson = async (work: Work, userId: number): Promise<void> => {
  await sql`
    update audit_lines set before = before - 'mail', after = after - 'mail' - 'reason'
    where subject in ('user', 'mail', 'delivery') and subject_id = ${userId}`.execute(work);
};
