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

/** Whether a deployment has probably removed that part: it failed to load although there is a network. */
export const isRemovedCode = (error: unknown): boolean => navigator.onLine && isLostCode(error);
