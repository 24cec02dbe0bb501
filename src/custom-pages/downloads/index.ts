import { listLocations } from '@contract/locations';
import { listOwnSensors } from '@contract/sensors';
import { listOwnSensorTypes } from '@contract/sensorTypes';
import { paths } from '@domain/paths';

import type { ScreenRoute } from '@/kit/AppResource';

import { downloadsHeading } from './heading';

/** The reports of a month as PDF. */
export const downloads: ScreenRoute = {
  path: paths.downloadReports,
  load: async () => (await import('./DownloadsScreen')).DownloadsScreen,
  heading: { title: downloadsHeading.title, subtitle: downloadsHeading.subtitle },
  calls: [listOwnSensors, listOwnSensorTypes, listLocations],
  menu: { section: 'reports', label: 'shell.downloadReports', icon: 'download' },
};
