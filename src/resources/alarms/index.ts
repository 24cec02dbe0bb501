import { getAlarmMail, listAlarms } from '@contract/extensions/alarms';
import { paths } from '@domain/paths';

import type { AppResource } from '@/kit/AppResource';
import type { Alarm } from '@/providers/data/records';

import { alarmsHeading } from './heading';

/** Alarms, open and past, if the server announces them (EXT-29). */
export const alarms: AppResource = {
  name: 'alarms',
  recordRepresentation: ({ sensor, gateway }: Alarm) => sensor?.name ?? gateway?.identifier ?? '',
  access: 'signed-in',
  feature: 'alarms',
  routes: {
    list: {
      path: paths.alarms,
      load: async () => (await import('./list/AlarmList')).AlarmList,
      heading: { title: alarmsHeading.title, subtitle: alarmsHeading.subtitle },
      calls: [getAlarmMail],
      parts: [{ isUnfiltered: true, calls: [listAlarms] }],
      menu: { section: 'start', label: 'shell.alarms', icon: 'bell' },
    },
  },
};
