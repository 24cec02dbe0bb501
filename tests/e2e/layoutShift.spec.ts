import { administrator, residentWithMany, residentWithOne } from '@mock/demoAccounts';

import { holdCalls } from './support/heldCalls';
import { climate, viewsAddress } from './support/managedViews';
import { isPhone } from './support/page';
import { openScreen, titleOf, type Screen } from './support/screens';
import { MAX_SHIFT, MAX_SHIFT_WHERE_KNOWN, shifted, watchShifts } from './support/shifts';
import { expect, test } from './support/test';

interface LateAnswer {
  screen: Screen;
  /** Calls to this path are answered after everything else. */
  call: string;
  /** The content that it brings. */
  brings: string | RegExp;
  /** The greatest shift on a phone, if the room isn't known beforehand there. */
  mostOnPhone?: number;
}

const lateAnswers: readonly LateAnswer[] = [
  {
    screen: { address: `${viewsAddress(climate)}/:viewId`, as: administrator, ready: 'Filtrar por mes' },
    call: `/api/sensor-types/data/${climate.typeId}`,
    brings: 'Requerimientos',
  },
  {
    screen: { address: viewsAddress(climate), as: administrator, ready: 'evolucion-diaria' },
    call: '/api/normalized-variables',
    brings: '38,5',
    // A card grows for a variable with more limits than most have.
    mostOnPhone: MAX_SHIFT,
  },
  {
    screen: { address: '/sensors/1', as: administrator, isExtended: true, ready: '¿Quién ve este sensor?' },
    call: '/api/alarms',
    brings: 'Ver todas',
  },
  {
    screen: { address: '/deliveries', as: administrator, isExtended: true, ready: /^Mostrando/ },
    call: '/api/delivery-runs',
    brings: 'Reintentar los fallidos',
  },
  {
    screen: { address: '/subscriptions', as: residentWithMany, isExtended: true, ready: '48 resultado(s)' },
    call: '/api/account/deliveries',
    brings: 'Enviados',
  },
];

for (const { screen, call, brings, mostOnPhone = MAX_SHIFT_WHERE_KNOWN } of lateAnswers) {
  test(`${titleOf(screen)} does not move when ${call} answers last`, async ({ page, request, signInAs }) => {
    await watchShifts(page);
    if (screen.as) await signInAs(screen.as, { isExtended: screen.isExtended });
    const held = await holdCalls(page, call);
    await openScreen(page, request, screen);
    held.release();
    await expect(page.getByRole('main').getByText(brings, { exact: true }).first()).toBeVisible();
    expect(await shifted(page)).toBeLessThanOrEqual(isPhone(page) ? mostOnPhone : MAX_SHIFT_WHERE_KNOWN);
  });
}

test(
  'The dashboard of somebody with one sensor does not move under its card',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await watchShifts(page);
    await signInAs(residentWithOne, { isExtended: true });
    await page.goto('/dashboard');
    await expect(page.getByRole('main').getByRole('link', { name: 'Ver reporte' })).toBeVisible();
    expect(await shifted(page)).toBeLessThanOrEqual(0.001);
  },
);

test(
  'A screen that is drawn before its typeface is here does not move when it comes',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await watchShifts(page);
    await signInAs(administrator);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await released;
      await route.fallback();
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.getByRole('region', { name: 'Gestión de usuarios' })).toBeVisible();
    release();
    await expect.poll(() => page.evaluate(() => document.fonts.check("1em 'Inter Variable'"))).toBe(true);
    expect(await shifted(page)).toBeLessThanOrEqual(MAX_SHIFT_WHERE_KNOWN);
  },
);
