import { paths } from '@domain/paths';

const MANAGED_SENSORS = ['/api/sensors', '/api/sensor-types', '/api/location'];
const OWN_SENSORS = ['/api/sensors/by-user', '/api/sensor-types/by-user', '/api/location'];
const OWN_REPORTS = [
  '/api/sensor-types/by-user',
  '/api/sensors/by-user-and-type?typeId={sensorType}',
  '/api/tableau/viewGroups?sensorId={sensor}',
];
const VIEWS_OF_TYPE = ['/api/sensor-types', '/api/tableau/views/by-type?sensorTypeId={typeId}'];

/**
 * GETs that a screen begins with for everybody who may open it, as addresses below the API's origin; `{name}` is an id that
 * the path or the query names, without which there is no such call. The build has them sent before the screen's code is
 * here, and alone knows them: they are no part of what people load. A browser test holds them equal to what each screen asks.
 */
export const firstCalls: Readonly<Record<string, readonly string[]>> = {
  [paths.dashboard]: ['/api/sensor-types/by-user'],
  [paths.reports]: OWN_REPORTS,
  [paths.downloadReports]: OWN_SENSORS,
  [paths.subscriptions]: [...OWN_SENSORS, '/api/pdf/subscriptions'],
  [paths.users]: ['/api/users'],
  [paths.addUser]: MANAGED_SENSORS,
  [paths.manageSensors]: MANAGED_SENSORS,
  [paths.addSensor]: ['/api/sensor-types', '/api/location'],
  [paths.sensorTypes]: ['/api/sensor-types'],
  [paths.viewsOfType]: VIEWS_OF_TYPE,
  [paths.createView]: ['/api/sensor-types'],
  [paths.editView]: VIEWS_OF_TYPE,
  [paths.normalizedVariables]: ['/api/normalized-variables/all', '/api/sensor-types'],
  [paths.createNormalizedVariable]: ['/api/sensor-types'],
};
