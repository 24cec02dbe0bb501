import {
  createReadingKey,
  listReadingKeys,
  revokeReadingKey as revokeKey,
} from '@contract/extensions/readingKeys';

import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';
import type { AppDataProvider, ReadingKeyRequest } from '../types';

export const readingKeys: ResourceAdapter = {
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

export const revokeReadingKey: AppDataProvider['revokeReadingKey'] = async (id) => {
  await sendWorded(
    revokeKey,
    { params: { id } },
    { fallback: 'errors.revokeReadingKey', serverText: 'hint' },
  );
};
