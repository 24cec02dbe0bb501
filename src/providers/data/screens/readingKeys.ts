import { createReadingKey, listReadingKeys, revokeReadingKey } from '@contract/extensions/readingKeys';

import { addCalls } from '../dataProvider';
import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';
import type { ReadingKeyRequest } from '../records';

const readingKeys: ResourceAdapter = {
  getList: ({ signal }) =>
    sendWorded(listReadingKeys, { signal }, { fallback: 'errors.loadReadingKeys', serverText: 'hint' }),

  create: async ({ data }) => ({
    data: await sendWorded(
      createReadingKey,
      { body: data as ReadingKeyRequest },
      { fallback: 'errors.createReadingKey', serverText: 'hint' },
    ),
  }),
};

addCalls({
  resources: { 'reading-keys': readingKeys },
  methods: {
    revokeReadingKey: async (id) => {
      await sendWorded(
        revokeReadingKey,
        { params: { id } },
        { fallback: 'errors.revokeReadingKey', serverText: 'hint' },
      );
    },
  },
});
