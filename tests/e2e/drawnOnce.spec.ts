import type { Locator, Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { expect, test } from './support/test';

/** Makes a page note at its root which rows it has when the first of them are drawn, as `data-first-rows`. */
const watchRows = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-index]')];
      if (rows.length === 0) return;
      document.documentElement.dataset.firstRows = rows.map((row) => row.dataset.index).join(' ');
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true });
  });

for (const address of ['/users', '/manage-sensors']) {
  test(`${address} begins with the rows that are in view, and draws those below them later`, async ({
    page,
    signInAs,
  }) => {
    await watchRows(page);
    await signInAs(administrator);
    await page.goto(address);
    const rows = page.locator('main [data-index]');
    const inView = () =>
      rows.evaluateAll(
        (all) => all.filter((row) => row.getBoundingClientRect().top < window.innerHeight).length,
      );
    await expect.poll(async () => (await rows.count()) - (await inView())).toBeGreaterThan(0);
    const first = await page.evaluate(() => document.documentElement.dataset.firstRows?.split(' ') ?? []);
    expect(first[0]).toBe('0');
    // The place of the list is rounded to a pixel, which may let in one more row of cards.
    expect(first.length).toBeLessThanOrEqual((await inView()) + 1);
  });
}

/** Makes a page note at its root in how many steps it changed since the last click, as `data-steps`. */
const countSteps = (page: Page) =>
  page.addInitScript(() => {
    let steps = 0;
    const note = () => {
      document.documentElement.dataset.steps = String(steps);
    };
    addEventListener(
      'click',
      () => {
        steps = 0;
        note();
      },
      true,
    );
    new MutationObserver((changes) => {
      if (changes.every(({ target }) => target === document.documentElement)) return;
      steps += 1;
      note();
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });

/** Of the page, once it has been at rest for some frames. */
const stepsAfter = async (page: Page, control: Locator): Promise<number> => {
  await control.click();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let frames = 10;
        const wait = () => {
          frames -= 1;
          if (frames > 0) requestAnimationFrame(wait);
          else resolve(Number(document.documentElement.dataset.steps));
        };
        wait();
      }),
  );
};

const all = (page: Page) => page.getByRole('checkbox', { name: 'Seleccionar todos', exact: true });
const some = (page: Page) => page.locator('main [data-index] input[type="checkbox"]').nth(1);

test(
  'On /manage-sensors the page changes once when all are selected, none, or one',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await countSteps(page);
    await signInAs(administrator);
    await page.goto('/manage-sensors');
    await expect(some(page)).toBeVisible();
    // Late code comes with the first use of the page.
    await all(page).click();
    await all(page).click();
    await page.waitForLoadState('networkidle');
    expect(await stepsAfter(page, all(page))).toBe(1);
    expect(await stepsAfter(page, all(page))).toBe(1);
    expect(await stepsAfter(page, some(page))).toBe(1);
  },
);

test(
  'On /add-user the form changes once when all sensors are selected, none, or one',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await countSteps(page);
    await signInAs(administrator);
    await page.goto('/add-user');
    const one = page.getByRole('listitem').getByRole('checkbox').first();
    await expect(one).toBeVisible();
    await one.click();
    await page.waitForLoadState('networkidle');
    const press = (name: string) => stepsAfter(page, page.getByRole('button', { name, exact: true }));
    expect(await press('Seleccionar todos los listados')).toBe(1);
    expect(await press('Quitar todos')).toBe(1);
    expect(await stepsAfter(page, one)).toBe(1);
  },
);
