import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/** To call when views or their order were saved: the next look at them, and at the reports, asks the server. */
export const useOutdatedViews = () => {
  const queryClient = useQueryClient();

  return useCallback(() => {
    for (const kept of ['views-of-type', 'report-view-groups']) {
      void queryClient.invalidateQueries({ queryKey: [kept] });
    }
  }, [queryClient]);
};
