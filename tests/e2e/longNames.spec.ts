import type { Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { LONG_WORD, lengthenNames } from './support/longNames';
import { expectFocusInSight, focusFromTheHead, sidewaysOf } from './support/reflow';
import { fullestScreens, walkToScreen } from './support/screens';
import { expect, test } from './support/test';

/** What lies beyond the edge of something in a dialog, without an ellipsis that says so. */
const beyondTheEdge = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('*')]
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        return overflowX !== 'visible' && textOverflow !== 'ellipsis' && element.clientWidth > 1;
      })
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );

const dialogs: Record<string, { address: string; open: (page: Page) => Promise<void> }> = {
  'The search everywhere': {
    address: '/dashboard',
    open: async (page) => {
      await page.getByRole('button', { name: /^Buscar/ }).click();
      await page.getByRole('dialog').getByRole('combobox').fill('plaza');
      await expect(page.getByRole('option').filter({ hasText: LONG_WORD }).first()).toBeVisible();
    },
  },
  'An alarm': {
    address: '/alarms',
    open: async (page) => {
      await page.locator('a[href*="alarm="]').first().click();
      await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
    },
  },
};

for (const [name, { address, open }] of Object.entries(dialogs)) {
  test(`${name} has names of one long word within its edges`, async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(administrator, { isExtended: true });
    const namesAreThere = await lengthenNames(page);
    await page.goto(address);
    await open(page);
    await namesAreThere();
    expect(await beyondTheEdge(page)).toEqual([]);
  });
}

/** One screen too wide doesn't hide the next. */
const softly = expect.configure({ soft: true });

for (const { as, isExtended } of [administrator, residentWithMany].flatMap((person) => [
  { as: person, isExtended: false },
  { as: person, isExtended: true },
])) {
  const extensions = isExtended ? ', with all extensions,' : '';
  test(`No screen of ${as.mail}${extensions} is wider, or hides the focus, for names of one long word`, async ({
    page,
    request,
    signInAs,
  }) => {
    test.setTimeout(180_000);
    await signInAs(as, { isExtended });
    const namesAreThere = await lengthenNames(page);
    await page.goto('/download-reports');
    for (const screen of fullestScreens) {
      if (screen.as !== as || (screen.isExtended ?? false) !== isExtended) continue;
      await test.step(screen.address, async () => {
        await page.setViewportSize({ width: 1280, height: 844 });
        await walkToScreen(page, request, screen);
        await screen.prepare?.(page);
        await namesAreThere();
        for (const width of [1280, 1024, 390, 320]) {
          await page.setViewportSize({ width, height: 844 });
          await softly.poll(() => sidewaysOf(page), `${screen.address} at ${width} px`).toEqual([]);
        }
        await page.setViewportSize({ width: 320, height: 640 });
        await focusFromTheHead(page);
        await expectFocusInSight(page, 'at 320 px');
      });
    }
  });
}
