/** Scrolls an element until a part of it is in view; `scrollIntoView` would scroll the page, too. */
export const scrollInside = (scroller: HTMLElement, part: Element) => {
  const frame = scroller.getBoundingClientRect();
  const { top, bottom } = part.getBoundingClientRect();
  if (top < frame.top) scroller.scrollTop += top - frame.top;
  else if (bottom > frame.bottom) scroller.scrollTop += bottom - frame.bottom;
};
