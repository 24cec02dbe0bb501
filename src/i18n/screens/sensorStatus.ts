import { addMessages } from '../catalogue';

/** How a sensor is (EXT-37 to EXT-39). */
export const sensorStatusMessages = {
  label: 'Estado',
  any: 'Todos',
  critical: 'Crítico',
  warning: 'Advertencia',
  silent: 'Sin datos',
  unmeasured: 'Sin mediciones',
  normal: 'Normal',
} as const;

addMessages({ sensorStatus: sensorStatusMessages });
