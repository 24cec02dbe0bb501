import type { Page } from '@playwright/test';

import { home } from '@contract';
import { administrator, residentWithMany, residentWithOne } from '@mock/demoAccounts';

import { NOW_REFRESH_MS } from '@/config/constants';

import { expectNoFindings } from './support/axe';
import { cutOffTexts, sidewaysOf } from './support/reflow';
import { expect, test } from './support/test';

const sensors = (page: Page) => page.getByRole('list', { name: 'Tus sensores' });
const cards = (page: Page) => sensors(page).getByRole('heading', { level: 3 });

test(
  'A resident sees the worst sensor first, looks at it, and comes back to where they were',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await page.route('**/api/home', async (route) => {
      const response = await route.fetch();
      const answer = home.homeSensors.parse(await response.json());
      const sensors = answer.sensors.map((sensor, index) => ({
        ...sensor,
        status: ({ 10: 'silent', 20: 'critical' } as const)[index] ?? 'normal',
      }));
      await route.fulfill({ response, json: { ...answer, sensors } });
    });
    await signInAs(residentWithMany, { isExtended: true });
    await page.goto('/dashboard');
    const shown = sensors(page).getByText(/^(Crítico|Sin datos|Normal)$/);
    await expect(shown.nth(0)).toHaveText('Crítico');
    await expect(shown.nth(1)).toHaveText('Sin datos');
    await expect(shown.nth(2)).toHaveText('Normal');
    await page.getByRole('button', { name: /^Sin datos/ }).click();
    await expect(page).toHaveURL('/dashboard?status=silent');
    // The cards follow the address a moment later.
    await expect(cards(page)).toHaveCount(1);
    const name = await cards(page).first().innerText();
    await sensors(page).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/dashboard?status=silent');
    await expect(cards(page).first()).toHaveText(name);
  },
);

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
  { address: '/dashboard', as: administrator, ready: 'Sensores por estado' },
  { address: '/sensors/1', as: administrator, ready: 'Dispositivo' },
  { address: '/sensors/9999', as: residentWithMany, ready: 'No encontramos ese sensor' },
  { address: '/manage-sensors?status=critical', as: administrator, ready: /resultado/ },
]) {
  test(
    `${address} of ${as.mail} is sound for assistive technology, and loses nothing at 320 px`,
    { tag: '@anyWidth' },
    async ({ page, signInAs, incidents }) => {
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
    },
  );
}
