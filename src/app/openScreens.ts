import { getPublicSite, getPublicWeek } from '@contract/extensions/publicPage';
import { paths } from '@domain/paths';

import type { ScreenRoute } from '@/kit/AppResource';

import { openRoutes } from './routes';

type Beginning = Pick<ScreenRoute, 'calls' | 'parts'>;

const ofSensor: Beginning = {
  calls: [getPublicSite, getPublicWeek],
  parts: [{ calls: [], load: () => import('@/custom-pages/public/OpenChart') }],
};

const beginnings: Readonly<Record<string, Beginning>> = {
  [paths.publicPage]: { calls: [getPublicSite] },
  [paths.publicSensor]: ofSensor,
  [paths.embeddedSensor]: ofSensor,
};

/**
 * What the screens for everybody begin with, as the page's first script starts it. Only the build reads it: every page loads
 * `openRoutes`, and would load the contract with them.
 */
export const openScreens = openRoutes.map(({ path, load }) => ({ path, load, ...beginnings[path] }));
