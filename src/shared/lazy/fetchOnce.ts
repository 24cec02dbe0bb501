/** Something in a chunk of its own. */
export interface FetchedOnce<Part> {
  /** What was fetched, undefined until then. */
  get: () => Part | undefined;
  /** Fetches it, unless it is already there. A chunk that failed to load is fetched again the next time. */
  fetch: () => Promise<Part>;
}

/** What lazy screens and late parts are built on: a loaded part is used at once, without a fallback in between. */
export const fetchOnce = <Part>(load: () => Promise<Part>): FetchedOnce<Part> => {
  let part: Part | undefined;

  return {
    get: () => part,
    fetch: async () => (part ??= await load()),
  };
};
