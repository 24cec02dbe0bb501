import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/**
 * To call when a sensor was saved: lists of sensors are loaded again, those on screen at once. The neighbourhoods, and the
 * provider's variables that types offer, may have grown.
 */
export const useInvalidateSensors = () => {
  const queryClient = useQueryClient();

  return useCallback(() => {
    for (const queryKey of [['sensors'], ['locations']]) void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: ['sensor-types', 'getOne'], refetchType: 'none' });
  }, [queryClient]);
};
