import type { ResourceAdapter } from '../ResourceAdapter';
import { sendExtension } from '../sendWorded';
import type { AppDataProvider, ReadingKeyRequest } from '../types';

const extension = () => import('@contract/extensions/readingKeys');

export const readingKeys: ResourceAdapter = {
  getList: ({ signal }) =>
    sendExtension(
      async () => (await extension()).listReadingKeys,
      { signal },
      { fallback: 'errors.loadReadingKeys', serverText: 'hint' },
    ),

  create: async ({ data }) => ({
    data: await sendExtension(
      async () => (await extension()).createReadingKey,
      { body: data as ReadingKeyRequest },
      { fallback: 'errors.createReadingKey', serverText: 'hint' },
    ),
  }),
};

export const revokeReadingKey: AppDataProvider['revokeReadingKey'] = async (id) => {
  await sendExtension(
    async () => (await extension()).revokeReadingKey,
    { params: { id } },
    { fallback: 'errors.revokeReadingKey', serverText: 'hint' },
  );
};
