import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/** To call when a user was invited or changed: an answer may tell only a part of the user, so that all is asked for again. */
export const useInvalidateUsers = () => {
  const queryClient = useQueryClient();

  return useCallback(() => {
    for (const noun of ['users', 'user-overviews']) void queryClient.invalidateQueries({ queryKey: [noun] });
  }, [queryClient]);
};
