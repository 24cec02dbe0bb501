import type { JSHandle, Page } from '@playwright/test';

import { SEARCH_DEBOUNCE_MS } from '@/config/constants';

import type { Input } from './ListBench';

/** The cost of one input, in milliseconds. */
export interface Cost {
  /** From the event to the frame after the last change that it caused, without the wait for the next key. */
  toPaint: number;
  /** Browsers don't report tasks below 50 ms: 0. */
  longestTask: number;
}

/** How long nothing may change before an input counts as done. */
const QUIET_MS = 120;
const POLLING_MS = 30;
const GIVE_UP_MS = 20_000;

/** Runs in the page. */
const watch = () => {
  let startedAt = 0;
  let changedAt = 0;
  let paintedAt = 0;
  let longestTask = 0;

  for (const type of ['keydown', 'click', 'wheel'])
    window.addEventListener(
      type,
      ({ timeStamp }) => {
        if (startedAt === 0) startedAt = timeStamp;
      },
      { capture: true, passive: true },
    );

  // React sets an input's type and name again at each render.
  const isSeen = ({ attributeName, target }: MutationRecord) =>
    target.nodeName !== 'INPUT' || (attributeName !== 'type' && attributeName !== 'name');

  // A message sent at the beginning of a frame arrives after it was drawn.
  const frames = new MessageChannel();
  frames.port1.addEventListener('message', () => {
    paintedAt = performance.now();
  });
  frames.port1.start();
  new MutationObserver((changes) => {
    if (startedAt === 0 || !changes.some(isSeen)) return;
    changedAt = performance.now();
    requestAnimationFrame(() => frames.port2.postMessage(null));
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  new PerformanceObserver((tasks) => {
    for (const { duration } of tasks.getEntries()) longestTask = Math.max(longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });

  return {
    longestTask: () => longestTask,
    start: () => {
      startedAt = 0;
      changedAt = 0;
      paintedAt = 0;
      longestTask = 0;
    },
    /** Undefined until nothing has changed for that long. */
    result: (quietMs: number) =>
      changedAt > 0 && paintedAt >= changedAt && performance.now() - changedAt > quietMs
        ? { toPaint: paintedAt - startedAt, longestTask }
        : undefined,
  };
};

export type PaintProbe = JSHandle<ReturnType<typeof watch>>;

/** Watches the page at hand until its next load. */
export const installPaintProbe = async (page: Page): Promise<PaintProbe> => {
  // tsx marks functions with this helper, which the page lacks.
  await page.evaluate('globalThis.__name = (marked) => marked');
  return page.evaluateHandle(watch);
};

/** The longest task since the page was loaded, or since the last input. */
export const readLongestTask = async (page: Page, probe: PaintProbe): Promise<number> => {
  await page.waitForTimeout(QUIET_MS);
  return probe.evaluate((watched) => watched.longestTask());
};

/** A key that leaves the list as it is changes the field alone, at once. */
const withoutDebounce = (toPaint: number): number =>
  toPaint > SEARCH_DEBOUNCE_MS ? toPaint - SEARCH_DEBOUNCE_MS : toPaint;

/** Makes an input and waits until all that it changed is on the screen. */
export const measureInput = async (page: Page, probe: PaintProbe, input: Input): Promise<Cost> => {
  const { name, make, isDebounced = false } = input;
  const quietMs = isDebounced ? QUIET_MS + SEARCH_DEBOUNCE_MS : QUIET_MS;
  await probe.evaluate((watched) => watched.start());
  await make(page);
  const deadline = performance.now() + GIVE_UP_MS;
  while (performance.now() < deadline) {
    await page.waitForTimeout(POLLING_MS);
    const cost = await probe.evaluate((watched, quietMs) => watched.result(quietMs), quietMs);
    if (cost) return isDebounced ? { ...cost, toPaint: withoutDebounce(cost.toPaint) } : cost;
  }
  throw new Error(`"${name}" changed nothing on ${page.url()}, or the page did not come to rest.`);
};
