import { listOwnSessions } from '@contract/extensions/accounts';
import { paths } from '@domain/paths';

import type { ScreenRoute } from '@/shared/AppResource';

/** One's own account, if the server announces accounts (EXT-48). */
export const account: ScreenRoute = {
  path: paths.account,
  load: async () => (await import('./AccountScreen')).AccountScreen,
  feature: 'accounts',
  heading: { title: 'account.title' },
  calls: [listOwnSessions],
};
