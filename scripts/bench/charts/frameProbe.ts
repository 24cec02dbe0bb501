import type { Page } from '@playwright/test';

/** Runs in the page: when a chart was first on the screen, and the longest gap between two frames since asked. */
const watch = () => {
  let chartAt: number | undefined;
  let longestGap = 0;
  let lastFrame: number | undefined;

  // A message sent at the beginning of a frame arrives after it was drawn.
  const frames = new MessageChannel();
  frames.port1.addEventListener('message', () => {
    chartAt ??= performance.now();
  });
  frames.port1.start();
  new MutationObserver((_, observer) => {
    if (!document.querySelector('canvas')) return;
    observer.disconnect();
    requestAnimationFrame(() => frames.port2.postMessage(null));
  }).observe(document, { subtree: true, childList: true });

  const onFrame = (now: number) => {
    if (lastFrame !== undefined) longestGap = Math.max(longestGap, now - lastFrame);
    lastFrame = now;
    requestAnimationFrame(onFrame);
  };

  Object.assign(window, {
    chartProbe: {
      chartAt: () => chartAt,
      beginFrames: () => {
        longestGap = 0;
        lastFrame = undefined;
        requestAnimationFrame(onFrame);
      },
      longestGap: () => longestGap,
    },
  });
};

interface Probe {
  chartAt: () => number | undefined;
  beginFrames: () => void;
  longestGap: () => number;
}

declare global {
  interface Window {
    chartProbe: Probe;
  }
}

/** Watches each page from its beginning. */
export const installFrameProbe = async (page: Page): Promise<void> => {
  // tsx marks functions with this helper, which the page lacks.
  await page.addInitScript('globalThis.__name = (marked) => marked');
  await page.addInitScript(watch);
};

/** From the last byte of a call's answer to the frame that shows the chart, in milliseconds. */
export const fromDataToChart = async (page: Page, path: string): Promise<number> => {
  await page.waitForFunction(() => window.chartProbe.chartAt() !== undefined);
  return page.evaluate((part) => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const data = calls.find(({ name }) => name.includes(part));
    return (window.chartProbe.chartAt() ?? 0) - (data?.responseEnd ?? 0);
  }, path);
};
