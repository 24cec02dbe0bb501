/** The addresses of the route table (OVR-15); a route is added here together with its screen. */
export const paths = {
  home: '/',
  signIn: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  newPassword: '/new-password',
  dashboard: '/dashboard',
  users: '/users',
  user: '/users/:id',
  addUser: '/add-user',
  inviteUsers: '/add-user/many',
  manageSensors: '/manage-sensors',
  addSensor: '/add-sensor',
  importSensors: '/manage-sensors/import',
  importHistory: '/manage-sensors/history',
  reports: '/reports',
  downloadReports: '/download-reports',
  subscriptions: '/subscriptions',
  sensorTypes: '/sensor-types',
  viewsOfType: '/sensor-types/:typeId/views',
  editView: '/sensor-types/:typeId/views/:viewId',
  createView: '/create-view',
  normalizedVariables: '/normalized-variables',
  createNormalizedVariable: '/create-normalized-variable',
  alarms: '/alarms',
  account: '/account',
  activity: '/activity',
  deliveries: '/deliveries',
  sensor: '/sensors/:id',
  map: '/map',
  analysis: '/analysis',
  devices: '/devices',
  connectDevice: '/devices/connect',
  readingKeys: '/devices/keys',
  mqttSources: '/devices/mqtt',
  deviceHealth: '/device-health',
  undecodedFrames: '/devices/undecoded',
  decoders: '/devices/decoders',
  createDecoder: '/devices/decoders/new',
  decoder: '/devices/decoders/:id',
  publicSettings: '/public-page',
  publicPage: '/publico',
  publicSensor: '/publico/sensores/:id',
  embeddedSensor: '/publico/incrustar/:id',
} as const;

/** The address of an alarm, which opens over the list of all (EXT-29). */
export const alarmPath = (alarmId: number): string => `${paths.alarms}?alarm=${alarmId}`;

/** The address of the alarms of a sensor, all or only those that are open (EXT-29). */
export const alarmsOfSensorPath = (sensorId: number, state?: 'open'): string =>
  `${paths.alarms}?sensor=${sensorId}${state ? `&state=${state}` : ''}`;

/** The address of the views of a sensor type. */
export const viewsOfTypePath = (typeId: number): string =>
  paths.viewsOfType.replace(':typeId', String(typeId));

/** The address of a user's page (EXT-40). */
export const userPath = (id: number): string => paths.user.replace(':id', String(id));

/** The address of a sensor's page (EXT-39). */
export const sensorPath = (id: number): string => paths.sensor.replace(':id', String(id));

/** The address of the home of a neighbourhood's sensors (EXT-37). */
export const homeOfNeighbourhoodPath = (name: string): string =>
  `${paths.dashboard}?${new URLSearchParams({ location: name }).toString()}`;

/** The address of a device among those that belong to no sensor (EXT-19). */
export const deviceInListPath = (identifier: string): string =>
  `${paths.devices}?${new URLSearchParams({ name: identifier }).toString()}`;

/** The address of a normalized variable in its list (EXT-41). */
export const variableInListPath = (name: string): string =>
  `${paths.normalizedVariables}?${new URLSearchParams({ name }).toString()}`;

/** The address at which a variable of one's sensors is compared between them (EXT-41). */
export const comparedSensorsPath = (variableId: number): string =>
  `${paths.analysis}?${new URLSearchParams({ variable: String(variableId), by: 'sensor' }).toString()}`;

/** The address of the guided way, continued with a device that sent something (EXT-52). */
export const connectDevicePath = (device: string): string =>
  `${paths.connectDevice}?device=${encodeURIComponent(device)}`;

/** The address of an import of sensors (EXT-54). */
export const sensorImportPath = (id: number): string => `${paths.importSensors}?id=${id}`;

/** Where the form of a decoder may lead once it is saved. */
interface DecoderOrigin {
  /** The device that it is about. */
  device: string;
  /** Then it leads back to the guided way, on which the device was about to be connected (EXT-52). */
  isConnecting?: boolean;
}

const originQuery = ({ device, isConnecting = false }: DecoderOrigin): string =>
  `?${new URLSearchParams({ device, ...(isConnecting && { from: 'connect' }) }).toString()}`;

/** The address of the form of a new decoder for a device (EXT-51). */
export const newDecoderPath = (origin: DecoderOrigin): string => paths.createDecoder + originQuery(origin);

/** The address of a decoder (EXT-51). */
export const decoderPath = (id: number, origin?: DecoderOrigin): string =>
  paths.decoder.replace(':id', String(id)) + (origin ? originQuery(origin) : '');

/** The address of an import of measurements (EXT-55). */
export const historyImportPath = (id: number): string => `${paths.importHistory}?id=${id}`;

/** Where measurements of a sensor are imported (EXT-55). */
export const importHistoryOfPath = (sensorId: number): string => `${paths.importHistory}?sensor=${sensorId}`;

/** The address of an open sensor, which everybody may see (EXT-78). */
export const publicSensorPath = (id: number): string => paths.publicSensor.replace(':id', String(id));

/** The address of an open sensor as other web sites show it (EXT-78). */
export const embeddedSensorPath = (id: number): string => paths.embeddedSensor.replace(':id', String(id));

const ID = /^[1-9]\d*$/;

/** The id in a part of an address, or null if it isn't one. */
export const readAddressId = (part: string | undefined): number | null =>
  part !== undefined && ID.test(part) && Number.isSafeInteger(Number(part)) ? Number(part) : null;
