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

/**
 * Makes a page note at its root what changed in each step since the last click, a line a step, as `data-steps`.
 * Styles of late code come into its head whenever they have loaded, and draw nothing that stands there.
 */
const countSteps = (page: Page) =>
  page.addInitScript(() => {
    let steps: string[] = [];
    const note = () => {
      document.documentElement.dataset.steps = steps.join('\n');
    };
    addEventListener(
      'click',
      () => {
        steps = [];
        note();
      },
      true,
    );
    const describe = ({ type, attributeName, target }: MutationRecord) =>
      `${type} ${attributeName ?? ''} of ${target.nodeName} in ${target.parentElement?.outerHTML.slice(0, 200)}`;
    new MutationObserver((changes) => {
      const drawn = changes.find(({ target }) => document.body?.contains(target));
      if (!drawn) return;
      steps.push(describe(drawn));
      note();
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });

/** Until nothing has changed nor loaded for some frames. */
const atRest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const state = () =>
          `${document.documentElement.dataset.steps} ${performance.getEntriesByType('resource').length}`;
        let frames = 0;
        let before = state();
        const wait = () => {
          frames = state() === before ? frames + 1 : 0;
          before = state();
          if (frames < 20) requestAnimationFrame(wait);
          else resolve();
        };
        wait();
      }),
  );

/** What each step began with, of a page that was at rest below the pointer. */
const stepsAfter = async (page: Page, control: Locator): Promise<string[]> => {
  await control.hover();
  await atRest(page);
  await control.click();
  await atRest(page);
  return page.evaluate(() => document.documentElement.dataset.steps?.split('\n').filter(Boolean) ?? []);
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
    expect(await stepsAfter(page, all(page))).toHaveLength(1);
    expect(await stepsAfter(page, all(page))).toHaveLength(1);
    expect(await stepsAfter(page, some(page))).toHaveLength(1);
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
    const press = (name: string) => stepsAfter(page, page.getByRole('button', { name, exact: true }));
    expect(await press('Seleccionar todos los listados')).toHaveLength(1);
    expect(await press('Quitar todos')).toHaveLength(1);
    expect(await stepsAfter(page, one)).toHaveLength(1);
  },
);
