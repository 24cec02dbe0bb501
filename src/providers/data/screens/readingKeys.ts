import { createReadingKey, listReadingKeys, revokeReadingKey } from '@contract/extensions/readingKeys';

import { addMethods, addResource } from '../dataProvider';
import { callApi } from '../callApi';
import type { ReadingKeyRequest } from '../records';

addResource('reading-keys', {
  getList: ({ signal }) => callApi(listReadingKeys, { signal }, 'errors.loadReadingKeys'),

  create: ({ data }) =>
    callApi(createReadingKey, { body: data as ReadingKeyRequest }, 'errors.createReadingKey'),
});

addMethods({
  revokeReadingKey: (id) => callApi(revokeReadingKey, { params: { id } }, 'errors.revokeReadingKey'),
});
