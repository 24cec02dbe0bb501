import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/** To call when a key was made or revoked. */
export const useInvalidateReadingKeys = () => {
  const queryClient = useQueryClient();

  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: ['reading-keys'] });
  }, [queryClient]);
};
