import type { Page } from '@playwright/test';

import { formatCount } from '@/i18n/formatCount';

import { check, focusSearch, press, repeat, sortBy, toggleAll, turnWheel, typeAndErase } from './inputs';
import type { Input, ListBench } from './ListBench';

const waitForList = async (page: Page, sensors: number) => {
  await page.getByText(`${formatCount(sensors)} resultado(s)`).waitFor();
  await page.locator('tr[data-index]').first().waitFor();
};

const typeAndSort: readonly Input[] = [
  focusSearch,
  ...typeAndErase('key', 'aire plaza'),
  ...repeat(3, sortBy('Nombre'), sortBy('Nombre'), sortBy('Barrio'), sortBy('Barrio')),
];

const select: readonly Input[] = [
  ...repeat(20, toggleAll('select all'), toggleAll('select none')),
  toggleAll('select all'),
  ...repeat(10, check('select one', 1)),
];

const scroll = repeat(10, turnWheel);

/** All sensors (SEN-16). */
export const manageSensors: ListBench = {
  path: '/manage-sensors',
  waitForList,
  inputs: [...typeAndSort, ...select, ...scroll],
};

/** The person's own sensors, to download the reports of (DWN-1). */
export const downloads: ListBench = {
  path: '/download-reports',
  waitForList,
  inputs: [...typeAndSort, ...select, ...scroll],
};

/** The person's own sensors, to subscribe to (SUB-1). */
export const subscriptions: ListBench = {
  path: '/subscriptions',
  waitForList,
  inputs: [...typeAndSort, { make: press('', 'Editar suscripciones').make }, ...select, ...scroll],
};
