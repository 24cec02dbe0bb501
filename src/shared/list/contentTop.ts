import { filtersId } from './listFocus';

/**
 * How far down the page a list's records begin, in pixels, before they are drawn: where their placeholder does, which is
 * the last part of `ListLayout`. 0 if there is none yet.
 */
export const contentTop = (resource: string): number => {
  const place = document.getElementById(filtersId(resource))?.parentElement?.lastElementChild;
  return place ? Math.round(place.getBoundingClientRect().top + window.scrollY) : 0;
};
