import { onlineManager, QueryClient } from '@tanstack/react-query';

import { MINUTE_MS } from '@domain/duration';

import { identityOf, mayOpen } from '@/providers/auth/authProvider';
import type { Session } from '@/providers/auth/session';

import { adminResources, resourceNames } from './screens';

// React Query follows the connection only while something is subscribed to it, usually once a screen is
// there. Failed calls from before are repeated too.
onlineManager.setOnline(navigator.onLine);
onlineManager.subscribe(() => {});

/** Lists stay fresh for a minute, so that going from screen to screen asks for nothing twice. */
const STALE_AFTER_MS = MINUTE_MS;

/**
 * Only the HTTP client retries. After that, failures are shown and people retry themselves: a query that waits silently
 * for the network looks like a page that hangs. When the network is back, failed and stale queries are fetched again.
 * @param session seeds what react-admin would otherwise check first, so that the menu and cards are complete at once,
 * nothing moves, and the heading of the access check doesn't take the focus
 */
export const createQueryClient = (session: Session | null) => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: STALE_AFTER_MS,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
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
