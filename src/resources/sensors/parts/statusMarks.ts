import type { SensorStatus } from '@domain/sensors/sensorStatus';

import type { IconName } from '@/kit/Icon';

/** Each status has its own icon, for people who can't tell the colours apart. */
export const STATUS_MARKS: Readonly<Record<SensorStatus, IconName>> = {
  critical: 'alert',
  warning: 'warning',
  silent: 'offline',
  unmeasured: 'history',
  normal: 'check',
  unjudged: 'pulse',
};
