import type { Page } from '@playwright/test';

import { paths } from '@domain/paths';
import { administrator } from '@mock/demoAccounts';

import { openScreen, screens, titleOf, type Screen } from './support/screens';
import { expect, test } from './support/test';

/** Below 0.1 is good; what is known beforehand has its place from the start. */
const MOST = 0.05;

/** Of screens that are opened often, and know all their places beforehand. */
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

/** Makes a page note at its root, as `data-shifted`, how much it moved by itself. */
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
