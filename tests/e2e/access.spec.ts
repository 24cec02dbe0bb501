import type { Page } from '@playwright/test';

import { paths } from '@domain/paths';
import { residentWithMany } from '@mock/demoAccounts';

import { expect, test } from './support/test';

/** The calls of the API that a page makes from now on. */
const watchCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
};

/** Stops the page's clock, so that what shows for a moment can be looked at however busy the machine is. */
const holdTime = async (page: Page) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
};

// The screen tests open all such addresses; the calls of the page's first script and the history are the browser's.
test('A resident who types the address of an administrators’ screen lands on the dashboard, and nothing is asked for', async ({
  page,
  signInAs,
}) => {
  await signInAs(residentWithMany);
  await holdTime(page);
  const calls = watchCalls(page);
  await page.goto(paths.users);
  await expect(page.getByText('Verificando acceso…')).toBeVisible();
  expect(calls).toEqual([]);
  const entries = await page.evaluate(() => history.length);
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Panel de control', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual(['GET /api/sensor-types/by-user']);
  // The dashboard took the address's place, so that going back doesn't lead to it.
  expect(await page.evaluate(() => history.length)).toBe(entries);
});
