/** A message that a navigation takes to the next screen (SHL-5). */
interface Flash {
  message: string;
  type: 'success' | 'error';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The flash message in a navigation's state, `{ flash: 'Text' }` or `{ flash: { message: 'Text', type:
 * 'error' } }`; null if there is none. The state comes from the browser's history, so it may be anything.
 */
export const readFlash = (state: unknown): Flash | null => {
  const flash = isObject(state) ? state.flash : undefined;
  const { message, type } = isObject(flash) ? flash : { message: flash };
  if (typeof message !== 'string' || message === '') return null;
  return { message, type: type === 'error' ? 'error' : 'success' };
};
