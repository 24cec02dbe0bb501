import { useEffect, useState } from 'react';
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'react-admin';
import { Outlet } from 'react-router-dom';

import { i18nProvider } from '@/i18n/i18nProvider';
import { forgetDraftsOfOthers } from '@/kit/form/drafts';
import { LeaveGuard } from '@/kit/form/LeaveGuard';
import { FeaturesProvider } from '@/kit/useFeature';
import { NavigationContext } from '@/layout/navigation';
import { Shell } from '@/layout/Shell';
import { createAuthProvider } from '@/providers/auth/authProvider';
import { sessionStore } from '@/providers/auth/sessionStore';
import { createPersonalStore } from '@/providers/personalStore';

import { createQueryClient } from './createQueryClient';
import { dataProvider } from './dataProvider';
import { adminResources, navigation, resources } from './screens';
import { usePreloadOnIntent } from './usePreloadOnIntent';

const definitions = Object.fromEntries(
  resources.map(({ name, recordRepresentation }) => [name, { name, recordRepresentation }]),
);

const authProvider = createAuthProvider(adminResources);

/** If the store names no language, react-admin draws nothing until an effect has looked for one. */
const defaults = { locale: i18nProvider.getLocale() };

/** react-admin's contexts around the shell and the current screen. */
export const AdminLayout = () => {
  const [session] = useState(() => sessionStore.get().session);
  const [queryClient] = useState(() => createQueryClient(session));
  const [store] = useState(() => createPersonalStore(session?.person ?? '', defaults));
  usePreloadOnIntent();
  // So that no queued save is made in the name of the next person.
  useEffect(() => () => queryClient.getMutationCache().clear(), [queryClient]);
  // `Root` does this only for sessions that begin after the page was opened.
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
            <NavigationContext value={navigation}>
              <Shell>
                <Outlet />
              </Shell>
            </NavigationContext>
          </LeaveGuard>
        </FeaturesProvider>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
};
