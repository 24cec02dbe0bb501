import { createNameSearch } from '@domain/nameSearch';

import type { ReadingKey } from '@/providers/data/records';
import { compareNames, createSorter } from '@/shared/list/createSorter';
import type { ListDefinition } from '@/shared/list/List';
import { textParameter } from '@/shared/list/listAddress';

interface ReadingKeyFilter {
  name: string;
}

const momentOf = (moment: string | null | undefined): number => (moment ? Date.parse(moment) : 0);

/** By age, so that ascending begins with the newest. */
const sorter = createSorter<ReadingKey>({
  age: (one, other) => other.id - one.id,
  name: (one, other) => compareNames(one.name, other.name),
  silence: (one, other) => momentOf(other.lastUsedAt) - momentOf(one.lastUsedAt),
});

/** The list at ?name=&sort=&order=; it finds a key by its name and by its devices. */
export const readingKeyListDefinition = {
  resource: 'reading-keys',
  nameOf: ({ name }) => name,
  filters: { name: textParameter('name') },
  sortable: ['age', 'name', 'silence'],
  createSearch: (keys) => {
    const named = keys.map((key) => ({ key, name: [key.name, ...(key.devices ?? [])].join('\n') }));
    const search = createNameSearch(named);
    return ({ name }) => search(name).map(({ key }) => key);
  },
  createSorter: sorter,
} as const satisfies ListDefinition<ReadingKey, ReadingKeyFilter>;
