import type { Page } from '@playwright/test';

import { viewFiltersOf, viewGroups, viewPath } from '@mock/analytics/views';
import { residentWithMany } from '@mock/demoAccounts';
import { palettes } from '@reporting/palette';

import { computed, frameWithin, lookOfChart, lookOfFrame, lookWithin } from '../support/chartLook';
import { analyticsAddress } from './support/analytics';
import { isPhone, openNavigation } from './support/page';
import {
  chart,
  chartFrame,
  expand,
  expectChart,
  expectMarked,
  firstView,
  fullScreen,
  groups,
  markChart,
  reportAddress,
} from './support/reports';
import { expect, test } from './support/test';
import { air, marchOfLastYear } from './support/town';

const march = marchOfLastYear();
const cursorOf = (page: Page, view: string, variable: string) =>
  chart(page, view).getByRole('slider', { name: `Recorrer ${variable}` });
const bubble = (page: Page, view: string) => chart(page, view).locator('.bubble');

const expectTheme = async (page: Page, theme: keyof typeof palettes) => {
  const { surface, text } = palettes[theme];
  const body = chart(page, firstView).locator('body');
  await expect(body).toHaveCSS('background-color', computed(surface));
  await expect(body).toHaveCSS('color', computed(text));
};

for (const theme of ['dark', 'light'] as const) {
  test(
    `A chart has the typeface and the surface of its card in the ${theme} theme`,
    { tag: '@anyWidth' },
    async ({ page, signInAs }) => {
      await signInAs(residentWithMany, { theme });
      await page.goto(reportAddress(air, march));
      await expectChart(page, { period: march });
      await expectTheme(page, theme);
      const root = chart(page, firstView).locator('html');
      expect(await root.evaluate(lookOfChart)).toEqual(lookWithin(theme));
      expect(await chartFrame(page, firstView).evaluate(lookOfFrame)).toEqual(frameWithin(theme));

      // In a frame too low for it.
      const { 'control-border': thumb, surface } = palettes[theme];
      await expect(root).toHaveCSS('scrollbar-color', `${computed(thumb)} ${computed(surface)}`);
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

/** Texts of a chart's page that somebody would have to scroll to. */
const textsOutOfSight = (root: Element) => {
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const isInside = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  };
  const texts = [...root.querySelectorAll('h2, figcaption p, li, svg text')].filter(isShown);
  return [
    ...texts.filter((text) => !isInside(text)).map(({ textContent }) => textContent),
    ...(root.scrollHeight > innerHeight ? [`${root.scrollHeight - innerHeight} px`] : []),
  ];
};

test('Someone sees all variables of a sensor in a card, with their dates and limits, without scrolling', async ({
  page,
  signInAs,
}) => {
  await signInAs(residentWithMany);
  await page.goto(reportAddress(air, march));
  await expectChart(page, { period: march });
  const evolution = chart(page, firstView);
  await expect(evolution.getByRole('heading', { level: 2 })).toHaveCount(4);
  await expect(evolution.getByText('30', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(evolution.getByText('Crít. 35').filter({ visible: true })).toHaveCount(1);
  await expect(evolution.getByText('Adv. 1.000').filter({ visible: true })).toHaveCount(1);
  expect(await evolution.locator('html').evaluate(textsOutOfSight)).toEqual([]);
});

test(
  'Someone with the narrowest of phones reads what a variable was on average, whole',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signInAs(residentWithMany);
    await page.goto(reportAddress(air, march));
    await expectChart(page, { period: march });
    const averages = chart(page, firstView).locator('figcaption p');
    await expect(averages.filter({ hasText: 'prom.' })).toHaveCount(4);
    const cut = await averages.evaluateAll((texts) =>
      texts.filter((text) => text.scrollWidth > text.clientWidth).map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
  },
);

test('Someone reads all that the full screen says of a variable’s month, however narrow it is', async ({
  page,
  signInAs,
}) => {
  await signInAs(residentWithMany);
  await page.goto(reportAddress(air, march));
  await expectChart(page, { period: march });
  await expand(page, firstView).click();
  await expect(fullScreen(page, firstView)).toBeVisible();
  const summaries = chart(page, firstView).locator('figcaption p');
  const whole = Array.from({ length: 4 }, () =>
    expect.stringMatching(
      /^mín\. .+ · prom\. .+ · máx\. .+ · (.+ en advertencia|.+ en estado crítico|sin alertas)$/,
    ),
  );
  for (const width of isPhone(page) ? [390, 320] : [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => summaries.allInnerTexts(), `at ${width} px`).toEqual(whole);
    const cut = () =>
      summaries.evaluateAll((texts) =>
        texts
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    await expect.poll(cut, `at ${width} px`).toEqual([]);
  }
});

test('Every view has room for four variables in the smallest card', async ({ page, signInAs }) => {
  await signInAs(residentWithMany);
  await page.goto(reportAddress(air, march));
  await expectChart(page, { period: march });
  await page.setViewportSize(isPhone(page) ? { width: 356, height: 256 } : { width: 458, height: 274 });
  const values = { SENSOR: String(air.id), YEAR: String(march.year), MONTH: String(march.month) };
  for (const { slug } of viewGroups.flatMap(({ views }) => views)) {
    const query = new URLSearchParams(
      viewFiltersOf(slug).map(({ name, tableauName }) => [tableauName, values[name]]),
    );
    await page.goto(analyticsAddress(`${viewPath(air.type, slug)}?${query}`));
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4);
    expect(await page.locator('html').evaluate(textsOutOfSight), slug).toEqual([]);
  }
});

test(
  'Someone reads the days of a chart with the arrow keys',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(residentWithMany);
    await page.goto(reportAddress(air, march));
    await expectChart(page, { period: march });
    const cursor = cursorOf(page, firstView, 'Ozono (µg/m³)');
    await cursor.press('ArrowRight');
    await expect(cursor).toHaveAttribute('aria-valuetext', /^2 de marzo: de .+ µg\/m³, promedio /);
    await expect(bubble(page, firstView)).toHaveText(/^2 de marzo: /);
    await cursor.press('End');
    await expect(bubble(page, firstView)).toHaveText(/^31 de marzo: /);
    await cursor.press('Escape');
    await expect(bubble(page, firstView)).toBeHidden();
  },
);

test('Someone reads a day of a calendar by pointing at it, and the weeks with the arrow keys', async ({
  page,
  signInAs,
}) => {
  const calendar = groups.month.views[2];
  await signInAs(residentWithMany);
  await page.goto(reportAddress(air, march));
  await expectChart(page, { view: calendar, period: march });
  const cursor = cursorOf(page, calendar, 'Ozono (µg/m³)');
  const number = chart(page, calendar).locator('.figure').last().getByText('15', { exact: true });
  const [place, around] = [await number.boundingBox(), await cursor.boundingBox()];
  if (!place || !around) throw new Error('The calendar is not on the screen.');
  const position = {
    x: place.x + place.width / 2 - around.x,
    y: place.y + place.height / 2 - around.y,
  };
  await (isPhone(page) ? cursor.tap({ position }) : cursor.hover({ position }));
  await expect(bubble(page, calendar)).toHaveText(/^15 de marzo: .+ \((normal|advertencia|crítico)\)$/);
  await cursor.press('ArrowDown');
  await expect(bubble(page, calendar)).toHaveText(/^22 de marzo: /);
});

test('Someone who enlarges a chart reads there what it is of', async ({ page, signInAs }) => {
  await signInAs(residentWithMany);
  await page.goto(reportAddress(air, march));
  await expectChart(page, { period: march });
  const subject = chart(page, firstView).getByRole('main').locator('header p');
  const height = () => subject.evaluate((element) => element.getBoundingClientRect().height);
  expect(await height()).toBeLessThan(2);
  await page.getByRole('button', { name: `Ampliar ${firstView}` }).click();
  await expect.poll(height).toBeGreaterThan(10);
});
