import { HOUR_MS } from '@domain/duration';

const SESSION_MS = 4 * HOUR_MS;

export interface Sessions {
  /** Opens a session and gives its id. */
  open: () => string;
  isOpen: (id: string | undefined) => boolean;
}

/** The sessions of people who signed in to analytics: four hours each, lost with the process. */
export function createSessions(now: () => Date): Sessions {
  const ends = new Map<string, number>();
  return {
    open: () => {
      const id = crypto.randomUUID();
      ends.set(id, now().getTime() + SESSION_MS);
      return id;
    },
    isOpen: (id) => id !== undefined && (ends.get(id) ?? 0) > now().getTime(),
  };
}
