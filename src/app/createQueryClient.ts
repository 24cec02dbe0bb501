import { onlineManager, QueryClient } from '@tanstack/react-query';

import { identityOf, mayOpen } from '@/providers/auth/authProvider';
import type { Session } from '@/providers/auth/session';

import { queryDefaults } from './queryDefaults';
import { adminResources, resourceNames } from './screens';

// React Query follows the connection only while something is subscribed to it, usually once a screen is
// there. Failed calls from before are repeated too.
onlineManager.setOnline(navigator.onLine);
onlineManager.subscribe(() => {});

/**
 * @param session seeds what react-admin would otherwise check first, so that the menu and cards are complete at once,
 * nothing moves, and the heading of the access check doesn't take the focus
 */
export const createQueryClient = (session: Session | null) => {
  const client = new QueryClient({ defaultOptions: queryDefaults });
  if (session) {
    client.setQueryData(['auth', 'getPermissions', {}], session.role);
    client.setQueryData(['auth', 'getIdentity'], identityOf(session));
    client.setQueryData(
      ['auth', 'canAccess', resourceNames, 'list', undefined],
      Object.fromEntries(resourceNames.map((name) => [name, mayOpen(name, session.role, adminResources)])),
    );
  }
  return client;
};
