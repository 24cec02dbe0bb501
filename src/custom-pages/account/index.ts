import { listOwnSessions } from '@contract/extensions/accounts';
import { paths } from '@domain/paths';

import type { ScreenRoute } from '@/kit/AppResource';

import { accountHeading } from './heading';

/** One's own account, if the server announces accounts (EXT-48). */
export const account: ScreenRoute = {
  path: paths.account,
  load: async () => (await import('./AccountScreen')).AccountScreen,
  feature: 'accounts',
  heading: { title: accountHeading.title },
  calls: [listOwnSessions],
};
