import { createReadingKey, listReadingKeys } from '@contract/extensions/readingKeys';

import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import { callApi } from '@/providers/data/callApi';
import type { ReadingKeyRequest } from '@/providers/data/records';

export const readingKeyAdapters = {
  'reading-keys': {
    getList: ({ signal }) => callApi(listReadingKeys, { signal }, 'errors.loadReadingKeys'),

    create: ({ data }) =>
      callApi(createReadingKey, { body: data as ReadingKeyRequest }, 'errors.createReadingKey'),
  },
} satisfies ResourceAdapters;
