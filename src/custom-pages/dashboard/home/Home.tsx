import type { ReactNode } from 'react';

import { useIsAdmin } from '@/kit/useIsAdmin';
import { NoOwnSensors } from '@/resources/sensors/parts/NoOwnSensors';

import { getSiteSummary, listHomeSensors } from './calls';
import { HomePart } from './HomePart';
import { homeMessages } from './texts';

/**
 * The current state of one's own sensors, or for administrators of all, above the rest of the dashboard (EXT-37,
 * EXT-38).
 */
export const Home = ({ children }: { children: ReactNode }) => {
  const isAdmin = useIsAdmin();

  return isAdmin ? (
    <HomePart
      key="site"
      name="site"
      title={homeMessages.site}
      fetchData={getSiteSummary}
      load={async () => (await import('./site/HomeSite')).HomeSite}
      shapes="statuses"
    >
      {children}
    </HomePart>
  ) : (
    <HomePart
      key="sensors"
      name="sensors"
      title="sensorSelection.own"
      fetchData={listHomeSensors}
      load={async () => (await import('./own/HomeSensors')).HomeSensors}
      shapes="cards"
      empty={{ isEmpty: (sensors) => sensors.length === 0, content: <NoOwnSensors /> }}
    >
      {children}
    </HomePart>
  );
};
