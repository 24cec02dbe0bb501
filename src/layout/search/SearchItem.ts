import { sensorPath, userPath } from '@domain/paths';
import { reportsPath } from '@domain/reportsPath';

import type { Sensor, User } from '@/providers/data/types';
import type { IconName } from '@/shared/Icon';

import type { Searchable } from './rankedSearch';

/** Something that the search leads to. */
export interface SearchItem extends Searchable {
  key: string;
  icon: IconName;
  to: string;
  /** Of a sensor, its report. */
  report?: string;
}

export const sensorItem = ({ id, name, typeId, type, locationName }: Sensor): SearchItem => ({
  key: `sensor ${id}`,
  icon: 'sensor',
  name,
  note: [type, locationName].filter(Boolean).join(' · '),
  to: sensorPath(id),
  report: reportsPath({ sensorType: typeId ?? undefined, sensor: id }),
});

export const personItem = ({ id, mail }: User): SearchItem => ({
  key: `person ${id}`,
  icon: 'users',
  name: mail,
  note: '',
  to: userPath(id),
});
