import { deleteSensor } from '@contract/sensors';

import { addResource } from '../dataProvider';
import { restProvider } from '../restProvider';

const deletion = restProvider(deleteSensor, { fallback: 'errors.deleteSensor', serverText: 'instead' });

addResource('sensors', {
  delete: async (params) => (await deletion.delete('sensors', params)).data as unknown,
});
