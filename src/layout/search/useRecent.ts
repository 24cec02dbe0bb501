import { useMemo } from 'react';
import { useStore } from 'react-admin';

import type { Sensor, User } from '@/providers/data/records';

import { recentItems, recentKeys, withRecent } from './recentItems';
import type { SearchItem } from './SearchItem';

interface LoadedList<Item> {
  data?: readonly Item[] | undefined;
  isLoading: boolean;
}

interface Places {
  sensors: LoadedList<Sensor>;
  people: LoadedList<User>;
  screens: readonly SearchItem[];
}

const NONE: never[] = [];

/**
 * What was opened from the search, newest first, once the lists are known: only keys are stored, not names.
 */
export const useRecent = ({ sensors, people, screens }: Places) => {
  const [kept, setKept] = useStore<unknown>('search.recent', NONE);
  const isKnown = !sensors.isLoading && !people.isLoading;
  const recent = useMemo(
    () =>
      isKnown
        ? recentItems(recentKeys(kept), {
            sensors: sensors.data ?? NONE,
            people: people.data ?? NONE,
            screens,
          })
        : NONE,
    [kept, isKnown, sensors.data, people.data, screens],
  );

  return { recent, remember: ({ key }: SearchItem) => setKept(withRecent(recentKeys(kept), key)) };
};
