import { administrator, residentWithMany } from '@mock/demoAccounts';

import { expectNoFindings } from './support/axe';
import { sidewaysOf } from './support/reflow';
import { expect, test } from './support/test';

test(
  'A user’s page is sound for assistive technology in both themes, and stays within the window, however narrow',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(administrator, { isExtended: true });
    await page.goto('/users/4');
    await expect(page.getByRole('heading', { name: residentWithMany.mail, level: 1 })).toBeVisible();
    await expect.poll(() => sidewaysOf(page)).toEqual([]);
    await expectNoFindings(page, '/users/4');
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => sidewaysOf(page)).toEqual([]);
  },
);

test(
  'On a tablet the rows of a user’s sensors stay under the finger, also where names take two lines',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 768, height: 800 });
    await signInAs(administrator, { isExtended: true });
    await page.goto('/users/1');
    const rows = page.getByRole('table', { name: 'Qué sensores ve' }).getByRole('rowheader');
    await expect(rows.first()).toBeVisible();
    const scrollTo = (place: number) =>
      page.evaluate(async (top) => {
        window.scrollTo(0, top);
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      }, place);
    // On the page, which stays still only if the rows above are as high as estimated.
    const placeOf = (name: string) =>
      rows
        .filter({ hasText: name })
        .first()
        .evaluate((row) => Math.round(row.getBoundingClientRect().top + window.scrollY));
    await scrollTo(1_000);
    const name = await rows.last().innerText();
    const place = await placeOf(name);
    for (let top = 1_100; top <= place; top += 100) await scrollTo(top);
    // The last rows may be measured a frame later, by a pixel each; a second line would be 18.
    expect(Math.abs((await placeOf(name)) - place)).toBeLessThan(6);
  },
);
