import type { DeviceLevel } from '@domain/deviceHealth/deviceHealth';
import type { SensorStatus } from '@domain/sensors/sensorStatus';

import { useText } from '@/i18n/useText';
import { StatusLabel } from '@/resources/sensors/parts/StatusLabel';

import { deviceHealthMessages } from './texts';

const STATUS: Readonly<Record<DeviceLevel, SensorStatus>> = {
  critical: 'critical',
  warning: 'warning',
  fine: 'normal',
  unknown: 'unmeasured',
};

/** How urgent a device's problems are; quiet if it has none. */
export const HealthBadge = ({ level }: { level: DeviceLevel }) => {
  const text = useText();

  return (
    <StatusLabel status={STATUS[level]} isQuiet={level === 'fine' || level === 'unknown'}>
      {text(deviceHealthMessages.levels[level])}
    </StatusLabel>
  );
};
