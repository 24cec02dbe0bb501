/** Something in a chunk of its own. */
export interface FetchedOnce<Part> {
  /** What was fetched, undefined until it is here. */
  get: () => Part | undefined;
  /** Fetches it, unless it is here. A chunk that didn't come is asked for again the next time. */
  fetch: () => Promise<Part>;
}

/** The core of everything lazy: what is here once is used at once, without a fallback in between. */
export const fetchOnce = <Part>(load: () => Promise<Part>): FetchedOnce<Part> => {
  let part: Part | undefined;

  return {
    get: () => part,
    fetch: async () => (part ??= await load()),
  };
};
