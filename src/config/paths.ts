/** Builders of the addresses of the route table (doc 1 §2, doc 2 §2); a route appears here together with its screen. */
export const paths = {
  home: '/',
  signIn: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  newPassword: '/new-password',
  dashboard: '/dashboard',
  users: '/users',
  addUser: '/add-user',
  manageSensors: '/manage-sensors',
  addSensor: '/add-sensor',
  reports: '/reports',
  downloadReports: '/download-reports',
  subscriptions: '/subscriptions',
  sensorTypes: '/sensor-types',
  viewsOfType: '/sensor-types/:typeId/views',
  editView: '/sensor-types/:typeId/views/:viewId',
  createView: '/create-view',
  normalizedVariables: '/normalized-variables',
  createNormalizedVariable: '/create-normalized-variable',
} as const;

/** What /reports reads from its address (reading 25): ids, a four-digit year and a month from 1 to 12. */
export interface ReportsQuery {
  sensorType?: number | undefined;
  sensor?: number | undefined;
  year?: number | undefined;
  month?: number | undefined;
}

/** The query string of /reports, without what is not chosen; empty when nothing is. */
export const reportsSearch = (query: ReportsQuery): string => {
  const search = new URLSearchParams();
  for (const key of ['sensorType', 'sensor', 'year', 'month'] as const) {
    const value = query[key];
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
};

/** The address of the reports of a sensor. */
export const reportsPath = (query: ReportsQuery): string => `${paths.reports}${reportsSearch(query)}`;

/** The address of the views of a sensor type. */
export const viewsOfTypePath = (typeId: number): string =>
  paths.viewsOfType.replace(':typeId', String(typeId));
