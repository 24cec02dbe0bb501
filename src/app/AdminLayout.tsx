import { useEffect, useState } from 'react';
import { CoreAdminContext, memoryStore, ResourceDefinitionContextProvider } from 'react-admin';
import { Outlet } from 'react-router-dom';

import { i18nProvider } from '@/i18n/i18nProvider';
import { Shell } from '@/layout/Shell';
import { createAuthProvider } from '@/providers/auth/authProvider';
import { sessionStore } from '@/providers/auth/sessionStore';
import { dataProvider } from '@/providers/data/dataProvider';
import { forgetDraftsOfOthers } from '@/shared/form/drafts';

import { createQueryClient } from './createQueryClient';
import { resources } from './screens';
import { usePreloadOnIntent } from './usePreloadOnIntent';

const definitions = Object.fromEntries(
  resources.map(({ name, recordRepresentation }) => [name, { name, recordRepresentation }]),
);

const authProvider = createAuthProvider(
  new Set(resources.filter(({ access }) => access === 'admin').map(({ name }) => name)),
);

/** react-admin's contexts around the shell and the screen of the moment. */
export const AdminLayout = () => {
  const [session] = useState(() => sessionStore.get().session);
  const [queryClient] = useState(() => createQueryClient(session));
  // Not in local storage, which may be blocked, and would keep one person's choices for the next.
  const [store] = useState(() => memoryStore());
  usePreloadOnIntent();
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
        <Shell>
          <Outlet />
        </Shell>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
};
