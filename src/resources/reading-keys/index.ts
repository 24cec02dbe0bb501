import { listReadingKeys } from '@contract/extensions/readingKeys';
import { paths } from '@domain/paths';

import type { AppResource } from '@/kit/AppResource';
import type { ReadingKey } from '@/providers/data/records';

import { readingKeysHeading } from './heading';

/** The keys with which devices send readings, if the server announces devices (EXT-17). */
export const readingKeys: AppResource = {
  name: 'reading-keys',
  recordRepresentation: ({ name }: ReadingKey) => name,
  access: 'admin',
  feature: 'devices',
  routes: {
    list: {
      path: paths.readingKeys,
      load: async () => (await import('./list/ReadingKeyList')).ReadingKeyList,
      heading: { title: readingKeysHeading.title, subtitle: readingKeysHeading.subtitle },
      calls: [listReadingKeys],
    },
  },
};
