import { createNameSearch } from '@domain/nameSearch';

import type { ReadingKey } from '@/providers/data/records';
import { compareNames, createSorter } from '@/shared/list/createSorter';
import type { ListDefinition } from '@/shared/list/List';
import { textParameter } from '@/shared/list/listAddress';

interface ReadingKeyFilter {
  name: string;
}

const momentOf = (moment: string | null | undefined): number => (moment ? Date.parse(moment) : 0);

const sorter = createSorter<ReadingKey>({
  created: (one, other) => one.id - other.id,
  name: (one, other) => compareNames(one.name, other.name),
  lastUsed: (one, other) => momentOf(one.lastUsedAt) - momentOf(other.lastUsedAt),
});

/** The list at ?name=&sort=&order=, the newest key first; it finds a key by its name and by its devices. */
export const readingKeyListDefinition = {
  resource: 'reading-keys',
  filters: { name: textParameter('name') },
  sortable: ['created', 'name', 'lastUsed'],
  opensIn: 'DESC',
  createSearch: (keys) => {
    const named = keys.map((key) => ({ key, name: [key.name, ...(key.devices ?? [])].join('\n') }));
    const search = createNameSearch(named);
    return ({ name }) => search(name).map(({ key }) => key);
  },
  createSorter: sorter,
} as const satisfies ListDefinition<ReadingKey, ReadingKeyFilter>;
