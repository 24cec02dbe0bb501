import type { Page } from '@playwright/test';

import { home } from '@contract';
import { residentWithMany } from '@mock/demoAccounts';

import { groups, reportAddress } from './support/reports';
import { openScreen, screens, titleOf } from './support/screens';
import { keep, tokenOf } from './support/session';
import { expect, test } from './support/test';
import { air, marchOfLastYear } from './support/town';
import { untoldColours } from './support/untoldColours';

for (const screen of screens.filter(({ isExtended }) => isExtended))
  test(
    `No colour stands alone on ${titleOf(screen)}`,
    { tag: '@anyWidth' },
    async ({ page, request, signInAs }) => {
      if (screen.as) await signInAs(screen.as, { isExtended: true });
      await openScreen(page, request, screen);
      await expect.poll(() => untoldColours(page)).toEqual([]);
    },
  );

test('No colour stands alone in the charts of a report', { tag: '@anyWidth' }, async ({ page, request }) => {
  await keep(page, { authToken: await tokenOf(request, residentWithMany, true) });
  await page.goto(reportAddress(air, marchOfLastYear()));
  await page.getByRole('button', { name: groups.month.name, exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Gráficos de Vigía' }).press('Enter');
  await expect(page.getByRole('grid', { name: 'Estados del mes' })).toBeVisible();
  await expect.poll(() => untoldColours(page)).toEqual([]);
});

const LEVELS = ['critical', 'warning', 'normal'] as const;

/** A home whose first sensors have each status, and a value of it. */
const openMixedHome = async (page: Page, signIn: () => Promise<void>) => {
  await page.route('**/api/home', async (route) => {
    const response = await route.fetch();
    const answer = home.homeSensors.parse(await response.json());
    const sensors = answer.sensors.map((sensor, index) => {
      const { main } = sensor;
      const status = LEVELS[index % LEVELS.length] ?? 'normal';
      return { ...sensor, status, main: main?.last ? { ...main, last: { ...main.last, status } } : main };
    });
    await route.fulfill({ response, json: { ...answer, sensors } });
  });
  await signIn();
  await page.goto('/dashboard');
  await expect(page.getByTitle('Crítico').first()).toBeVisible();
};

test(
  'No colour stands alone on a home with each status',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await openMixedHome(page, () => signInAs(residentWithMany, { isExtended: true }));
    expect(await untoldColours(page)).toEqual([]);
  },
);

test('A status without its word is found', { tag: '@anyWidth' }, async ({ page, signInAs }) => {
  await openMixedHome(page, () => signInAs(residentWithMany, { isExtended: true }));
  await page
    .getByTitle('Crítico')
    .first()
    .evaluate((badge) => {
      badge.removeAttribute('title');
      badge.querySelector('span')?.remove();
      badge.closest('li')?.replaceChildren(badge);
    });
  expect(await untoldColours(page)).toContainEqual(expect.stringContaining('no word for critical'));
});

for (const address of ['/publico', '/publico/sensores/1'])
  test(`No colour stands alone on ${address}`, { tag: '@anyWidth' }, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => untoldColours(page)).toEqual([]);
  });
