import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';

import '@/providers/data/screens/home';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import { NoOwnSensors } from '@/shared/sensors/NoOwnSensors';
import { useIsAdmin } from '@/shared/useIsAdmin';

import { HomePart } from './HomePart';

/**
 * The current state of one's own sensors, or for administrators of all, above the rest of the dashboard (EXT-37,
 * EXT-38).
 */
export const Home = ({ children }: { children: ReactNode }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const isAdmin = useIsAdmin();

  return isAdmin ? (
    <HomePart
      key="site"
      name="site"
      title="home.site"
      fetchData={(signal) => dataProvider.getSiteSummary({ signal })}
      load={async () => (await import('./HomeSite')).HomeSite}
      shapes="statuses"
    >
      {children}
    </HomePart>
  ) : (
    <HomePart
      key="sensors"
      name="sensors"
      title="sensorSelection.own"
      fetchData={(signal) => dataProvider.listHomeSensors({ signal })}
      load={async () => (await import('./HomeSensors')).HomeSensors}
      shapes="cards"
      empty={{ isEmpty: (sensors) => sensors.length === 0, content: <NoOwnSensors /> }}
    >
      {children}
    </HomePart>
  );
};
