import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/** To call when a device was given to a sensor or forgotten: whatever tells of devices asks the server again. */
export const useInvalidateDevices = () => {
  const queryClient = useQueryClient();

  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: ['devices'] });
    // Of the sensor in the dialog that is about to close.
    void queryClient.invalidateQueries({ queryKey: ['connections'], refetchType: 'none' });
  }, [queryClient]);
};
