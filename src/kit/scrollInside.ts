/**
 * Scrolls an element until a part of it is in view; `scrollIntoView` would scroll the page, too, and make the Tab key continue
 * from there.
 * @param edge how many pixels it is kept away from the very edge
 */
export const scrollInside = (scroller: HTMLElement, part: Element, edge = 0): void => {
  const frame = scroller.getBoundingClientRect();
  const { top, bottom } = part.getBoundingClientRect();
  if (top < frame.top + edge) scroller.scrollTop -= frame.top + edge - top;
  else if (bottom > frame.bottom - edge) scroller.scrollTop += bottom - frame.bottom + edge;
};
