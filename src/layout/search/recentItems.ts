import type { Sensor, User } from '@/providers/data/records';

import { userItem, sensorItem, type SearchItem } from './SearchItem';

const MAX_KEPT = 6;

/** The stored keys of items, newest first. Any code may have written the storage. */
export const recentKeys = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((key): key is string => typeof key === 'string').slice(0, MAX_KEPT) : [];

/** The keys, with that of the item just opened at the front. */
export const withRecent = (keys: readonly string[], latest: string): readonly string[] =>
  [latest, ...keys.filter((key) => key !== latest)].slice(0, MAX_KEPT);

/** What keys may stand for. */
export interface Places {
  sensors: readonly Sensor[];
  people: readonly User[];
  neighbourhoods: readonly SearchItem[];
  screens: readonly SearchItem[];
}

/** The items behind the keys, with their current names, without those that are gone or may no longer be seen. */
export const recentItems = (
  keys: readonly string[],
  { sensors, people, neighbourhoods, screens }: Places,
): readonly SearchItem[] =>
  keys.flatMap((key) => {
    const [kind, place] = key.split(' ');
    const isPlace = ({ id }: { id: number }) => id === Number(place);
    if (kind === 'sensor') return sensors.filter(isPlace).map(sensorItem);
    if (kind === 'person') return people.filter(isPlace).map(userItem);
    return [...neighbourhoods, ...screens].filter((item) => item.key === key);
  });
