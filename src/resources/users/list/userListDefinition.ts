import { createTextSearch } from '@domain/nameSearch';

import type { ListDefinition } from '@/kit/list/List';
import { choiceParameter, textParameter } from '@/kit/list/listAddress';
import type { Session } from '@/providers/auth/session';
import type { User } from '@/providers/data/records';

/** Accounts without a sensor that they may see, or without a password: invited people who haven't chosen one. */
const ACCOUNT_LACKS = ['without-sensors', 'invited'] as const;

type AccountLack = (typeof ACCOUNT_LACKS)[number];

/** The list's filter (USR-9): a part of the mail, since users have no name (USR-10), and a role; null is any. */
export interface UserFilter {
  name: string;
  role: Session['role'] | null;
  /** What an account lacks, if the server reports what needs attention (EXT-38). */
  account?: AccountLack | null;
}

const lacks: Readonly<Record<AccountLack, (user: User) => boolean>> = {
  // Administrators see all sensors.
  'without-sensors': ({ admin, sensors, accessRules }) =>
    !admin && !sensors?.length && !accessRules?.some((rule) => rule.sensors > 0),
  invited: ({ invitation }) => Boolean(invitation),
};

/** Finds the users that a filter lets through, in their order. Mails are folded once, at the first search. */
export const createUserSearch = (users: readonly User[]) => {
  const byMail = createTextSearch(users, ({ mail }) => mail);

  return ({ name, role, account = null }: UserFilter): readonly User[] => {
    const named = byMail(name);
    const ofRole = role === null ? named : named.filter(({ admin }) => admin === (role === 'admin'));
    return account === null ? ofRole : ofRole.filter(lacks[account]);
  };
};

/** The list of users: ?name=&role=, in the server's order. */
export const userListDefinition: ListDefinition<User, UserFilter> = {
  resource: 'users',
  filters: {
    name: textParameter('name'),
    role: choiceParameter('role', ['admin', 'user']),
  },
  createSearch: createUserSearch,
};

/** If the server reports what needs attention: also ?account=. */
export const userListDefinitionWithAccount: ListDefinition<User, UserFilter> = {
  ...userListDefinition,
  filters: { ...userListDefinition.filters, account: choiceParameter('account', ACCOUNT_LACKS) },
};
