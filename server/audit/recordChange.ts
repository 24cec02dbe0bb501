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
    | 'limit'
    | 'retry'
    | 'sign-in'
    | 'choose'
    | 'reset'
    | 'end'
    | 'merge'
    | 'undo';
  readonly subject: ActivitySubject;
  /** For a mail or a delivery, the recipient's id; null for subjects without an id. */
  readonly subjectId: number | null;
  /** The state before; no secrets. */
  readonly before?: object;
  readonly after?: object;
}

export interface Actor {
  readonly id: number;
  readonly mail: string;
  readonly admin: boolean;
}

/**
 * Records who changed what, in the transaction of the change itself. Of an administrator it keeps the mail, which
 * outlives the account.
 * @param actor null for actions in the shell, or by the server itself
 */
export const recordChange = async (
  work: Work,
  actor: Actor | null,
  { action, subject, subjectId, before, after }: Change,
): Promise<void> => {
  await work
    .insertInto('auditLines')
    .values({
      actorId: actor?.id ?? null,
      actorMail: actor?.admin ? actor.mail : null,
      action,
      subject,
      subjectId,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
};

/**
 * Removes a deleted person's mail address from the entries about them, and a mail server's words, which may repeat it.
 * Entries about the account of an administrator keep it, as those of what they did: an audit says who had the means.
 */
export const forgetPerson = async (work: Work, { id, admin }: Pick<Actor, 'id' | 'admin'>): Promise<void> => {
  const subjects = ['mail', 'delivery', ...(admin ? [] : ['user', 'access'])];
  await sql`
    update audit_lines set before = before - 'mail', after = after - 'mail' - 'reason'
    where subject = any (${subjects}) and subject_id = ${id}`.execute(work);
};
