import { useMemo } from 'react';
import { useGetList } from 'react-admin';

import { createUserSearch, type UserFilter } from './userFilter';
import { loadFailure } from '@/shared/feedback/loadFailure';
import type { User } from '@/providers/data/types';

const NONE: User[] = [];

/** All users, and those that the filter lets through. */
export const useUserList = (filter: UserFilter, isWanted: boolean) => {
  const { data, error, isFetching, refetch } = useGetList<User>('users', undefined, { enabled: isWanted });
  const users = data ?? NONE;
  const search = useMemo(() => createUserSearch(users), [users]);
  const found = useMemo(() => search(filter), [search, filter]);

  return {
    users,
    found,
    /** Until the users are here, or known not to come. */
    isLoading: data === undefined && (error === null || isFetching),
    /** Why there are none. */
    error: loadFailure({ data, error }),
    reload: () => void refetch(),
  };
};

export type UserList = ReturnType<typeof useUserList>;
