import type { Page } from '@playwright/test';

import {
  cutOffTexts,
  cutPlaceholders,
  focusInSight,
  sidewaysOf,
  spaceOut,
  stuckPart,
} from './support/reflow';
import { openScreen, screens, titleOf } from './support/screens';
import { expect, test } from './support/test';

/** 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 800 };

/** Half of the window is left for what one came for. */
const MOST_STUCK = 0.5;
const TABS = 24;
const TABS_BACK = 6;

const expectNothingLost = async (page: Page, where: string) => {
  await expect.poll(() => sidewaysOf(page), `scrolls sideways ${where}`).toEqual([]);
  await expect.poll(() => cutOffTexts(page), `cut off ${where}`).toEqual([]);
};

/** Tabs forth, then back, since what stays in view at the head hides a focus that comes from below. */
const expectFocusInSight = async (page: Page, where: string) => {
  const keys = [...Array<string>(TABS).fill('Tab'), ...Array<string>(TABS_BACK).fill('Shift+Tab')];
  const hidden = new Set<string>();
  for (const key of keys) {
    await page.keyboard.press(key);
    const { control, isInSight } = await focusInSight(page);
    if (!isInSight) hidden.add(`${key}: ${control}`);
  }
  expect([...hidden], `has the focus ${where}, but cannot be seen`).toEqual([]);
};

for (const screen of screens) {
  test(`${titleOf(screen)} loses nothing at 400 % and with spaced-out text`, async ({
    page,
    request,
    signInAs,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(NARROW);
    if (screen.as) await signInAs(screen.as, { isExtended: screen.isExtended });
    await openScreen(page, request, screen);
    await screen.prepare?.(page);
    // What comes late moves what has the focus.
    await page.waitForLoadState('networkidle');
    await expectNothingLost(page, 'at 320 px');
    expect(await cutPlaceholders(page), 'placeholders cut at 320 px').toEqual([]);
    await expectFocusInSight(page, 'at 320 px');

    await page.setViewportSize(ZOOMED);
    await expectNothingLost(page, 'at 400 %');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    expect(await stuckPart(page), 'what stays in view').toBeLessThanOrEqual(MOST_STUCK);
    await expectFocusInSight(page, 'at 400 %');

    await page.setViewportSize(WIDE);
    await spaceOut(page);
    await expectNothingLost(page, 'with spaced-out text');
  });
}
