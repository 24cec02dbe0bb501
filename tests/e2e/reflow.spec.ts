import type { Page } from '@playwright/test';

import { administrator, residentWithMany, type DemoAccount } from '@mock/demoAccounts';

import { climate, groupsOf, viewsAddress } from './support/managedViews';
import { reportAddress } from './support/reports';
import { cutOffTexts, focusInSight, sidewaysOf, spaceOut, stuckPart } from './support/reflow';
import { expect, test } from './support/test';
import { air, marchOfLastYear } from './support/town';

/** 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 800 };

/** Half of the window is left for what one came for. */
const MOST_STUCK = 0.5;
const TABS = 24;
const TABS_BACK = 6;

interface Screen {
  address: string;
  as?: DemoAccount;
  /** A text that is there once the screen is. */
  ready: string | RegExp;
  /** What brings its bars up. */
  prepare?: (page: Page) => Promise<void>;
}

const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Seleccionar todos' }).check();

const screens: Screen[] = [
  { address: '/login', ready: 'Acceso al Sistema' },
  { address: '/forgot-password', ready: 'Recuperar contraseña' },
  { address: '/reset-password', ready: 'Pedir otro enlace' },
  { address: '/new-password?token=enlace', ready: 'Una letra mayúscula' },
  { address: '/dashboard', as: administrator, ready: 'Soporte' },
  { address: reportAddress(air, marchOfLastYear()), as: residentWithMany, ready: 'Evolución diaria' },
  { address: '/download-reports', as: residentWithMany, ready: '48 resultado(s)', prepare: selectAll },
  {
    address: '/subscriptions',
    as: residentWithMany,
    ready: '48 resultado(s)',
    prepare: (page) => page.getByRole('button', { name: 'Editar suscripciones' }).click(),
  },
  { address: '/users', as: administrator, ready: administrator.mail },
  { address: '/add-user', as: administrator, ready: /^Mostrando/ },
  {
    address: '/manage-sensors?name=plaza',
    as: administrator,
    ready: '12 resultado(s)',
    prepare: selectAll,
  },
  { address: '/add-sensor', as: administrator, ready: 'Agregar variable' },
  { address: '/sensor-types', as: administrator, ready: climate.type },
  { address: viewsAddress(climate), as: administrator, ready: 'Evolución del mes' },
  {
    address: `${viewsAddress(climate)}#orden`,
    as: administrator,
    ready: 'Evolución del mes',
    prepare: (page) => page.getByRole('button', { name: 'Ordenar grupos' }).click(),
  },
  { address: '/create-view', as: administrator, ready: 'Filtrar por mes' },
  { address: `${viewsAddress(climate)}/:viewId`, as: administrator, ready: 'Filtrar por mes' },
  { address: '/normalized-variables', as: administrator, ready: 'Ruido de fondo' },
  { address: '/create-normalized-variable', as: administrator, ready: 'Requiere Máximo Crítico' },
];

const expectNothingLost = async (page: Page, where: string) => {
  expect(await sidewaysOf(page), `scrolls sideways ${where}`).toEqual([]);
  expect(await cutOffTexts(page), `cut off ${where}`).toEqual([]);
};

/** Tabs forth, then back, since what stays in view at the head hides a focus that comes from below. */
const expectFocusInSight = async (page: Page, where: string) => {
  const keys = [...Array<string>(TABS).fill('Tab'), ...Array<string>(TABS_BACK).fill('Shift+Tab')];
  const hidden = new Set<string>();
  for (const key of keys) {
    await page.keyboard.press(key);
    const { control, isInSight } = await focusInSight(page);
    if (!isInSight) hidden.add(`${key}: ${control}`);
  }
  expect([...hidden], `has the focus ${where}, but cannot be seen`).toEqual([]);
};

for (const { address, as, ready, prepare } of screens) {
  test(`${address} loses nothing at 400 % and with spaced-out text`, async ({ page, request, signInAs }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(NARROW);
    if (as) await signInAs(as);
    const viewId = address.includes(':viewId') && (await groupsOf(request, climate))[0]?.views[0]?.id;
    await page.goto(address.replace(':viewId', String(viewId)));
    await expect(page.getByText(ready).first()).toBeAttached();
    await prepare?.(page);
    await expectNothingLost(page, 'at 320 px');
    await expectFocusInSight(page, 'at 320 px');

    await page.setViewportSize(ZOOMED);
    await expectNothingLost(page, 'at 400 %');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    expect(await stuckPart(page), 'what stays in view').toBeLessThanOrEqual(MOST_STUCK);
    await expectFocusInSight(page, 'at 400 %');

    await page.setViewportSize(WIDE);
    await spaceOut(page);
    await expectNothingLost(page, 'with spaced-out text');
  });
}
