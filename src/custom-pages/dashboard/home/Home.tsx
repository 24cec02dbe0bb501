import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import '@/i18n/screens/home';
import { useText } from '@/i18n/useText';
import '@/providers/data/screens/home';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import { keptFresh } from '@/shared/now/keptFresh';
import { useIsAdmin } from '@/shared/useIsAdmin';
import { resourceKey } from '@/shared/useInvalidate';

import { HomePart } from './HomePart';

const OwnSensors = ({ children }: { children: ReactNode }) => {
  const text = useText();
  const dataProvider = useDataProvider<AppDataProvider>();
  const query = useQuery({
    queryKey: resourceKey('home', 'sensors'),
    queryFn: ({ signal }) => dataProvider.listSensorsAtHome({ signal }),
    ...keptFresh,
  });

  return (
    <HomePart
      name="home-sensors"
      title={text('home.ownSensors')}
      query={query}
      load={async () => (await import('./SensorsAtHome')).SensorsAtHome}
      height="tall"
      // The card below says it.
      isNothing={(sensors) => sensors.length === 0}
    >
      {children}
    </HomePart>
  );
};

const WholeSite = ({ children }: { children: ReactNode }) => {
  const text = useText();
  const dataProvider = useDataProvider<AppDataProvider>();
  const query = useQuery({
    queryKey: resourceKey('home', 'summary'),
    queryFn: ({ signal }) => dataProvider.getSiteSummary({ signal }),
    ...keptFresh,
  });

  return (
    <HomePart
      name="home-site"
      title={text('home.site')}
      query={query}
      load={async () => (await import('./SiteAtHome')).SiteAtHome}
      height="known"
    >
      {children}
    </HomePart>
  );
};

/**
 * How things are, above the rest of the dashboard: one's sensors, or for administrators all of them (EXT-37,
 * EXT-38).
 */
export const Home = ({ children }: { children: ReactNode }) => {
  const isAdmin = useIsAdmin();

  return isAdmin ? <WholeSite>{children}</WholeSite> : <OwnSensors>{children}</OwnSensors>;
};
