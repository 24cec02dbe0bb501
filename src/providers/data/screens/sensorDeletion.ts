import { deleteSensor } from '@contract/sensors';

import { addCalls } from '../dataProvider';
import { restProvider } from '../restProvider';

const rest = restProvider([
  { call: deleteSensor, texts: { fallback: 'errors.deleteSensor', serverText: 'instead' } },
]);

addCalls({ resources: { sensors: { delete: (params) => rest.delete('sensors', params) } } });
