import type { SensorStatus } from '@domain/sensorStatus';

import type { IconName } from './Icon';

/** Each with a drawing of its own, for those who don't tell the colours apart. */
export const STATUS_MARKS: Readonly<Record<SensorStatus, IconName>> = {
  critical: 'alert',
  warning: 'warning',
  silent: 'offline',
  unmeasured: 'history',
  normal: 'check',
};
