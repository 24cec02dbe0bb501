import { useState, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nContextProvider, NotificationContextProvider } from 'react-admin';

import { i18nProvider } from '@/i18n/i18nProvider';

import { PublicNotifications } from './PublicNotifications';
import { queryDefaults } from './queryDefaults';

/** The contexts that screens without a session need: no data provider, no access, no store. */
export const PublicContexts = ({ children }: { children: ReactNode }) => {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: queryDefaults }));

  return (
    <QueryClientProvider client={queryClient}>
      <I18nContextProvider value={i18nProvider}>
        <NotificationContextProvider>
          {children}
          <PublicNotifications />
        </NotificationContextProvider>
      </I18nContextProvider>
    </QueryClientProvider>
  );
};
