/** With these, Chromium, Firefox, Safari (twice) and Vite report that a part of the app could not be fetched. */
const MESSAGES = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'is not a valid JavaScript MIME type',
  'Unable to preload CSS',
];

/** Whether some of the app's code failed to load: the connection is gone, or a deployment removed the old files. */
export const isLostCode = (error: unknown): boolean =>
  error instanceof Error && MESSAGES.some((message) => error.message.includes(message));

const NO_CONNECTION = 'Failed to fetch dynamically imported module: no connection';

/**
 * Fetches a part of the app's code, unless there is no connection: a browser remembers what it could not fetch, and
 * would not ask for it again until the page is reloaded.
 */
export const loadCode = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  if (!navigator.onLine) throw new Error(NO_CONNECTION);
  return load();
};

/** Whether a deployment has probably removed that part: it failed to load although there is a network. */
export const isRemovedCode = (error: unknown): boolean =>
  navigator.onLine && isLostCode(error) && (error as Error).message !== NO_CONNECTION;
