import { useGetList } from 'react-admin';

import { useText } from '@/i18n/useText';
import { SensorName } from '@/kit/NameLink';
import type { DeviceHealth } from '@/providers/data/records';

import styles from './SensorDeviceHealth.module.css';
import { deviceHealthMessages } from './texts';

/** For which sensor a device measures already, if it does. */
export const SensorOfDevice = ({ device }: { device: string }) => {
  const text = useText();
  const { data } = useGetList<DeviceHealth>('device-health');
  const sensor = data?.find(({ identifier }) => identifier === device)?.sensor;
  if (!sensor) return null;

  return (
    <p className={styles.measuring} role="status">
      {text(deviceHealthMessages.measuresFor, { device })}{' '}
      <SensorName id={sensor.id}>{sensor.name}</SensorName>
    </p>
  );
};
