type Preload = () => Promise<unknown>;

const preloads = new Set<Preload>();
let isInUse = false;

/** Parts that can't be fetched now are tried again when they are opened, and report the failure then. */
const fetchQuietly = (preload: Preload) => preload().catch(() => undefined);

/** Fetches a part as soon as somebody uses the page, which is now if somebody already does. */
export const preloadOnFirstUse = (preload: Preload): void => {
  preloads.add(preload);
  if (isInUse) void fetchQuietly(preload);
};

/** Fetches the lazy parts of all loaded screens. */
export const preloadLazyParts = async (): Promise<void> => {
  isInUse = true;
  await Promise.all([...preloads].map(fetchQuietly));
};
