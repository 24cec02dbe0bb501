import { loadCode } from '@/config/lostCode';

/** What lazy screens and lazy parts are built on: a loaded part is used at once, without a fallback in between. */
export const fetchOnce = <Part>(load: () => Promise<Part>) => {
  let part: Part | undefined;

  return {
    get: () => part,
    /** A chunk that failed to load is fetched again the next time. */
    fetch: async (): Promise<Part> => (part ??= await loadCode(load)),
  };
};
