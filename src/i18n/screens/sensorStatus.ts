import { addMessages } from '../catalogue';

/**
 * How a sensor is (EXT-37 to EXT-39). Three of the words stand in reporting/status.ts, too: from there they would cost each list of
 * sensors a request.
 */
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
