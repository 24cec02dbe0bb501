import { createTextSearch } from '@domain/nameSearch';

import type { Device } from '@/providers/data/records';
import { compareNames, createSorter } from '@/shared/list/createSorter';
import type { ListDefinition } from '@/shared/list/List';
import { textParameter } from '@/shared/list/listAddress';

interface DeviceFilter {
  name: string;
}

/** How many of a device's readings wait for a variable of a sensor. */
export const waitingOf = ({ variables }: Pick<Device, 'variables'>): number =>
  variables.reduce((sum, { waiting }) => sum + waiting, 0);

const heardAt = ({ lastSeenAt, firstSeenAt }: Device): number => Date.parse(lastSeenAt ?? firstSeenAt);

const sorter = createSorter<Device>({
  lastSeen: (one, other) => heardAt(one) - heardAt(other),
  device: (one, other) => compareNames(one.identifier, other.identifier),
  waiting: (one, other) => waitingOf(one) - waitingOf(other),
});

/**
 * The list at ?name=&sort=&order=, the device heard of last first; it finds a device by its name and by those
 * of its variables.
 */
export const deviceListDefinition: ListDefinition<Device, DeviceFilter> = {
  resource: 'devices',
  filters: { name: textParameter('name') },
  sortable: ['lastSeen', 'device', 'waiting'],
  opensIn: 'DESC',
  createSearch: (devices) => {
    const search = createTextSearch(devices, ({ identifier, variables }) =>
      [identifier, ...variables.map(({ name }) => name)].join('\n'),
    );
    return ({ name }) => search(name);
  },
  createSorter: sorter,
};
