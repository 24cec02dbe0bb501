import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/** To call when a user was invited or changed: an answer may tell only a part of the user, so the list is asked for again. */
export const useInvalidateUsers = () => {
  const queryClient = useQueryClient();

  return useCallback(() => void queryClient.invalidateQueries({ queryKey: ['users'] }), [queryClient]);
};
