import { useCallback, useMemo } from 'react';
import { useGetList, useStore } from 'react-admin';

import { canonicalDevice } from '@domain/devices/deviceName';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { ListQuery } from '@/kit/list/useExtendedListContext';
import { useFeature } from '@/kit/useFeature';
import { useIsAdmin } from '@/kit/useIsAdmin';
import type { DeviceHealth, NormalizedVariable, User } from '@/providers/data/records';
import { CHANGED_BY_DEVICES } from '@/resources/devices/parts/freshness';
import { useAnalysedVariables } from '@/resources/normalized-variables/parts/useAnalysedVariables';
import { useSensors } from '@/resources/sensors/parts/useSensors';
import { usersMessages } from '@/resources/users/parts/texts';

import { useSections } from '../navigation';
import { createRankedSearch, type Found } from './rankedSearch';
import { recentItems, recentKeys, withRecent, type Places } from './recentItems';
import {
  deviceItem,
  neighbourhoodItems,
  ownVariableItem,
  sensorItem,
  textsOfDevice,
  textsOfOwnVariable,
  textsOfSensor,
  textsOfUser,
  textsOfVariable,
  userItem,
  variableItem,
  type SearchItem,
} from './SearchItem';

/** Devices and variables are asked for once so much is typed: nobody finds one by fewer letters. */
const MIN_LETTERS = 3;

/** For each kind. People who don't see their item among these type more. */
const MAX_SHOWN = 6;

interface SearchGroup extends Found<SearchItem> {
  name: 'recent' | 'sensors' | 'neighbourhoods' | 'people' | 'variables' | 'devices' | 'screens';
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

/** All devices, for administrators of a server that has them. */
const useDevices = (query: string) => {
  const isAdmin = useIsAdmin();
  const hasDevices = useFeature('health') && isAdmin;
  const enabled = hasDevices && query.trim().length >= MIN_LETTERS;
  const devices = useGetList<DeviceHealth>('device-health', {}, { ...CHANGED_BY_DEVICES, enabled });
  const find = useMemo(
    () => createRankedSearch(devices.data ?? NONE, textsOfDevice, MAX_SHOWN),
    [devices.data],
  );
  return { devices: enabled ? devices : undefined, findDevices: find };
};

/** What sensors measure: all variables for administrators, for others those of their own sensors, where they can be compared. */
const useVariables = (query: string) => {
  const isAdmin = useIsAdmin();
  const canCompare = useFeature('analysis');
  const isEnough = query.trim().length >= MIN_LETTERS;
  const all = useGetList<NormalizedVariable>('normalized-variables', {}, { enabled: isAdmin && isEnough });
  const own = useAnalysedVariables({ enabled: !isAdmin && canCompare && isEnough });
  const findAll = useMemo(() => createRankedSearch(all.data ?? NONE, textsOfVariable, MAX_SHOWN), [all.data]);
  const findOwn = useMemo(
    () => createRankedSearch(own.data?.variables ?? NONE, textsOfOwnVariable, MAX_SHOWN),
    [own.data],
  );
  const findVariables = useCallback(
    (wanted: string) =>
      isAdmin ? foundAs(variableItem, findAll(wanted)) : foundAs(ownVariableItem, findOwn(wanted)),
    [isAdmin, findAll, findOwn],
  );
  const searched: ListQuery = isAdmin ? all : own;
  return { variables: isEnough && (isAdmin || canCompare) ? searched : undefined, findVariables };
};

/** What a query finds among all that the person may see (EXT-41): the screens' lists, whole and in memory. */
export const useSearchGroups = (query: string) => {
  const isAdmin = useIsAdmin();
  const sensors = useSensors(isAdmin ? 'all' : 'own');
  const people = useGetList<User>('users', undefined, { enabled: isAdmin });
  const { variables, findVariables } = useVariables(query);
  const { devices, findDevices } = useDevices(query);
  const screens = useScreens();
  const text = useText();
  const neighbourhoods = useMemo(
    () =>
      neighbourhoodItems(sensors.data ?? NONE, (count) => text(usersMessages.sensorCount, counted(count))),
    [sensors.data, text],
  );
  const places = useMemo(
    () => ({ sensors: sensors.data ?? NONE, people: people.data ?? NONE, neighbourhoods, screens }),
    [sensors.data, people.data, neighbourhoods, screens],
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
  const findNeighbourhoods = useMemo(
    () => createRankedSearch(neighbourhoods, (item) => item, MAX_SHOWN),
    [neighbourhoods],
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
            { name: 'neighbourhoods', ...findNeighbourhoods(query) },
            { name: 'people', ...foundAs(userItem, findPeople(query)) },
            { name: 'variables', ...findVariables(query) },
            { name: 'devices', ...foundAs(deviceItem, findDevices(canonicalDevice(query.trim()))) },
            { name: 'screens', ...findScreens(query) },
          ];
    return all.filter(({ items }) => items.length > 0);
  }, [
    query,
    recent,
    screens,
    findSensors,
    findNeighbourhoods,
    findPeople,
    findVariables,
    findDevices,
    findScreens,
  ]);

  return { groups, remember, queries: { sensors, people: isAdmin ? people : undefined, variables, devices } };
};
