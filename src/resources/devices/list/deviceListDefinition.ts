import type { SortPayload } from 'react-admin';

import { createNameSearch } from '@domain/nameSearch';

import type { Device } from '@/providers/data/records';
import type { ListDefinition } from '@/shared/list/List';
import { textParameter } from '@/shared/list/listAddress';

interface DeviceFilter {
  name: string;
}

/** How many readings of a device wait for a sensor's variable. */
export const waitingOf = ({ variables }: Pick<Device, 'variables'>): number =>
  variables.reduce((sum, { waiting }) => sum + waiting, 0);

const heardAt = ({ lastSeenAt, firstSeenAt }: Device): number => Date.parse(lastSeenAt ?? firstSeenAt);

const identifiers = new Intl.Collator('es', { numeric: true });

/** By the time since something came, so that rising begins with the last heard of. */
const COMPARE: Readonly<Record<string, (one: Device, other: Device) => number>> = {
  silence: (one, other) => heardAt(other) - heardAt(one),
  device: (one, other) => identifiers.compare(one.identifier, other.identifier),
  waiting: (one, other) => waitingOf(one) - waitingOf(other),
};

const createSorter =
  (devices: readonly Device[]) =>
  ({ field, order }: SortPayload): readonly Device[] => {
    const compare = COMPARE[field];
    if (!compare) return devices;
    return devices.toSorted((one, other) => (order === 'ASC' ? compare(one, other) : compare(other, one)));
  };

/** The list at ?name=&sort=&order=; it finds a device by its own name and by those of what it sends. */
export const deviceListDefinition = {
  resource: 'devices',
  nameOf: ({ identifier }) => identifier,
  filters: { name: textParameter('name') },
  sortable: ['silence', 'device', 'waiting'],
  createSearch: (devices) => {
    const named = devices.map((device) => ({
      device,
      name: [device.identifier, ...device.variables.map(({ name }) => name)].join('\n'),
    }));
    const search = createNameSearch(named);
    return ({ name }) => search(name).map(({ device }) => device);
  },
  createSorter,
} as const satisfies ListDefinition<Device, DeviceFilter>;
