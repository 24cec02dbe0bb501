/** A message for the next screen, passed in the navigation's state as `{ flash }` (doc 1 §2). */
export type Flash = string | { message: string; type?: 'success' | 'error' };

interface FlashToShow {
  message: string;
  type: 'success' | 'error';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The flash message in a navigation's state, or null; the state comes from the browser's history, so it may be anything. */
export const readFlash = (state: unknown): FlashToShow | null => {
  const flash = isObject(state) ? state.flash : undefined;
  const { message, type } = isObject(flash) ? flash : { message: flash };
  if (typeof message !== 'string' || message === '') return null;
  return { message, type: type === 'error' ? 'error' : 'success' };
};
