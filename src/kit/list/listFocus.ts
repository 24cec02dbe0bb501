export const selectAllId = (resource: string): string => `${resource}-all`;

export const filtersId = (resource: string): string => `${resource}-filters`;

/** The id of the element that contains the records, or what stands in their place. */
export const contentId = (resource: string): string => `${resource}-content`;

/** The id of the bar below the list with the actions on the selection. */
export const barId = (resource: string): string => `${resource}-bar`;

/** For the buttons in that bar which act on the selection. */
export const BAR_ACTIONS = { 'data-bar-actions': '' } as const;

/** Focuses the bar's main action: the form's, or else the first. */
export const focusBar = (resource: string): void =>
  document
    .getElementById(barId(resource))
    ?.querySelector<HTMLElement>('[type=submit], [data-bar-actions] > button')
    ?.focus();

export const recordNameId = (resource: string, recordId: number): string => `${resource}-${recordId}`;

/** A button that only expands the record is skipped. A link leaves the page, so it comes last. */
const ACTION = 'input, button:not([aria-expanded])';

/** Focuses the first control of a record in the list; false if the record isn't in the document. */
export const focusRecord = (resource: string, recordId: number): boolean => {
  const row = document.getElementById(recordNameId(resource, recordId))?.closest('[data-index]');
  const control = row?.querySelector<HTMLElement>(ACTION) ?? row?.querySelector<HTMLElement>('a');
  control?.focus();
  return control !== undefined && control !== null;
};

const firstFilter = (resource: string) =>
  document.getElementById(filtersId(resource))?.querySelector('input');

export const focusFilters = (resource: string): void => firstFilter(resource)?.focus();

/** Focuses the beginning of the list; for an empty list, the filters, or the screen if these are gone too. */
export const focusListStart = (resource: string): void => {
  const selectAll = document.getElementById(selectAllId(resource));
  const start = selectAll ?? firstFilter(resource) ?? document.querySelector('main');
  start?.focus({ preventScroll: true });
};
