import type { Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { sidewaysOf } from './support/reflow';
import { openScreen, screens, titleOf } from './support/screens';
import { expect, test } from './support/test';

/** One word of 80 letters, which no line of a phone has room for. */
const LONG_WORD = 'Esternocleidomastoideo'.repeat(4).slice(0, 80);

/** What somebody names or writes. */
const NAMED = new Set([
  'by',
  'description',
  'device',
  'location',
  'locationName',
  'mail',
  'name',
  'note',
  'reason',
  'sensorName',
  'sensorType',
  'slug',
  'subject',
  'tableauGroupDescription',
  'tableauGroupName',
  'tableauName',
  'text',
  'to',
  'typeName',
  'variableName',
]);

/** A name in capitals alone is one of the contract's, such as a filter's. */
const lengthen = (key: string, value: unknown): unknown =>
  NAMED.has(key) && typeof value === 'string' && /[a-z]/.test(value) ? `${value} ${LONG_WORD}` : value;

/** What the server answers, with a long word at the end of every name: the names are found as before. */
const lengthenNames = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const body: unknown = JSON.parse(await response.text(), lengthen);
    return route.fulfill({ response, json: body });
  });

for (const screen of screens) {
  test(`${titleOf(screen)} is no wider for names of one long word`, async ({ page, request, signInAs }) => {
    if (screen.as) await signInAs(screen.as, { isExtended: screen.isExtended });
    await lengthenNames(page);
    await openScreen(page, request, screen);
    await screen.prepare?.(page);
    await page.waitForLoadState('networkidle');
    for (const width of [1280, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => sidewaysOf(page), `at ${width} px`).toEqual([]);
    }
  });
}

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
    await lengthenNames(page);
    await page.goto(address);
    await open(page);
    expect(await beyondTheEdge(page)).toEqual([]);
  });
}
