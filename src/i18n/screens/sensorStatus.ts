import { statusNames } from '@domain/statusNames';

import { addMessages } from '../catalogue';

/** A sensor's status (EXT-37 to EXT-39). */
export const sensorStatusMessages = addMessages('sensorStatus', {
  label: 'Estado',
  any: 'Todos',
  ...statusNames,
  silent: 'Sin datos',
  unmeasured: 'Sin mediciones',
});
