import { useFeature } from '@/kit/useFeature';

import { useCanConnectDevices } from '../connection/useCanConnectDevices';

/** Whether the person may say where a sensor is (EXT-75); the same call saves its connection. */
export const useCanPlaceSensors = (): boolean => {
  const hasMap = useFeature('map');
  const canConnect = useCanConnectDevices();
  return hasMap && canConnect;
};
