import type { Locator, Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';
import { paths } from '@domain/paths';

import { screens } from '@/app/screens';

import { holdCalls } from './support/heldCalls';
import { openWithoutCode } from './support/openWithoutCode';
import { expect, test } from './support/test';

const tenths = (pixels: number) => Math.round(pixels * 10) / 10;

/**
 * To a tenth of a pixel, because a heading that moves by less than a whole one is still drawn as a later
 * paint. The width is that of the heading alone, or with its subtitle.
 */
const placeOf = async (heading: Locator) => {
  const { x = 0, y = 0, height = 0 } = (await heading.boundingBox()) ?? {};
  return { x: tenths(x), y: tenths(y), height: tenths(height) };
};

/** The bytes in which browsers look for the page's charset. */
const CHARSET_WITHIN = 1024;

test(
  'the page names its charset where browsers look for it, whatever stands before',
  { tag: '@anyWidth' },
  async ({ request }) => {
    const page = await (await request.get('/')).body();
    expect(page.subarray(0, CHARSET_WITHIN).toString()).toContain('<meta charset="utf-8"');
  },
);

const opening = (page: Page) => page.locator('#opening');

/** With and without a subtitle, above a form, a list and cards, and one that not every server has. */
const opened = new Set<string>([paths.dashboard, paths.users, paths.addSensor, paths.alarms]);

for (const { path, feature, heading } of screens.filter((screen) => opened.has(screen.path))) {
  if (!heading) continue;
  test(`${path} begins with its heading, where the screen then has it`, async ({ page, signInAs }) => {
    await signInAs(administrator, { isExtended: feature !== undefined });
    const release = await openWithoutCode(page, path);
    const early = opening(page).locator('h1');
    await expect(early).toBeVisible();
    const title = await early.innerText();
    const subtitle = heading.subtitle && (await opening(page).locator('.frame-heading p').innerText());
    await page.evaluate(() => document.fonts.load('600 28px "Inter Variable"'));
    const place = await placeOf(early);

    release();
    const shown = page.getByRole('main').getByRole('heading', { level: 1, name: title, exact: true });
    await expect(shown).toBeVisible();
    if (subtitle) await expect(page.getByRole('main').getByText(subtitle, { exact: true })).toBeVisible();
    await expect(opening(page)).toHaveCount(0);
    expect(await placeOf(shown)).toEqual(place);
  });
}

test(
  'the first paint waits for no file, and is what it will be once they are here',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const mark = opening(page).locator('svg');
    const files = await holdCalls(page, /^\/assets\//);
    await page.goto(paths.signIn, { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    const place = await placeOf(mark);
    files.release();
    await expect(page.getByRole('button', { name: 'Acceder al Sistema' })).toBeVisible();

    await openWithoutCode(page, paths.signIn);
    expect(await placeOf(mark)).toEqual(place);
  },
);

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

test(
  "an administrator's screen does not begin with its heading for a resident",
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(residentWithMany);
    const release = await openWithoutCode(page, paths.users);
    await expect(opening(page)).toHaveText('Vigía');

    release();
    await expect(opening(page)).toHaveCount(0);
  },
);

test(
  'what the server does not announce has no heading to begin with',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(administrator);
    const release = await openWithoutCode(page, paths.alarms);
    await expect(opening(page)).toHaveText('Vigía');

    release();
    await expect(opening(page)).toHaveCount(0);
  },
);

test(
  'A screen does not wait for the notice of how its session ends',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    const notice = await holdCalls(page, /^\/assets\/SessionNotice-.*\.js$/);
    await signInAs(administrator);
    await page.goto(paths.users);
    await expect(page.getByRole('heading', { name: 'Gestión de usuarios', level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(administrator.mail)).toBeVisible();
    expect(notice.count()).toBe(1);
    notice.release();
  },
);
