import { useFeature } from '@/shared/useFeature';
import { useIsAdmin } from '@/shared/useIsAdmin';

/** Whether the person may choose the device of a sensor (EXT-18): administrators, if the server has devices. */
export const useCanConnectDevices = (): boolean => {
  const hasDevices = useFeature('devices');
  const isAdmin = useIsAdmin();
  return hasDevices && isAdmin;
};
