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

/** A finger that takes something up (negative) or down, in the pace of frames. */
export const touchDrag = async (page: Page, { from, by }: Swipe): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    });
  const nextFrame = () => page.evaluate(() => new Promise(requestAnimationFrame));
  await touch('touchStart', from.y);
  for (let step = 1; step <= STEPS; step += 1) {
    await touch('touchMove', from.y + (by * step) / STEPS);
    await nextFrame();
  }
  await touch('touchEnd');
  await browser.detach();
};
