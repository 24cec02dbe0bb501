import type { SortPayload } from 'react-admin';

import { createNameSearch } from '@domain/nameSearch';

import type { ReadingKey } from '@/providers/data/records';
import type { ListDefinition } from '@/shared/list/List';
import { textParameter } from '@/shared/list/listAddress';

interface ReadingKeyFilter {
  name: string;
}

const names = new Intl.Collator('es', { numeric: true });

const momentOf = (moment: string | null | undefined): number => (moment ? Date.parse(moment) : 0);

/** By how long ago, so that rising begins with the newest. */
const COMPARE: Readonly<Record<string, (one: ReadingKey, other: ReadingKey) => number>> = {
  age: (one, other) => other.id - one.id,
  name: (one, other) => names.compare(one.name, other.name),
  silence: (one, other) => momentOf(other.lastUsedAt) - momentOf(one.lastUsedAt),
};

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
  createSorter:
    (keys: readonly ReadingKey[]) =>
    ({ field, order }: SortPayload): readonly ReadingKey[] => {
      const compare = COMPARE[field];
      if (!compare) return keys;
      return keys.toSorted((one, other) => (order === 'ASC' ? compare(one, other) : compare(other, one)));
    },
} as const satisfies ListDefinition<ReadingKey, ReadingKeyFilter>;
