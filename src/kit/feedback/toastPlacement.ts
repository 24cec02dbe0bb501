/** For a bar with buttons at the window's lower edge, such as those of a form. Toasts stand above it. */
export const LOWER_BAR = { 'data-lower-bar': '' } as const;

/** For a bar that replaces the screen's action while it is there. */
export const LIST_BAR = { 'data-lower-bar': 'list' } as const;

/** For buttons at the foot of a card, which are a lower bar while the card fills the window (`data-expanded`). */
export const FOOT_OF_CARD = { 'data-foot-of-card': '' } as const;

/** For a layer with its buttons at its foot: toasts move to the window's upper edge. */
export const TOASTS_ABOVE = { 'data-toasts-above': '' } as const;

/** For a layer that is open over the page only while somebody chooses in it: toasts stay below it. */
export const OVER_TOASTS = { 'data-over-toasts': '' } as const;

const BARS = '[data-lower-bar], [data-expanded] [data-foot-of-card], footer';

/**
 * How many pixels of the window's foot are covered by bars, the page's footer or a phone's keyboard.
 * @param needed the height that is needed: a bar above it covers nothing
 */
export const takenFoot = (needed: number): number => {
  const { innerHeight, visualViewport } = window;
  const taken = [...document.querySelectorAll(BARS)].map((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    const isAtEdge = height > 0 && top < innerHeight && Math.floor(bottom) > innerHeight - needed;
    return isAtEdge ? innerHeight - top : 0;
  });
  // When zoomed in with two fingers, the visible part is smaller too, without any keyboard.
  const keyboard =
    visualViewport?.scale === 1 ? innerHeight - visualViewport.offsetTop - visualViewport.height : 0;

  return Math.round(Math.max(0, keyboard, ...taken));
};
