import type { AlertLevel } from './threshold';

export const statusNames = {
  normal: 'Normal',
  warning: 'Advertencia',
  critical: 'Crítico',
} as const satisfies Record<AlertLevel, string>;
