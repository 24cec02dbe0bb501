import { getMap } from '@contract/extensions/map';
import { paths } from '@domain/paths';

import type { ScreenRoute } from '@/kit/AppResource';

import { mapHeading } from './heading';

/** Where one's sensors are, if the server announces a map (EXT-75). */
export const map: ScreenRoute = {
  path: paths.map,
  load: async () => (await import('./MapScreen')).MapScreen,
  feature: 'map',
  heading: { title: mapHeading.title },
  calls: [getMap],
  menu: { section: 'start', label: 'shell.map', icon: 'map' },
};
