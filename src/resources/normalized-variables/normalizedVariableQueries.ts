import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/** What holds normalized variables, or what they require. */
const HOLDERS = [['normalized-variables'], ['sensor-types', 'getOne'], ['view-groups']] as const;

/** To call when a variable was saved: what shows variables asks the server again, at once where it is on screen. */
export const useInvalidateNormalizedVariables = () => {
  const queryClient = useQueryClient();

  return useCallback(() => {
    for (const queryKey of HOLDERS) void queryClient.invalidateQueries({ queryKey });
  }, [queryClient]);
};
