import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/** What holds types, or names them. */
const HOLDERS = ['sensor-types', 'sensors', 'normalized-variables'];

/** To call when a type was added, renamed or deleted: what names types asks the server again. */
export const useInvalidateSensorTypes = () => {
  const queryClient = useQueryClient();

  return useCallback(() => {
    for (const holder of HOLDERS) void queryClient.invalidateQueries({ queryKey: [holder] });
  }, [queryClient]);
};
