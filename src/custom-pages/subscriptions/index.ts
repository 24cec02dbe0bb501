import { listOwnDeliveries } from '@contract/extensions/deliveries';
import { listLocations } from '@contract/locations';
import { listSubscriptions } from '@contract/pdf';
import { listOwnSensors } from '@contract/sensors';
import { listOwnSensorTypes } from '@contract/sensorTypes';
import { paths } from '@domain/paths';

import type { ScreenRoute } from '@/kit/AppResource';

import { subscriptionsHeading } from './heading';

/** Whose reports arrive by mail each month. */
export const subscriptions: ScreenRoute = {
  path: paths.subscriptions,
  load: async () => (await import('./SubscriptionsScreen')).SubscriptionsScreen,
  heading: { title: subscriptionsHeading.title, subtitle: subscriptionsHeading.subtitle },
  calls: [listOwnSensors, listOwnSensorTypes, listLocations, listSubscriptions],
  parts: [
    {
      feature: 'deliveries',
      calls: [listOwnDeliveries],
      load: () => import('./deliveries/OwnDeliveriesPanel'),
    },
  ],
  menu: { section: 'reports', label: 'shell.manageSubscriptions', icon: 'mail' },
};
