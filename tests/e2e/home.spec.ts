import type { Page } from '@playwright/test';

import { administrator, residentWithMany, residentWithOne } from '@mock/demoAccounts';

import { NOW_REFRESH_MS } from '@/config/constants';

import { expectNoFindings } from './support/axe';
import { isPhone } from './support/page';
import { cutOffTexts, sidewaysOf } from './support/reflow';
import { expect, test } from './support/test';

const sensors = (page: Page) => page.getByRole('list', { name: 'Tus sensores' });
const cards = (page: Page) => sensors(page).getByRole('heading', { level: 3 });

test('A resident sees the worst sensor first, looks at it, and comes back to where they were', async ({
  page,
  signInAs,
}) => {
  await signInAs(residentWithMany, { isExtended: true });
  await page.goto('/dashboard');
  await expect(sensors(page).getByText('Crítico').first()).toBeVisible();
  await page.getByRole('button', { name: /^Sin datos/ }).click();
  await expect(page).toHaveURL('/dashboard?status=silent');
  // The cards follow the address a moment later.
  await expect(sensors(page).getByText('Crítico')).toHaveCount(0);
  const name = await cards(page).first().innerText();
  await sensors(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Sin datos').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard?status=silent');
  await expect(cards(page).first()).toHaveText(name);
});

test('A month of a sensor’s calendar opens the report of that month', async ({ page, signInAs }) => {
  await signInAs(residentWithOne, { isExtended: true });
  await page.goto('/sensors/1');
  await page.getByRole('link', { name: /^Marzo: .* \(2025\)$/ }).press('Enter');
  await expect(page).toHaveURL(/\/reports\?sensorType=1&sensor=1&year=2025&month=3/);
  await page.getByRole('link', { name: 'Aire Plaza San Martín' }).click();
  await expect(page).toHaveURL('/sensors/1');
});

test('An administrator follows a number to its list, and a name of it to the sensor', async ({
  page,
  signInAs,
}) => {
  await signInAs(administrator, { isExtended: true });
  await page.goto('/dashboard');
  const tile = page.getByRole('link', { name: /^\d+ Sin datos$/ });
  const count = Number.parseInt(await tile.innerText(), 10);
  expect(count).toBeGreaterThan(0);
  await tile.click();
  await expect(page).toHaveURL('/manage-sensors?status=silent');
  await expect(page.getByText(`${count} resultado(s)`)).toBeVisible();
  const list = page.getByRole(isPhone(page) ? 'list' : 'table', { name: 'Sensores' });
  await list.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/sensors\/\d+$/);
  await expect(page.getByRole('region', { name: '¿Quién ve este sensor?' })).toBeVisible();
});

test(
  'A hidden tab asks for nothing, and is up to date as soon as somebody looks at it again',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await page.clock.install();
    await signInAs(residentWithOne, { isExtended: true });
    let asked = 0;
    page.on('request', (call) => {
      if (new URL(call.url()).pathname === '/api/home') asked += 1;
    });
    const look = (state: DocumentVisibilityState) =>
      page.evaluate((to) => {
        Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, state);

    await page.goto('/dashboard');
    await expect(cards(page)).toHaveCount(1);
    expect(asked).toBe(1);
    await page.clock.runFor(NOW_REFRESH_MS + 1_000);
    await expect.poll(() => asked).toBe(2);
    await look('hidden');
    await page.clock.runFor(5 * NOW_REFRESH_MS);
    expect(asked).toBe(2);
    await look('visible');
    await expect.poll(() => asked).toBe(3);
  },
);

test(
  'A refresh leaves the focus on its card, and the order as it was',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await page.clock.install();
    await signInAs(residentWithMany, { isExtended: true });
    await page.goto('/dashboard');
    await expect(cards(page).first()).toBeVisible();
    const before = await cards(page).allInnerTexts();
    const link = sensors(page).getByRole('link', { name: before[2] ?? '', exact: true });
    await link.focus();
    await page.clock.runFor(NOW_REFRESH_MS + 1_000);
    await expect(link).toBeFocused();
    expect(await cards(page).allInnerTexts()).toEqual(before);
  },
);

test(
  'The numbers of all sensors have room for their words beside a tablet’s sidebar',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(administrator, { isExtended: true });
    await page.goto('/dashboard');
    const numbers = page.getByRole('link', { name: /Crítico|Advertencia|Sin mediciones|Normal/ });
    await expect(numbers.first()).toBeVisible();
    for (const width of [768, 820, 1024, 1100]) {
      await page.setViewportSize({ width, height: 1000 });
      const overfull = await numbers.evaluateAll((links) =>
        links
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
      expect(overfull, `at ${width} px`).toEqual([]);
    }
  },
);

const NARROW = { width: 320, height: 640 };

for (const { address, as, ready } of [
  { address: '/dashboard', as: residentWithMany, ready: 'Ver los 48 sensores' },
  { address: '/dashboard', as: administrator, ready: 'Dispositivos sin asignar' },
  { address: '/sensors/1', as: administrator, ready: 'Dispositivo' },
  { address: '/sensors/9999', as: residentWithMany, ready: 'No encontramos ese sensor' },
  { address: '/manage-sensors?status=critical', as: administrator, ready: /resultado/ },
]) {
  test(`${address} of ${as.mail} is sound for assistive technology, and loses nothing at 320 px`, async ({
    page,
    signInAs,
    incidents,
  }) => {
    // What the page of an unknown sensor would have needed is begun before it is known to be unknown.
    incidents.tolerate(/404|preloaded using link preload but not used/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(as, { isExtended: true });
    await page.goto(address);
    await expect(page.getByRole('main').getByText(ready).first()).toBeVisible();
    await expect.poll(() => sidewaysOf(page)).toEqual([]);
    await expectNoFindings(page, address);
    await page.setViewportSize(NARROW);
    await expect.poll(() => sidewaysOf(page), 'sideways at 320 px').toEqual([]);
    await expect.poll(() => cutOffTexts(page), 'cut off at 320 px').toEqual([]);
  });
}
