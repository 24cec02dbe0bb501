import { useFeature } from '@/kit/useFeature';
import { useIsAdmin } from '@/kit/useIsAdmin';

/** Whether the person may choose the device of a sensor (EXT-18): administrators, if the server has devices. */
export const useCanConnectDevices = (): boolean => {
  const hasDevices = useFeature('devices');
  const isAdmin = useIsAdmin();
  return hasDevices && isAdmin;
};
