import { useFeature } from '@/shared/useFeature';
import { useIsAdmin } from '@/shared/useIsAdmin';

/**
 * Whether the person may choose the device that measures for a sensor (EXT-18): administrators, if the server
 * takes readings.
 */
export const useIsConnectable = (): boolean => {
  const hasDevices = useFeature('devices');
  const isAdmin = useIsAdmin();
  return hasDevices && isAdmin;
};
