import type { Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { openSearch, text } from './gestures';
import type { Screen } from './Screen';
import { placedTown, troubledTown, withStreets } from './told';

/** Marks and streets come some moments after the map's canvas. */
const drawnMap = async (page: Page): Promise<void> => {
  await page.locator('main canvas').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
};

/** What extensions add; the documentation shows some. */
export const extensionScreens: readonly Screen[] = (
  [
    {
      name: 'home',
      path: '/dashboard',
      as: residentWithMany,
      // Fields come after what they narrow.
      show: (page) => page.getByRole('searchbox').waitFor(),
    },
    {
      name: 'home-administrator',
      path: '/dashboard',
      as: administrator,
      prepare: troubledTown,
      show: (page) => text(page, 'Sensores por estado'),
    },
    {
      name: 'sensor',
      path: '/sensors/1',
      as: administrator,
      show: async (page) => {
        await text(page, '¿Quién ve este sensor?');
        await text(page, 'Material particulado PM10');
      },
    },
    {
      name: 'analysis',
      path: '/analysis',
      as: administrator,
      // It is asked for once somebody gets there.
      show: async (page) => {
        await page.getByRole('heading', { name: 'Hora a hora' }).scrollIntoViewIfNeeded();
        await page.getByRole('grid').waitFor();
      },
    },
    {
      name: 'public-page',
      path: '/publico',
      as: null,
      prepare: withStreets,
      show: drawnMap,
    },
    {
      name: 'public-sensor',
      path: '/publico/sensores/1',
      as: null,
      show: (page) => page.locator('main canvas').waitFor(),
    },
    {
      name: 'public-embedded',
      path: '/publico/incrustar/1',
      as: null,
      show: (page) => page.locator('main canvas').waitFor(),
    },
    {
      name: 'map',
      path: '/map',
      as: administrator,
      prepare: async (page) => {
        await placedTown(page);
        await withStreets(page);
      },
      show: drawnMap,
    },
    {
      name: 'map-without-streets',
      path: '/map',
      as: administrator,
      prepare: placedTown,
      show: drawnMap,
    },
    { name: 'alarms', path: '/alarms', as: administrator, show: (page) => text(page, 'Abiertas ahora') },
    {
      name: 'alarm',
      path: '/alarms',
      as: administrator,
      show: async (page) => {
        await page.locator('a[href*="alarm="]').first().click();
        await page.getByRole('dialog').locator('canvas').first().waitFor();
      },
    },
    { name: 'deliveries', path: '/deliveries', as: administrator, show: (page) => text(page, 'Enviado') },
    {
      name: 'device-health',
      path: '/device-health',
      as: administrator,
      show: (page) => text(page, 'Gateways'),
    },
    { name: 'devices', path: '/devices', as: administrator, show: (page) => text(page, 'Asignar') },
    {
      name: 'activity',
      path: '/activity',
      as: administrator,
      show: (page) =>
        page
          .getByText(/^Cambió/)
          .first()
          .waitFor(),
    },
    {
      name: 'user',
      path: '/users/2',
      as: administrator,
      show: (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
    },
    {
      name: 'search',
      path: '/dashboard',
      as: administrator,
      keepsFocus: true,
      show: async (page) => {
        await openSearch(page);
        await page.getByRole('dialog').getByRole('combobox').fill('plaza');
        await page.getByRole('option').first().waitFor();
      },
    },
  ] satisfies Screen[]
).map((screen) => ({ ...screen, isExtended: true }));
