import { listDeliveries, listDeliveryRuns } from '@contract/extensions/deliveries';
import { paths } from '@domain/paths';

import type { AppResource } from '@/kit/AppResource';
import type { Delivery } from '@/providers/data/records';

import { deliveriesHeading } from './heading';

/** The month's mails, if the server announces them (EXT-35). */
export const deliveries: AppResource = {
  name: 'deliveries',
  recordRepresentation: ({ user }: Delivery) => user.mail,
  access: 'admin',
  feature: 'deliveries',
  routes: {
    list: {
      path: paths.deliveries,
      load: async () => (await import('./list/DeliveryList')).DeliveryList,
      heading: { title: deliveriesHeading.title, subtitle: deliveriesHeading.subtitle },
      calls: [listDeliveryRuns],
      parts: [{ isUnfiltered: true, calls: [listDeliveries] }],
      menu: { section: 'reports', label: 'shell.deliveries', icon: 'send' },
    },
  },
};
