import { useMemo } from 'react';
import { useGetList } from 'react-admin';

import { createUserSearch, type UserFilter } from '@/domain/userFilter';
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
    /** Why there are none; a list that only couldn't be brought up to date stays as it is. */
    error: data === undefined ? error : null,
    reload: () => void refetch(),
  };
};

export type UserList = ReturnType<typeof useUserList>;
