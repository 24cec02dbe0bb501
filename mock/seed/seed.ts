import type { TableData } from '../records';
import { createActivity } from './activity';
import { createDevices, createReadingKeys } from './devices';
import { neighbourhoods } from './places';
import { createSensors } from './sensors';
import { sensorTypes } from './sensorTypes';
import { createUsers } from './users';
import { createNormalizedVariables } from './variables';
import { createViewGroups, createViews } from './views';

export const DEFAULT_SENSORS = 120;

export const MAX_SENSORS = 50_000;

const LONG_AGO = new Date(2025, 0, 1);

/**
 * The town at its start. It is the same every time, except for the number of sensors and the times of what happened.
 */
export const createSeed = (sensorCount: number, now: Date = LONG_AGO): TableData => {
  const normalizedVariables = createNormalizedVariables();
  const sensors = createSensors(sensorCount, normalizedVariables);
  const viewGroups = createViewGroups();
  const types = sensorTypes.map(({ name }, index) => ({ id: index + 1, name }));
  const users = createUsers(
    sensors.map(({ id }) => id),
    now,
  );
  return {
    sensorTypes: types,
    locations: neighbourhoods.map((name, index) => ({ id: index + 1, name })),
    normalizedVariables,
    sensors,
    users,
    viewGroups,
    views: createViews(viewGroups, normalizedVariables),
    passwordLinks: [],
    activity: createActivity({ types, users, sensors, normalizedVariables }, now),
    readingKeys: createReadingKeys(now),
    ...createDevices(sensors, normalizedVariables, now),
  };
};
