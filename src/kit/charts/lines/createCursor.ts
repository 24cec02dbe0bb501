/** The place of a chart at the cursor, for the parts that show it; a change renders nothing else. */
export const createCursor = () => {
  const listeners = new Set<(by?: object) => void>();
  let current: number | null = null;

  return {
    /** Null while there is no cursor. */
    get: () => current,
    /** @param by who set it, and need not be notified */
    set: (place: number | null, by?: object) => {
      if (place === current) return;
      current = place;
      for (const listener of listeners) listener(by);
    },
    subscribe: (listener: (by?: object) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type Cursor = ReturnType<typeof createCursor>;
