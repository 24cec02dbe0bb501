import { sensorPath, userPath } from '@domain/paths';
import { reportsPath } from '@domain/reports/reportsPath';

import type { IconName } from '@/kit/Icon';
import type { Sensor, User } from '@/providers/data/records';

import type { SearchTexts } from './rankedSearch';

/** A place that the search leads to. */
export interface SearchItem extends SearchTexts {
  key: string;
  icon: IconName;
  to: string;
  /** The address of the report, if this is a sensor. */
  report?: string;
}

export const textsOfSensor = ({ name, type, locationName }: Sensor): SearchTexts => ({
  name,
  note: [type, locationName].filter(Boolean).join(' · '),
});

export const sensorItem = (sensor: Sensor): SearchItem => ({
  ...textsOfSensor(sensor),
  key: `sensor ${sensor.id}`,
  icon: 'sensor',
  to: sensorPath(sensor.id),
  report: reportsPath({ sensorType: sensor.typeId, sensor: sensor.id }),
});

export const textsOfUser = ({ mail }: User): SearchTexts => ({ name: mail, note: '' });

export const userItem = (user: User): SearchItem => ({
  ...textsOfUser(user),
  key: `person ${user.id}`,
  icon: 'users',
  to: userPath(user.id),
});
