import { useState } from 'react';
import { CoreAdminContext, localStorageStore } from 'react-admin';
import { Outlet } from 'react-router-dom';

import { i18nProvider } from '@/i18n/i18nProvider';
import { Shell } from '@/layout/Shell';
import { authProvider } from '@/providers/auth/authProvider';
import { dataProvider } from '@/providers/data/dataProvider';

import { createQueryClient } from './createQueryClient';
import { usePreloadOnIntent } from './usePreloadOnIntent';

const store = localStorageStore();

/** react-admin's contexts around the shell and the screen of the moment. */
export const AdminLayout = () => {
  const [queryClient] = useState(createQueryClient);
  usePreloadOnIntent();

  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <Shell>
        <Outlet />
      </Shell>
    </CoreAdminContext>
  );
};
