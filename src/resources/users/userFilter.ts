import { createNameSearch } from '@domain/nameSearch';
import type { Session } from '@/providers/auth/session';

/** What the list of users is narrowed to (doc 1 §2): a part of the mail, since users have no name (reading 12), and a role; null is any. */
export interface UserFilter {
  name: string;
  role: Session['role'] | null;
}

export const EVERY_USER: UserFilter = { name: '', role: null };

interface Filterable {
  mail: string;
  admin: boolean;
}

/** Whether a filter narrows anything. */
export const isNarrowing = ({ name, role }: UserFilter): boolean => name.trim() !== '' || role !== null;

/** Finds the users that a filter lets through, in their order. Mails are folded once, at the first search. */
export const createUserSearch = <U extends Filterable>(users: readonly U[]) => {
  const byMail = createNameSearch(users.map((user) => ({ name: user.mail, user })));

  return ({ name, role }: UserFilter): readonly U[] => {
    const named = name.trim() === '' ? users : byMail(name).map(({ user }) => user);
    return role === null ? named : named.filter(({ admin }) => admin === (role === 'admin'));
  };
};

/** The filter that the address of /users holds. */
export const readUserFilter = (search: URLSearchParams): UserFilter => {
  const role = search.get('role');
  return { name: search.get('name') ?? '', role: role === 'admin' || role === 'user' ? role : null };
};

/** The filter as the address of /users holds it, without what doesn't narrow. */
export const userFilterSearch = ({ name, role }: UserFilter): URLSearchParams => {
  const search = new URLSearchParams();
  if (name !== '') search.set('name', name);
  if (role !== null) search.set('role', role);
  return search;
};
