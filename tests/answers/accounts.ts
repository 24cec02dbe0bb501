import type * as z from 'zod/mini';

import { accounts, users } from '@contract';
import { PASSWORD_LINKS } from '@domain/accounts/passwordLinks';

import { ago } from './alarms';
import { adding, answer, type GivenAnswer } from './answers';

type OwnSession = z.input<typeof accounts.ownSession>;
type AccountFields = Pick<z.input<typeof users.user>, 'invitation' | 'lastSignInAt'>;

/** The session that asks, unless it says otherwise. */
export const aSession = (own: Partial<OwnSession> = {}): OwnSession => ({
  id: 1,
  startedAt: ago(5),
  browser: 'Chrome',
  system: 'Linux',
  isCurrent: true,
  ...own,
});

const onTelephone = aSession({ id: 2, browser: 'Firefox', system: 'Android', isCurrent: false });

/** Invited some minutes ago, without a password yet. @param mail what keeps the mail from them */
export const invited = (minutes: number, mail: 'waiting' | 'failed' | null = null): AccountFields => {
  const sentAt = ago(minutes);
  const expiresAt = new Date(Date.parse(sentAt) + PASSWORD_LINKS.invitation.lifetimeMs).toISOString();
  return { invitation: { sentAt, expiresAt, mail }, lastSignInAt: null };
};

/** Signed in some minutes ago. */
export const seen = (minutes: number): AccountFields => ({ invitation: null, lastSignInAt: ago(minutes) });

export const neverSeen: AccountFields = { invitation: null, lastSignInAt: null };

/** Adds to the users of the mock's town what is known of their accounts, by their mail: everybody else never signed in. */
export const accountsAre = (known: Readonly<Record<string, AccountFields>>): GivenAnswer =>
  adding('accounts', users.listUsers, (all) =>
    all.map((user) => ({ ...user, ...neverSeen, ...known[user.mail] })),
  );

/** Of a server on which one is signed in like this. */
export const sessionsOf = (
  open: readonly OwnSession[] = [aSession(), onTelephone],
): readonly GivenAnswer[] => [
  answer(accounts.listOwnSessions, [...open]),
  answer(accounts.endOwnSession),
  answer(accounts.endOwnSessions),
  answer(accounts.endSessions),
  answer(accounts.resendInvitation),
];
