import { useMemo } from 'react';
import { useGetList, useStore } from 'react-admin';

import { useText } from '@/i18n/useText';
import { useIsAdmin } from '@/kit/useIsAdmin';
import type { User } from '@/providers/data/records';
import { useSensors } from '@/resources/sensors/parts/useSensors';

import { useSections } from '../navigation';
import { createRankedSearch, type Found } from './rankedSearch';
import { recentItems, recentKeys, withRecent, type Places } from './recentItems';
import { userItem, sensorItem, textsOfUser, textsOfSensor, type SearchItem } from './SearchItem';

/** For each kind. People who don't see their item among these type more. */
const MAX_SHOWN = 6;

interface SearchGroup extends Found<SearchItem> {
  name: 'recent' | 'sensors' | 'people' | 'screens';
}

const NONE: never[] = [];

/** Formats results for display; only the few that are shown. */
const foundAs = <RecordType>(
  toItem: (record: RecordType) => SearchItem,
  { items, total }: Found<RecordType>,
): Found<SearchItem> => ({ items: items.map(toItem), total });

const useScreens = (): readonly SearchItem[] => {
  const text = useText();
  const sections = useSections();

  return useMemo(
    () =>
      sections.flatMap(({ title, links }) =>
        links.map(({ label, to, icon }) => ({
          key: `screen ${to}`,
          icon,
          name: text(label),
          note: title ? text(title).toLowerCase() : '',
          to,
        })),
      ),
    [sections, text],
  );
};

/**
 * What was opened from the search, newest first: only keys are stored, not names.
 * @param places null until all of them are known
 */
const useRecent = (places: Places | null) => {
  const [kept, setKept] = useStore<unknown>('search.recent', NONE);
  const recent = useMemo(() => (places ? recentItems(recentKeys(kept), places) : NONE), [kept, places]);

  return { recent, remember: ({ key }: SearchItem) => setKept(withRecent(recentKeys(kept), key)) };
};

/** What a query finds among all that the person may see (EXT-41): the screens' lists, whole and in memory. */
export const useSearchGroups = (query: string) => {
  const isAdmin = useIsAdmin();
  const sensors = useSensors(isAdmin ? 'all' : 'own');
  const people = useGetList<User>('users', undefined, { enabled: isAdmin });
  const screens = useScreens();
  const places = useMemo(
    () => ({ sensors: sensors.data ?? NONE, people: people.data ?? NONE, screens }),
    [sensors.data, people.data, screens],
  );
  const { recent, remember } = useRecent(sensors.isLoading || people.isLoading ? null : places);

  const findSensors = useMemo(
    () => createRankedSearch(places.sensors, textsOfSensor, MAX_SHOWN),
    [places.sensors],
  );
  const findPeople = useMemo(
    () => createRankedSearch(places.people, textsOfUser, MAX_SHOWN),
    [places.people],
  );
  const findScreens = useMemo(() => createRankedSearch(screens, (screen) => screen, MAX_SHOWN), [screens]);

  const groups = useMemo((): readonly SearchGroup[] => {
    const all: readonly SearchGroup[] =
      query.trim() === ''
        ? [
            { name: 'recent', items: recent, total: recent.length },
            { name: 'screens', items: screens, total: screens.length },
          ]
        : [
            { name: 'sensors', ...foundAs(sensorItem, findSensors(query)) },
            { name: 'people', ...foundAs(userItem, findPeople(query)) },
            { name: 'screens', ...findScreens(query) },
          ];
    return all.filter(({ items }) => items.length > 0);
  }, [query, recent, screens, findSensors, findPeople, findScreens]);

  return { groups, remember, queries: isAdmin ? { sensors, people } : { sensors } };
};
