import { getPublicPage, listOpenableVariables } from '@contract/extensions/publicPage';
import { paths } from '@domain/paths';

import type { AppResource } from '@/kit/AppResource';
import type { PublicVariable } from '@/providers/data/records';

import { publicPageHeading } from './heading';

/** What everybody may see without an account, if the server announces it (EXT-78). */
export const publicVariables: AppResource = {
  name: 'public-variables',
  recordRepresentation: ({ sensorName, name }: PublicVariable) => `${sensorName} · ${name}`,
  access: 'admin',
  feature: 'public',
  routes: {
    list: {
      path: paths.publicSettings,
      load: async () => (await import('./list/PublicVariableList')).PublicVariableList,
      heading: { title: publicPageHeading.title, subtitle: publicPageHeading.subtitle },
      calls: [listOpenableVariables, getPublicPage],
      menu: { section: 'sensors', label: 'shell.publicPage', icon: 'globe' },
    },
  },
};
