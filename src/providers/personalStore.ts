import { memoryStore, type Store } from 'react-admin';

import { STORAGE_KEYS } from '@/config/constants';
import { safeLocalStorage } from '@/config/safeStorage';

type Values = Readonly<Record<string, unknown>>;

interface Kept {
  owner: string;
  values: Values;
}

/** Any code may have written the storage. */
const readKept = (): Partial<Kept> => {
  try {
    return (JSON.parse(safeLocalStorage.getItem(STORAGE_KEYS.store) ?? '{}') ?? {}) as Partial<Kept>;
  } catch {
    return {};
  }
};

const forget = () => safeLocalStorage.removeItem(STORAGE_KEYS.store);

/** Begins the names of what signing out leaves: what somebody asked never to see again. */
const LASTING = 'lasting.';

/**
 * react-admin's store, kept in this browser for one person. Signing out empties it, as react-admin does, but for what is
 * lasting, and another person's sign-in empties all of it. After losing their session, people find it again. react-admin's own
 * `localStorageStore` fails to load where storage is blocked, and throws where it is full.
 * @param owner the session's `person`
 * @param defaults the values if the person chose nothing
 */
export const createPersonalStore = (owner: string, defaults: Values): Store => {
  // Only for subscriptions: values are read from storage each time, because another tab may have written them.
  const store = memoryStore();
  const read = (): Values => {
    const kept = readKept();
    return (kept.owner === owner && kept.values) || {};
  };
  const write = (values: Values) => {
    // Work that outlasts its session may come to write while the next person is there.
    if ((readKept().owner ?? owner) !== owner) return;
    safeLocalStorage.setItem(STORAGE_KEYS.store, JSON.stringify({ owner, values } satisfies Kept));
  };
  const removeWhere = (isGone: (key: string) => boolean) =>
    write(Object.fromEntries(Object.entries(read()).filter(([key]) => !isGone(key))));

  return {
    ...store,
    setup: () => {
      store.setup();
      if (readKept().owner !== owner) forget();
    },
    getItem: <T>(key: string, defaultValue?: T) => (read()[key] ?? defaults[key] ?? defaultValue) as T,
    setItem: (key, value) => {
      write({ ...read(), [key]: value });
      store.setItem(key, value);
    },
    removeItem: (key) => {
      removeWhere((other) => other === key);
      store.removeItem(key);
    },
    removeItems: (prefix) => {
      removeWhere((key) => key.startsWith(prefix));
      store.removeItems(prefix);
    },
    reset: () => {
      const lasting = Object.entries(read()).filter(([key]) => key.startsWith(LASTING));
      forget();
      if (lasting.length > 0) write(Object.fromEntries(lasting));
      store.reset();
    },
    listItems: (prefix = '') =>
      Object.fromEntries(Object.entries(read()).filter(([key]) => key.startsWith(prefix))),
  };
};
