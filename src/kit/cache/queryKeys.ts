import type { ResourceName } from '@/providers/data/ResourceAdapter';

/** The first part of a query key: a resource, or what a method of the data provider fetches. */
export type QueryName =
  | ResourceName
  | 'analysis'
  | 'analytics-token'
  | 'annulment-preview'
  | 'correction-preview'
  | 'formula-trial'
  | 'history-imports'
  | 'home'
  | 'limit-effects'
  | 'map'
  | 'measurements'
  | 'mqtt-preview'
  | 'own-deliveries'
  | 'own-sessions'
  | 'public-page'
  | 'reading-ways'
  | 'ruled-people'
  | 'sensor-imports';

/** All answers of a name, or those of one kind, such as `getOne`, or about one thing. */
export type AppQueryKey = readonly [QueryName, ...unknown[]];

/** A query key whose first part the compiler checks. */
export const queryKeyOf = (...key: AppQueryKey) => key;

export const pagesKey = (resource: ResourceName) => queryKeyOf(resource, 'pages');

/** The key of the site's state or of one's own sensors on the home, or of the statuses in the list of sensors. */
export const homeKey = (part: 'site' | 'sensors' | 'statuses') => queryKeyOf('home', part);

/** The key of what everybody may see, or of a sensor's week or year among it. */
export const publicKey = (
  part: 'site' | 'week' | 'year' | 'settings' | 'variables',
  ...of: readonly number[]
) => queryKeyOf('public-page', part, ...of);

/** The key of where sensors are, or of a variable's values there. */
export const mapKey = (...part: ['sensors'] | ['values', number | null]) => queryKeyOf('map', ...part);

/** The key of which variables can be compared, or of a comparison of them over some days or their parts. */
export const analysisKey = (...part: ['variables'] | ['days' | 'parts', unknown]) =>
  queryKeyOf('analysis', ...part);

/** The key of a sensor's alarms, as its page shows them. */
export const sensorAlarmsKey = (sensorId: number) => queryKeyOf('alarms', 'by-sensor', sensorId);

/** The key of a normalized variable, as the views of a type show it. */
export const variableOfViewKey = (id: number) => queryKeyOf('normalized-variables', 'by-view', id);

/** The key of what a sensor measured: in a month, by hours, single readings, as noise or index of air quality, in a stretch, or now. */
export const measurementsKey = (
  kind: 'hours' | 'readings' | 'noise' | 'air' | 'stretch' | 'now',
  subject: unknown,
) => queryKeyOf('measurements', kind, subject);
