import { QueryClient } from '@tanstack/react-query';

import { identityOf } from '@/providers/auth/authProvider';
import type { Session } from '@/providers/auth/session';

/** Lists stay good for a minute, so that going from screen to screen asks for nothing twice. */
const STALE_AFTER_MS = 60_000;

/**
 * The HTTP client alone tries again; then failures show, and people retry by themselves. A query that waits silently for
 * the network looks like a page that hangs. When the network is back, what failed or is stale is asked for again.
 * @param session what its token says is known from the start: menu and cards are drawn whole, and nothing moves when
 * react-admin asks who is there
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
  }
  return client;
};
