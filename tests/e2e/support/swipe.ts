import type { Page } from '@playwright/test';

interface Swipe {
  from: { x: number; y: number };
  /** How far the finger goes, in pixels; negative is to the left. */
  by: number;
}

const STEPS = 8;

/** A finger across the screen, as the browser itself receives it. */
export const swipe = async (page: Page, { from, by }: Swipe): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: from.y }],
    });
  await touch('touchStart', from.x);
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', from.x + (by * step) / STEPS);
  await touch('touchEnd');
  await browser.detach();
};
