/** What can take the focus, and be read aloud, instead of a control in it: a part of the screen, a dialog, or the whole screen. */
const PLACE = 'section, [role="dialog"], main';

const placesAround = (element: Element): HTMLElement[] => {
  const place = element.parentElement?.closest<HTMLElement>(PLACE);
  return place ? [place, ...placesAround(place)] : [];
};

/**
 * The ref of an element that may disappear under the focus, such as a button that is gone once it succeeded.
 * The nearest place around it that stays then takes the focus, which would otherwise fall to the document.
 */
export const passFocusOn = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return;
  const places = placesAround(element);
  // Wait until React has removed everything: only then is it clear what remains, and whether something else took the
  // focus.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const place = places.find(({ isConnected }) => isConnected) ?? document.querySelector('main');
    if (place && place.tabIndex < 0) place.tabIndex = -1;
    place?.focus({ preventScroll: true });
  });
};
