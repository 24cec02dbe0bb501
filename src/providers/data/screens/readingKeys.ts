import { createReadingKey, listReadingKeys, revokeReadingKey } from '@contract/extensions/readingKeys';

import { addMethods, addResource } from '../dataProvider';
import { sendWorded } from '../sendWorded';
import type { ReadingKeyRequest } from '../records';

addResource('reading-keys', {
  getList: ({ signal }) => sendWorded(listReadingKeys, { signal }, 'errors.loadReadingKeys'),

  create: ({ data }) =>
    sendWorded(createReadingKey, { body: data as ReadingKeyRequest }, 'errors.createReadingKey'),
});

addMethods({
  revokeReadingKey: (id) => sendWorded(revokeReadingKey, { params: { id } }, 'errors.revokeReadingKey'),
});
