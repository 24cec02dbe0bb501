import type { Page } from '@playwright/test';

import { paths } from '@domain/paths';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import { openNavigation } from './support/page';
import { expect, test } from './support/test';

/** Two of the screens behind the extra guard, one of them of a record; the screen tests open all of them. */
const addresses = [paths.users, paths.editView.replace(/:\w+/g, '1')];

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

for (const address of addresses) {
  test(`A resident who types ${address} lands on the dashboard, and nothing is asked for`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(residentWithMany);
    await holdTime(page);
    const calls = watchCalls(page);
    await page.goto(address);
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
}

test('An administrator who types these addresses gets there', async ({ page, signInAs }) => {
  await signInAs(administrator);
  for (const [address, title] of [
    [paths.users, 'Gestión de usuarios'],
    [paths.addUser, 'Invitar usuario'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(address);
  }
});

test('A resident is not even offered what administrators manage', async ({ page, signInAs }) => {
  await signInAs(residentWithMany);
  await page.goto('/dashboard');
  const navigation = await openNavigation(page);
  await expect(navigation.getByRole('link', { name: 'Ver reportes' })).toBeVisible();
  await expect(navigation.getByText('USUARIOS')).toBeHidden();
  await expect(navigation.getByRole('link', { name: 'Agregar usuario' })).toBeHidden();
});
