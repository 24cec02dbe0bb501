import { getAnalyticsToken, listReportViewGroups } from '@contract/analytics';
import { listSensorsNow } from '@contract/extensions/measurements';
import { listOwnSensorsOfType } from '@contract/sensors';
import { listOwnSensorTypes } from '@contract/sensorTypes';
import { paths } from '@domain/paths';

import { STORAGE_KEYS } from '@/config/constants';
import { withQuery, type ScreenRoute } from '@/kit/AppResource';

import { reportsHeading } from './heading';

/** The charts of a sensor. */
export const reports: ScreenRoute = {
  path: paths.reports,
  load: async () => (await import('./ReportsScreen')).ReportsScreen,
  heading: { title: reportsHeading.title },
  calls: [
    listOwnSensorTypes,
    withQuery(listOwnSensorsOfType, { typeId: 'sensorType' }),
    withQuery(listReportViewGroups, { sensorId: 'sensor' }),
  ],
  parts: [
    {
      feature: 'measurements',
      calls: [withQuery(listSensorsNow, { sensorId: 'sensor' })],
      load: () => import('@/resources/sensors/parts/now/VariablesNow'),
    },
    {
      unlessFeature: 'charts',
      orRemembered: STORAGE_KEYS.hasEmbeddedCharts,
      requiredId: 'sensor',
      calls: [getAnalyticsToken],
      load: () => import('./tableau/analyticsLibrary'),
    },
  ],
  menu: { section: 'reports', label: 'shell.viewReports', icon: 'chart' },
};
