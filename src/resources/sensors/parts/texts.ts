import { statusNames } from '@domain/sensors/statusNames';

import { texts } from '@/i18n/texts';

/** A sensor's status (EXT-37 to EXT-39). */
export const sensorStatusMessages = texts({
  label: 'Estado',
  any: 'Todos',
  ...statusNames,
  silent: 'Sin datos',
  unmeasured: 'Sin mediciones',
  unjudged: 'Midiendo',
});
