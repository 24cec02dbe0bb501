import { useState, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nContextProvider, NotificationContextProvider } from 'react-admin';

import { EmbeddedSensor } from '@/custom-pages/public/EmbeddedSensor';
import { PublicSensor } from '@/custom-pages/public/PublicSensor';
import { PublicSite } from '@/custom-pages/public/PublicSite';
import { i18nProvider } from '@/i18n/i18nProvider';
import { Notifications } from '@/layout/Notifications';

import { queryDefaults } from './queryDefaults';

/** The contexts that screens without a session need: no data provider, no access, no store. */
const PublicContexts = ({ children }: { children: ReactNode }) => {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: queryDefaults }));

  return (
    <QueryClientProvider client={queryClient}>
      <I18nContextProvider value={i18nProvider}>
        <NotificationContextProvider>
          {children}
          <Notifications />
        </NotificationContextProvider>
      </I18nContextProvider>
    </QueryClientProvider>
  );
};

export const PublicSiteRoute = () => (
  <PublicContexts>
    <PublicSite />
  </PublicContexts>
);

export const PublicSensorRoute = () => (
  <PublicContexts>
    <PublicSensor />
  </PublicContexts>
);

export const EmbeddedSensorRoute = () => (
  <PublicContexts>
    <EmbeddedSensor />
  </PublicContexts>
);
