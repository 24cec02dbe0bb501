export const SELECT_ALL_ID = 'sensors-all';
export const FILTERS_ID = 'sensors-filters';

/** The element that holds a sensor's name in the list. */
export const nameElementId = (sensorId: number): string => `sensor-${sensorId}`;

/** Moves the focus to the first control of a sensor in the list; false where the sensor isn't in view. */
export const focusSensor = (sensorId: number): boolean => {
  const row = document.getElementById(nameElementId(sensorId))?.closest('tr, li');
  const control = row?.querySelector<HTMLElement>('input, button');
  control?.focus();
  return control !== undefined && control !== null;
};

/** Moves the focus to where the list begins, without scrolling there; of an empty list the filters are left. */
export const focusListStart = (): void => {
  const selectAll = document.getElementById(SELECT_ALL_ID);
  if (selectAll) selectAll.focus({ preventScroll: true });
  else focusFilters();
};

/** Moves the focus to the first of the filters. */
export const focusFilters = (): void => document.getElementById(FILTERS_ID)?.querySelector('input')?.focus();
