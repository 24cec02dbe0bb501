import type { Page } from '@playwright/test';

import { paths } from '@domain/paths';
import { administrator, residentWithMany, residentWithOne } from '@mock/demoAccounts';

import { holdCalls } from './support/heldCalls';
import { climate, viewsAddress } from './support/managedViews';
import { openScreen, screens, titleOf, type Screen } from './support/screens';
import { expect, test } from './support/test';

/** Below 0.1 is good; what is known beforehand has its place from the start. */
const MOST = 0.05;

/** For frequently opened screens, whose layout is known beforehand. */
const MOST_WHERE_KNOWN = 0.005;

const known: ReadonlySet<string> = new Set([
  paths.signIn,
  paths.reports,
  paths.users,
  paths.manageSensors,
  paths.subscriptions,
]);

const mostOf = ({ address }: Screen): number =>
  known.has(address.replace(/\?.*/, '')) ? MOST_WHERE_KNOWN : MOST;

/** A shift as Chromium reports it, which TypeScript doesn't know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Makes a page record at its root, as `data-shifted`, how much it moved by itself. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) if (!entry.hadRecentInput) total += entry.value;
      document.documentElement.dataset.shifted = String(total);
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.shifted ?? 0));

const opened = new Set<string>();

const isFirst = (screen: Screen) => !opened.has(titleOf(screen)) && opened.add(titleOf(screen));

for (const screen of screens.filter(isFirst)) {
  test(`${titleOf(screen)} does not move while it loads`, async ({ page, request, signInAs }) => {
    await watchShifts(page);
    if (screen.as) await signInAs(screen.as, {}, screen.isExtended);
    await openScreen(page, request, screen);
    await page.waitForLoadState('networkidle');
    expect(await shifted(page)).toBeLessThanOrEqual(mostOf(screen));
  });
}

test("The administrator's dashboard does not move at all", async ({ page, signInAs }) => {
  await watchShifts(page);
  await signInAs(administrator);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Gestión de usuarios' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shifted(page)).toBe(0);
});

interface LateAnswer {
  screen: Screen;
  /** Calls to this path are answered after everything else. */
  call: string;
  /** The content that it brings. */
  brings: string | RegExp;
}

const lateAnswers: readonly LateAnswer[] = [
  {
    screen: { address: `${viewsAddress(climate)}/:viewId`, as: administrator, ready: 'Filtrar por mes' },
    call: '/api/sensor-types',
    brings: climate.type,
  },
  {
    screen: { address: `${viewsAddress(climate)}/:viewId`, as: administrator, ready: 'Filtrar por mes' },
    call: `/api/sensor-types/data/${climate.typeId}`,
    brings: 'Requerimientos',
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
  {
    screen: { address: '/subscriptions', as: administrator, isExtended: true, ready: /resultado\(s\)$/ },
    call: '/api/account/deliveries',
    brings: 'Enviados',
  },
];

for (const { screen, call, brings } of lateAnswers) {
  test(`${titleOf(screen)} does not move when ${call} answers last`, async ({ page, request, signInAs }) => {
    await watchShifts(page);
    if (screen.as) await signInAs(screen.as, {}, screen.isExtended);
    const held = await holdCalls(page, call);
    await openScreen(page, request, screen);
    held.release();
    await expect(page.getByRole('main').getByText(brings, { exact: true }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifted(page)).toBeLessThanOrEqual(MOST_WHERE_KNOWN);
  });
}

test('The dashboard of somebody with one sensor does not move under its card', async ({ page, signInAs }) => {
  await watchShifts(page);
  await signInAs(residentWithOne, {}, true);
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver Reporte' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shifted(page)).toBeLessThanOrEqual(0.001);
});

test('A screen that is drawn before its typeface is here does not move when it comes', async ({
  page,
  signInAs,
}) => {
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
  await page.waitForLoadState('networkidle');
  expect(await shifted(page)).toBeLessThanOrEqual(MOST_WHERE_KNOWN);
});
