import { HOUR_MS } from '@domain/duration';

import type { Work } from '../database/database';
import type { MessageSubject } from '../database/tables/watchTables';

interface Policy {
  /** So long after its first failure it is given up. */
  readonly triedForMs: number;
  /** Whether it leaves again if nobody knows whether it arrived. */
  readonly mayComeTwice: boolean;
  /** Whether the activity tells that it was given up (EXT-13). */
  readonly isInActivity: boolean;
  /** Why it is cancelled, if there is nothing left to say. */
  readonly nothingLeft: string | null;
}

/** Without a link, people can't sign in; a second copy of it harms nobody. */
const NEWS: Policy = {
  triedForMs: 12 * HOUR_MS,
  mayComeTwice: true,
  isInActivity: true,
  nothingLeft: null,
};

/** /deliveries tells what became of each, and can send it again (EXT-35). */
const MONTH: Policy = {
  triedForMs: 48 * HOUR_MS,
  mayComeTwice: false,
  isInActivity: false,
  nothingLeft: 'Ya no tiene suscripciones a sensores que pueda ver.',
};

const POLICIES: Readonly<Record<MessageSubject, Policy>> = {
  invitation: NEWS,
  reset: NEWS,
  'password-changed': NEWS,
  'mail-changed': NEWS,
  alarms: NEWS,
  month: MONTH,
};

/** A trial isn't tried again: the person who asked for it is there and can ask for another one. */
export const policyOf = ({
  subject,
  isTrial,
}: {
  readonly subject: MessageSubject;
  readonly isTrial: boolean;
}): Policy => ({ ...POLICIES[subject], ...(isTrial && { triedForMs: 0 }) });

/** The subjects that never leave again by themselves. */
export const ONLY_ONCE = (Object.keys(POLICIES) as MessageSubject[]).filter(
  (subject) => !POLICIES[subject].mayComeTwice,
);

interface NewMessage {
  readonly subject: Exclude<MessageSubject, 'month' | 'alarms'>;
  readonly userId: number;
  readonly linkId?: number;
  /** An address other than the account's. */
  readonly recipient?: string | undefined;
}

/** Puts a message in the outbox, in the transaction of what it is about. */
export const putMessage = async (
  work: Work,
  { subject, userId, linkId, recipient }: NewMessage,
): Promise<void> => {
  await work
    .insertInto('messages')
    .values({ subject, userId, linkId: linkId ?? null, recipient: recipient ?? null })
    .execute();
};
