import { createReadingKey, listReadingKeys, revokeReadingKey } from '@contract/extensions/readingKeys';

import { addCalls } from '../dataProvider';
import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';
import type { ReadingKeyRequest } from '../records';

const readingKeys: ResourceAdapter = {
  getList: ({ signal }) => sendWorded(listReadingKeys, { signal }, 'errors.loadReadingKeys'),

  create: ({ data }) =>
    sendWorded(createReadingKey, { body: data as ReadingKeyRequest }, 'errors.createReadingKey'),
};

addCalls({
  resources: { 'reading-keys': readingKeys },
  methods: {
    revokeReadingKey: (id) => sendWorded(revokeReadingKey, { params: { id } }, 'errors.revokeReadingKey'),
  },
});
