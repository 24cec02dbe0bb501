import type { AlertLevel } from './threshold';

export const statusNames = {
  normal: 'Normal',
  warning: 'Advertencia',
  critical: 'Crítico',
} as const satisfies Record<AlertLevel, string>;

/** Of values that no limit judges, which are not normal either. */
export const UNJUDGED = 'Sin umbrales';
