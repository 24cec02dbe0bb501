import type { Page } from '@playwright/test';

/** Below 0.1 is good; what is known beforehand has its place from the start. */
export const MAX_SHIFT = 0.05;
/** For frequently opened screens, whose layout is known beforehand. */
export const MAX_SHIFT_WHERE_KNOWN = 0.005;

/** A shift as Chromium reports it, which TypeScript doesn't know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Makes a page record at its root, as `data-shifted`, how much it moved by itself. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) if (!entry.hadRecentInput) total += entry.value;
      document.documentElement.dataset.shifted = String(total);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How much it has moved, once nothing is on its way any more. */
export const shifted = async (page: Page): Promise<number> => {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => Number(document.documentElement.dataset.shifted ?? 0));
};
