import type { Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { choose, combobox } from './support/page';
import { expect, test } from './support/test';
import { air } from './support/town';

const options = (page: Page) => page.getByRole('option');

test(
  'A list of options is at most 240 px high, and says so when nothing is found',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(administrator);
    await page.goto('/dashboard');
    await choose(page, 'Tipo de sensor', air.type);
    await combobox(page, 'Sensor').click();
    await expect(options(page).first()).toBeVisible();
    const list = await page.getByRole('listbox').boundingBox();
    expect(list?.height).toBeLessThanOrEqual(240);
    expect(list?.height).toBeGreaterThan(100);

    await combobox(page, 'Sensor').fill('no existe');
    await expect(page.getByText('No se encontraron opciones')).toBeVisible();
    await expect(options(page)).toHaveCount(0);
  },
);
