import { useLocation } from 'react-router-dom';

import { canonicalDevice } from '@domain/devices/deviceName';
import { connectDevicePath, paths } from '@domain/paths';

/** ?device=&from=: the device that the form is opened for, and where it leads once it is saved. */
export const useOrigin = () => {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const named = query.get('device')?.trim() ?? '';
  const device = named === '' ? null : canonicalDevice(named);
  const isConnecting = device !== null && query.get('from') === 'connect';
  return { device, next: isConnecting ? connectDevicePath(device) : paths.decoders };
};
