/** The place of a chart at the cursor, for the parts that show it; a change renders nothing else. */
export interface Cursor {
  /** Null while there is no cursor. */
  get: () => number | null;
  /** @param by who set it, and need not be notified */
  set: (place: number | null, by?: object) => void;
  subscribe: (listener: (by: object | undefined) => void) => () => void;
}

export const createCursor = (): Cursor => {
  const listeners = new Set<(by: object | undefined) => void>();
  let current: number | null = null;

  return {
    get: () => current,
    set: (place, by) => {
      if (place === current) return;
      current = place;
      for (const listener of listeners) listener(by);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
