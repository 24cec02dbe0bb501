/** The checkbox of all that are listed. */
export const selectAllId = (resource: string): string => `${resource}-all`;

export const filtersId = (resource: string): string => `${resource}-filters`;

/** The element that holds a record's name in the list. */
export const recordNameId = (resource: string, recordId: number): string => `${resource}-${recordId}`;

/** Moves the focus to the first control of a record in the list; false where the record isn't in the document. */
export const focusRecord = (resource: string, recordId: number): boolean => {
  const row = document.getElementById(recordNameId(resource, recordId))?.closest('[data-index]');
  // Before a link, which leads away.
  const control = row?.querySelector<HTMLElement>('input, button') ?? row?.querySelector<HTMLElement>('a');
  control?.focus();
  return control !== undefined && control !== null;
};

/** Moves the focus to the first of the filters. */
export const focusFilters = (resource: string): void =>
  document.getElementById(filtersId(resource))?.querySelector('input')?.focus();

/** Moves the focus to where the list begins, without scrolling there; of an empty list the filters are left. */
export const focusListStart = (resource: string): void => {
  const selectAll = document.getElementById(selectAllId(resource));
  if (selectAll) selectAll.focus({ preventScroll: true });
  else focusFilters(resource);
};
