/**
 * For a bar at the window's lower edge that holds buttons, such as those of a form: `<div {...LOWER_BAR}>`. Toasts stand
 * above it.
 */
export const LOWER_BAR = { 'data-lower-bar': '' } as const;

/** For one that takes the place of the screen's action while it is there. */
export const LIST_BAR = { 'data-lower-bar': 'list' } as const;

/** For a layer whose buttons stand at its foot, wherever that is: toasts go to the window's upper edge. */
export const TOASTS_ABOVE = { 'data-toasts-above': '' } as const;

/**
 * How much of the window's foot is taken by bars, or by a phone's keyboard, in pixels.
 * @param needed the room that is needed: a bar above it takes nothing
 */
export const takenFoot = (needed: number): number => {
  const { innerHeight, visualViewport } = window;
  const taken = [...document.querySelectorAll('[data-lower-bar]')].map((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    const isAtEdge = height > 0 && top < innerHeight && Math.floor(bottom) > innerHeight - needed;
    return isAtEdge ? innerHeight - top : 0;
  });
  // Zoomed in with two fingers the visible part is smaller too, without any keyboard.
  const keyboard =
    visualViewport?.scale === 1 ? innerHeight - visualViewport.offsetTop - visualViewport.height : 0;

  return Math.round(Math.max(0, keyboard, ...taken));
};
