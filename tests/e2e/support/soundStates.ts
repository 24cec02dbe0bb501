import type { Page } from '@playwright/test';

import type { DemoAccount } from '@mock/demoAccounts';

import { expectNoFindings } from './axe';
import { sidewaysOf } from './reflow';
import { expect, test } from './test';

const SMALL_PHONE = { width: 320, height: 640 };

/** What is to be seen at an address, with every extension announced. */
export interface Walk {
  address: string;
  as: DemoAccount;
  /** Each is reached from the one before it. */
  states: Record<string, (page: Page) => Promise<void>>;
}

/** The title of a walk's test. */
export const titleOf = ({ states }: Walk): string =>
  `Sound for assistive technology in both themes, and within the window, on 320 pixels too: ${Object.keys(states).join(', ')}`;

interface Visitor {
  page: Page;
  signInAs: (account: DemoAccount, also: { isExtended: boolean }) => Promise<void>;
}

/** Checks each state of a walk with axe, and that the page never scrolls sideways. */
export const expectSound = async (
  { page, signInAs }: Visitor,
  { address, as, states }: Walk,
): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(as, { isExtended: true });
  await page.goto(address);
  const size = page.viewportSize();
  for (const [state, reach] of Object.entries(states)) {
    await test.step(state, async () => {
      await reach(page);
      await expect.poll(() => sidewaysOf(page)).toEqual([]);
      await expectNoFindings(page, state);
      if (!size) return;
      await page.setViewportSize(SMALL_PHONE);
      await expect.poll(() => sidewaysOf(page)).toEqual([]);
      await page.setViewportSize(size);
    });
  }
};

/** The state in which a screen or its dialog shows a text. */
export const showing =
  (text: string | RegExp) =>
  async (page: Page): Promise<void> =>
    expect(page.locator('main, [role=dialog]').getByText(text).first()).toBeVisible();
