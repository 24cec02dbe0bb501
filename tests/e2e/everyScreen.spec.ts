import type { APIRequestContext, Page } from '@playwright/test';

import { paths } from '@domain/paths';

import { NEWER_THAN_SUPPORTED, removeFromGlobals } from '../support/newerThanSupported';
import { isPhone } from './support/page';
import {
  brokenWords,
  cutPlaceholders,
  expectFocusInSight,
  expectNothingLost,
  focusFromTheHead,
  spaceOut,
  stuckPart,
} from './support/reflow';
import { fullestScreens, openScreen, titleOf, type Screen } from './support/screens';
import { MAX_SHIFT, MAX_SHIFT_WHERE_KNOWN, shifted, watchShifts } from './support/shifts';
import { expect, test } from './support/test';
import { closeError, expectNothingCovered } from './support/toastPlace';

const known: ReadonlySet<string> = new Set([
  paths.signIn,
  paths.users,
  paths.manageSensors,
  paths.subscriptions,
]);

const mostOf = ({ address, isExtended = false }: Screen): number => {
  const path = address.replace(/\?.*/, '');
  // Nothing of these waits for an answer that could move it.
  if (path === paths.reports || path === paths.dashboard) return 0;
  // On a phone, what is below the month's mails doesn't wait for them forever.
  if (isExtended && path === paths.subscriptions) return MAX_SHIFT;
  return known.has(path) ? MAX_SHIFT_WHERE_KNOWN : MAX_SHIFT;
};

/** 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
/** A phone held sideways. */
const LOW = { width: 844, height: 390 };
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 800 };

/** What stays in view leaves half of the window for what one came for, and more of a phone. */
const MAX_STUCK = { zoomed: 0.5, phone: 0.33 };

interface Visit {
  page: Page;
  request: APIRequestContext;
}

const expectRoomBetweenBars = async (page: Page, maxStuck: number) => {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  // On a busy machine, the menu goes into its drawer some frames after the window was made smaller.
  await expect.poll(() => stuckPart(page), 'what stays in view').toBeLessThanOrEqual(maxStuck);
  await page.evaluate(() => window.scrollTo(0, 0));
};

const expectStill = async ({ page, request }: Visit, screen: Screen) => {
  await openScreen(page, request, screen);
  expect(await shifted(page)).toBeLessThanOrEqual(mostOf(screen));

  await screen.prepare?.(page);
  // Without a link's token, that screen has something to say.
  await expect(page.getByRole('alert')).toHaveCount(screen.address === paths.resetPassword ? 1 : 0);
  if (isPhone(page)) {
    await expectRoomBetweenBars(page, MAX_STUCK.phone);
    expect(await brokenWords(page), 'words in two lines').toEqual([]);
  }
  // Signing in shows no toasts but one, in its own place.
  if (screen.as) await expectNothingCovered(page);
};

/** The same visit in other windows. */
const expectRoomForText = async ({ page }: Visit) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(NARROW);
  await expectNothingLost(page, 'at 320 px');
  expect(await cutPlaceholders(page), 'placeholders cut at 320 px').toEqual([]);

  await page.setViewportSize(ZOOMED);
  await expectNothingLost(page, 'at 400 %');
  await expectRoomBetweenBars(page, MAX_STUCK.zoomed);
  await focusFromTheHead(page);
  await expectFocusInSight(page, 'at 400 %');

  await page.setViewportSize(LOW);
  await expectNothingLost(page, 'on a phone held sideways');

  await page.setViewportSize(WIDE);
  await spaceOut(page);
  await expectNothingLost(page, 'with spaced-out text');
};

for (const screen of fullestScreens) {
  test(`${titleOf(screen)} stands still, hides nothing and has room for all of it`, async ({
    page,
    context,
    request,
    signInAs,
  }) => {
    test.setTimeout(120_000);
    // The phone's browser is the oldest one supported; other tests visit with today's.
    if (isPhone(page)) await context.addInitScript(removeFromGlobals, NEWER_THAN_SUPPORTED);
    await watchShifts(page);
    if (screen.as) await signInAs(screen.as, { isExtended: screen.isExtended });
    const visit = { page, request };
    await test.step('it does not move while it loads, its bars leave room, and no toast covers what can be pressed', () =>
      expectStill(visit, screen));

    // The rest has windows of its own.
    if (isPhone(page)) return;
    if (screen.as) await closeError(page);
    await test.step('it loses nothing at 400 %, held sideways and with spaced-out text', () =>
      expectRoomForText(visit));
  });
}
