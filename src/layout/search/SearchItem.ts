import {
  comparedSensorsPath,
  deviceInListPath,
  homeOfNeighbourhoodPath,
  sensorPath,
  userPath,
  variableInListPath,
} from '@domain/paths';
import { reportsPath } from '@domain/reports/reportsPath';

import type { IconName } from '@/kit/Icon';
import type {
  AnalysedVariables,
  DeviceHealth,
  NormalizedVariable,
  Sensor,
  User,
} from '@/providers/data/records';

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

/** The neighbourhoods of sensors; each leads to the home of its sensors. */
export const neighbourhoodItems = (
  sensors: readonly Sensor[],
  noteOf: (sensorCount: number) => string,
): SearchItem[] => {
  const counts = new Map<string, number>();
  for (const { locationName } of sensors) {
    if (locationName) counts.set(locationName, (counts.get(locationName) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({
    name,
    note: noteOf(count),
    key: `neighbourhood ${name}`,
    icon: 'place',
    to: homeOfNeighbourhoodPath(name),
  }));
};

export const textsOfVariable = ({ name, sensorType }: NormalizedVariable): SearchTexts => ({
  name,
  note: sensorType ?? '',
});

export const variableItem = (variable: NormalizedVariable): SearchItem => ({
  ...textsOfVariable(variable),
  key: `variable ${variable.id}`,
  icon: 'threshold',
  to: variableInListPath(variable.name),
});

type OwnVariable = AnalysedVariables['variables'][number];

export const textsOfOwnVariable = ({ name, typeName }: OwnVariable): SearchTexts => ({
  name,
  note: typeName,
});

/** What a resident's sensors measure leads to how they compare, since the list of variables isn't theirs. */
export const ownVariableItem = (variable: OwnVariable): SearchItem => ({
  ...textsOfOwnVariable(variable),
  key: `variable ${variable.id}`,
  icon: 'threshold',
  to: comparedSensorsPath(variable.id),
});

export const textsOfDevice = ({ identifier, sensor }: DeviceHealth): SearchTexts => ({
  name: identifier,
  note: sensor?.name ?? '',
});

/** It leads to its sensor, which is what is remembered of it, or among those that have none. */
export const deviceItem = (device: DeviceHealth): SearchItem => {
  const { id, identifier, sensor } = device;
  return {
    ...textsOfDevice(device),
    key: sensor ? `sensor ${sensor.id}` : `device ${id}`,
    icon: 'device',
    to: sensor ? sensorPath(sensor.id) : deviceInListPath(identifier),
  };
};
