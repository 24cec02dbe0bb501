import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/**
 * To call when a sensor was saved: its lists, the neighbourhoods, and the provider's variables that types offer may have
 * grown. Lists of sensors on screen are reloaded by their screen.
 */
export const useOutdatedSensors = () => {
  const queryClient = useQueryClient();

  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: ['sensors'], refetchType: 'none' });
    void queryClient.invalidateQueries({ queryKey: ['sensor-types', 'getOne'], refetchType: 'none' });
    void queryClient.invalidateQueries({ queryKey: ['locations'] });
  }, [queryClient]);
};
