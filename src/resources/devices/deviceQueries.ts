import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/** To call when a device was given to a sensor or forgotten: whatever tells of devices asks the server again. */
export const useInvalidateDevices = () => {
  const queryClient = useQueryClient();

  return useCallback(() => {
    for (const holder of ['devices', 'connections']) {
      void queryClient.invalidateQueries({ queryKey: [holder] });
    }
  }, [queryClient]);
};
