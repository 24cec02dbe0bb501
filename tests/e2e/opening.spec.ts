import type { Locator, Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { firstHeadings } from '@/app/firstHeadings';
import { extensionPaths, paths } from '@domain/paths';
import { expect, test } from './support/test';

/** Opens an address without the app's code, which comes once it is let go; what the page's first script does is done. */
const openWithoutCode = async (page: Page, address: string) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const firstScript = page.waitForEvent('requestfinished', (request) =>
    /\/assets\/boot-/.test(request.url()),
  );
  await page.goto(address, { waitUntil: 'commit' });
  await firstScript;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return release;
};

/** In whole pixels; as wide as it is alone or with what stands below it. */
const placeOf = async (heading: Locator) => {
  const { x = 0, y = 0, height = 0 } = (await heading.boundingBox()) ?? {};
  return { x: Math.round(x), y: Math.round(y), height: Math.round(height) };
};

/** The bytes in which browsers look for the page's charset. */
const CHARSET_WITHIN = 1024;

test('the page names its charset where browsers look for it, whatever stands before', async ({ request }) => {
  const page = await (await request.get('/')).body();
  expect(page.subarray(0, CHARSET_WITHIN).toString()).toContain('<meta charset="utf-8"');
});

const opening = (page: Page) => page.locator('#opening');

for (const [path, { title, subtitle }] of Object.entries(firstHeadings)) {
  test(`${path} begins with its heading, where the screen then has it`, async ({ page, signInAs }) => {
    await signInAs(administrator, {}, path in extensionPaths);
    const release = await openWithoutCode(page, path);
    const early = opening(page).getByText(title, { exact: true });
    await expect(early).toBeVisible();
    if (subtitle) await expect(opening(page).getByText(subtitle, { exact: true })).toBeVisible();
    await page.evaluate(() => document.fonts.load('600 28px "Inter Variable"'));
    const place = await placeOf(early);

    release();
    const heading = page.getByRole('main').getByRole('heading', { level: 1, name: title, exact: true });
    await expect(heading).toBeVisible();
    if (subtitle) await expect(page.getByRole('main').getByText(subtitle, { exact: true })).toBeVisible();
    await expect(opening(page)).toHaveCount(0);
    expect(await placeOf(heading)).toEqual(place);
  });
}

test(
  'before anybody signs in the page begins with the mark alone',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const release = await openWithoutCode(page, paths.users);
    await expect(opening(page)).toHaveText('Vigía');

    release();
    await expect(page.getByRole('button', { name: 'Acceder al Sistema' })).toBeVisible();
    await expect(opening(page)).toHaveCount(0);
  },
);

test("an administrator's screen does not begin with its heading for a resident", async ({
  page,
  signInAs,
}) => {
  await signInAs(residentWithMany);
  const release = await openWithoutCode(page, paths.users);
  await expect(opening(page)).toHaveText('Vigía');

  release();
  await expect(opening(page)).toHaveCount(0);
});

test('what the server does not announce has no heading to begin with', async ({ page, signInAs }) => {
  await signInAs(administrator);
  const release = await openWithoutCode(page, paths.alarms);
  await expect(opening(page)).toHaveText('Vigía');

  release();
  await expect(opening(page)).toHaveCount(0);
});
