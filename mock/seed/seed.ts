import type { TableData } from '../records';
import { neighbourhoods } from './places';
import { createSensors } from './sensors';
import { sensorTypes } from './sensorTypes';
import { createUsers } from './users';
import { createNormalizedVariables } from './variables';
import { createViewGroups, createViews } from './views';

export const DEFAULT_SENSORS = 120;

export const MAX_SENSORS = 50_000;

/**
 * The town at its start. It is the same every time, except for the number of sensors.
 */
export const createSeed = (sensorCount: number): TableData => {
  const normalizedVariables = createNormalizedVariables();
  const sensors = createSensors(sensorCount, normalizedVariables);
  const viewGroups = createViewGroups();
  return {
    sensorTypes: sensorTypes.map(({ name }, index) => ({ id: index + 1, name })),
    locations: neighbourhoods.map((name, index) => ({ id: index + 1, name })),
    normalizedVariables,
    sensors,
    users: createUsers(sensors.map(({ id }) => id)),
    viewGroups,
    views: createViews(viewGroups, normalizedVariables),
    passwordLinks: [],
  };
};
