import type { Page } from '@playwright/test';

import { residentWithMany } from '@mock/demoAccounts';
import { palettes } from '@reporting/palette';

import { computed, frameWithin, lookOfChart, lookOfFrame, lookWithin } from '../support/chartLook';
import { analyticsAddress } from './support/analytics';
import { openNavigation } from './support/page';
import {
  chart,
  chartFrame,
  expectChart,
  expectMarked,
  firstView,
  markChart,
  reportAddress,
} from './support/reports';
import { expect, test } from './support/test';
import { air, marchOfLastYear } from './support/town';

const march = marchOfLastYear();
const expectTheme = async (page: Page, theme: keyof typeof palettes) => {
  const { surface, text } = palettes[theme];
  const body = chart(page, firstView).locator('body');
  await expect(body).toHaveCSS('background-color', computed(surface));
  await expect(body).toHaveCSS('color', computed(text));
};

for (const theme of ['dark', 'light'] as const) {
  test(
    `A chart has the surface of its card in the ${theme} theme`,
    { tag: '@anyWidth' },
    async ({ page, signInAs }) => {
      await signInAs(residentWithMany, { theme });
      await page.goto(reportAddress(air, march));
      await expectChart(page, { period: march });
      await expectTheme(page, theme);
      const root = chart(page, firstView).locator('html');
      expect(await root.evaluate(lookOfChart)).toEqual(lookWithin(theme));
      expect(await chartFrame(page, firstView).evaluate(lookOfFrame)).toEqual(frameWithin(theme));
    },
  );
}

test(
  'A chart follows the theme, without reloading, where frames are not told what is around them',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    // As in WebKit: whatever the page's theme, a frame reads the machine's.
    await page.emulateMedia({ colorScheme: 'light' });
    await signInAs(residentWithMany, { theme: 'dark' });
    await page.goto(reportAddress(air, march));
    await expectChart(page, { period: march });
    await expectTheme(page, 'dark');
    await markChart(page, firstView);

    const navigation = await openNavigation(page);
    await navigation.getByRole('button', { name: 'Tema claro' }).click();
    await expectTheme(page, 'light');
    await navigation.getByRole('button', { name: 'Tema oscuro' }).click();
    await expectTheme(page, 'dark');
    await expectMarked(page, firstView);
  },
);

test(
  'A chart that does not ask for the theme is told nothing of it',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    const silent = `<!doctype html><title>Gráfico</title><p>Tranquilo</p><script>
    addEventListener('message', ({ data }) => { if (/vigia/.test(JSON.stringify(data))) document.body.append(data) });
  </script>`;
    await page.route(`${analyticsAddress('/views/')}**`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: silent }),
    );
    await signInAs(residentWithMany, { theme: 'dark' });
    await page.goto(reportAddress(air, march));
    await expect(chart(page, firstView).getByText('Tranquilo')).toBeVisible();
    const navigation = await openNavigation(page);
    await navigation.getByRole('button', { name: 'Tema claro' }).click();
    await expect(page.locator('body')).toHaveCSS('color', computed(palettes.light.text));
    await expect(chart(page, firstView).locator('body')).toHaveText('Tranquilo');
  },
);
