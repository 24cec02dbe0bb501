import { useEffect, useState } from 'react';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'react-admin';
import { Outlet } from 'react-router-dom';

import { MINUTE_MS } from '@domain/duration';
import { i18nProvider } from '@/i18n/i18nProvider';
import { Shell } from '@/layout/Shell';
import { createAuthProvider, identityOf, mayOpen } from '@/providers/auth/authProvider';
import type { Session } from '@/providers/auth/session';
import { sessionStore } from '@/providers/auth/sessionStore';
import { dataProvider } from '@/providers/data/dataProvider';
import { createPersonalStore } from '@/providers/personalStore';
import { forgetDraftsOfOthers } from '@/shared/form/drafts';
import { LeaveGuard } from '@/shared/form/LeaveGuard';
import { FeaturesProvider } from '@/shared/useFeature';

import { findScreen, resourceNames, resources } from './screens';

const definitions = Object.fromEntries(
  resources.map(({ name, recordRepresentation }) => [name, { name, recordRepresentation }]),
);

const adminResources: ReadonlySet<string> = new Set(
  resources.filter(({ access }) => access === 'admin').map(({ name }) => name),
);

const authProvider = createAuthProvider(adminResources);

/** If the store names no language, react-admin draws nothing until an effect has looked for one. */
const defaults = { locale: i18nProvider.getLocale() };

// React Query follows the connection only while something is subscribed to it, usually once a screen is
// there. Failed calls from before are repeated too.
onlineManager.setOnline(navigator.onLine);
onlineManager.subscribe(() => {});

/** Lists stay fresh for a minute, so that going from screen to screen asks for nothing twice. */
const STALE_AFTER_MS = MINUTE_MS;

/**
 * Only the HTTP client retries. After that, failures are shown and people retry themselves: a query that
 * waits silently for the network looks like a page that hangs. When the network is back, failed and stale
 * queries are fetched again.
 * @param session seeds what react-admin would otherwise check first, so that the menu and cards are complete at
 * once, nothing moves, and no heading of a check takes the focus
 */
const createQueryClient = (session: Session | null) => {
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

/** If this fails, following the link asks again and reports the failure. */
const preload = (pathname: string) =>
  findScreen(pathname)
    ?.load()
    .catch(() => undefined);

const onIntent = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === window.location.origin) void preload(link.pathname);
};

/** Fetches a screen's chunk when the pointer or the focus reaches any link to it. */
const usePreloadOnIntent = () => {
  useEffect(() => {
    const ended = new AbortController();
    document.addEventListener('pointerover', onIntent, { signal: ended.signal });
    document.addEventListener('focusin', onIntent, { signal: ended.signal });
    return () => ended.abort();
  }, []);
};

/** react-admin's contexts around the shell and the current screen. */
export const AdminLayout = () => {
  const [session] = useState(() => sessionStore.get().session);
  const [queryClient] = useState(() => createQueryClient(session));
  const [store] = useState(() => createPersonalStore(session?.person ?? '', defaults));
  usePreloadOnIntent();
  // A save that waits for another one is not made in the name of the next person.
  useEffect(() => () => queryClient.getMutationCache().clear(), [queryClient]);
  // `Root` sees only sessions that begin after the page was opened, and has no code of drafts at hand.
  useEffect(() => {
    if (session) forgetDraftsOfOthers(session.mail);
  }, [session]);

  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ResourceDefinitionContextProvider definitions={definitions}>
        <FeaturesProvider>
          <LeaveGuard>
            <Shell>
              <Outlet />
            </Shell>
          </LeaveGuard>
        </FeaturesProvider>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
};
