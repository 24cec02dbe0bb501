import { SENSOR_STATUSES, type SensorStatus } from '@domain/sensors/sensorStatus';

import type { MarkLook } from '@/kit/map/mapContent';

import { STATUS_MARKS } from './statusMarks';

const colorsOf = (status: SensorStatus): Omit<MarkLook, 'icon'> =>
  status === 'normal' || status === 'warning' || status === 'critical'
    ? { color: `--color-${status}`, fill: `--color-${status}-subtle` }
    : { color: '--color-text-soft', fill: '--color-surface' };

/** How sensors of each status look on a map (EXT-75), the worst first. */
export const STATUS_LOOKS: readonly MarkLook[] = SENSOR_STATUSES.map((status) => ({
  icon: STATUS_MARKS[status],
  ...colorsOf(status),
}));

/** Its place among them. */
export const lookOf = (status: SensorStatus): number => SENSOR_STATUSES.indexOf(status);
