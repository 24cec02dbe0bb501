import userEvent, { PointerEventsCheckLevel, type Options } from '@testing-library/user-event';

/**
 * Somebody at pointer and keyboard. Nobody's fingers need a pause here, and jsdom, which lays nothing out, would weigh the styles
 * of every ancestor for long at each press.
 */
export const createUser = (options: Pick<Options, 'advanceTimers'> = {}) =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never, ...options });
