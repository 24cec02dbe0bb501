/** The part of the browser's `Storage` that the app uses. It never throws. */
export interface SafeStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  keys: () => string[];
}

/**
 * Browsers may block storage, so that even reading `window.localStorage` throws, or refuse to write when it
 * is full. What can't be written is kept in memory instead: the page works, and forgets it on closing.
 */
const createSafeStorage = (open: () => Storage): SafeStorage => {
  const unwritten = new Map<string, string>();

  const removeWritten = (key: string) => {
    try {
      open().removeItem(key);
    } catch {
      // Storage is blocked, so it holds nothing.
    }
  };

  const writtenKeys = (): string[] => {
    try {
      const storage = open();
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    } catch {
      return [];
    }
  };

  return {
    keys: () => [...new Set([...writtenKeys(), ...unwritten.keys()])],

    getItem: (key) => {
      try {
        return open().getItem(key) ?? unwritten.get(key) ?? null;
      } catch {
        return unwritten.get(key) ?? null;
      }
    },

    setItem: (key, value) => {
      try {
        open().setItem(key, value);
        unwritten.delete(key);
      } catch {
        // Otherwise the next page would find the old value again, such as somebody else's token.
        removeWritten(key);
        unwritten.set(key, value);
      }
    },

    removeItem: (key) => {
      unwritten.delete(key);
      removeWritten(key);
    },
  };
};

/** Kept in this browser, for all its tabs. */
export const safeLocalStorage = createSafeStorage(() => window.localStorage);

/** Kept in this tab. */
export const safeSessionStorage = createSafeStorage(() => window.sessionStorage);
