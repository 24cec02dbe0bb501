import { createNameSearch } from '@domain/nameSearch';

import type { Session } from '@/providers/auth/session';
import type { User } from '@/providers/data/types';
import type { ListDefinition } from '@/shared/list/List';
import { choiceParameter, textParameter } from '@/shared/list/listAddress';

/**
 * What the list is narrowed to (USR-9): a part of the mail, since users have no name (USR-10), and a role; null is any.
 */
export interface UserFilter {
  name: string;
  role: Session['role'] | null;
}

/** Finds the users that a filter lets through, in their order. Mails are folded once, at the first search. */
export const createUserSearch = <U extends Pick<User, 'mail' | 'admin'>>(users: readonly U[]) => {
  const byMail = createNameSearch(users.map((user) => ({ name: user.mail, user })));

  return ({ name, role }: UserFilter): readonly U[] => {
    const named = name.trim() === '' ? users : byMail(name).map(({ user }) => user);
    return role === null ? named : named.filter(({ admin }) => admin === (role === 'admin'));
  };
};

/** The list of users: ?name=&role=, in the server's order. */
export const userList: ListDefinition<User, UserFilter> = {
  resource: 'users',
  nameOf: ({ mail }) => mail,
  filters: { name: textParameter('name'), role: choiceParameter('role', ['admin', 'user']) },
  createSearch: createUserSearch,
};
