import type { BrowserContext, Page } from '@playwright/test';

import type { Span } from '../figures/waterfallDepth';

const SHOWN = 'main element shown';

/** Runs in every page from its beginning: marks the frame that first shows a heading and the main content. */
const markMainElement = ({ content, mark }: { content: string; mark: string }) => {
  const frames = new MessageChannel();
  frames.port1.addEventListener('message', () => performance.mark(mark), { once: true });
  frames.port1.start();
  // What index.html brings along can't be used before React has taken it over, which leaves its traces.
  const isAlive = (element: Element | null) =>
    element !== null && Object.keys(element).some((key) => key.startsWith('__react'));
  const look = () => {
    const isShown = document.querySelector('h1') && isAlive(document.querySelector(content));
    // A message that is sent when a frame begins arrives when it has been drawn.
    if (isShown) frames.port2.postMessage(null);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

export const installLoadProbe = async (context: BrowserContext, content: string): Promise<void> => {
  // tsx marks functions with this helper, which pages lack.
  await context.addInitScript('globalThis.__name = (marked) => marked');
  await context.addInitScript(markMainElement, { content, mark: SHOWN });
};

export interface LoadedFile extends Span {
  url: string;
  isFromCache: boolean;
}

/** What a page's own clock and record say, in milliseconds from its start. */
export interface Load {
  firstPaint: number;
  mainElement: number;
  longTasks: { start: number; duration: number }[];
  files: LoadedFile[];
}

/** Runs in the page. */
const read = async (mark: string): Promise<Load> => {
  const longTasks = await new Promise<PerformanceEntryList>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
    observer.observe({ type: 'longtask', buffered: true });
    // Without any, the observer is never called.
    setTimeout(() => resolve([]), 200);
  });
  const navigation = performance.getEntriesByType('navigation');
  const resources = performance.getEntriesByType('resource');
  const files = [...navigation, ...resources] as PerformanceResourceTiming[];
  const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;

  return {
    firstPaint: timeOf('first-contentful-paint'),
    mainElement: timeOf(mark),
    longTasks: longTasks.map(({ startTime, duration }) => ({ start: startTime, duration })),
    files: files.map(({ name, startTime, responseEnd, transferSize }) => ({
      url: name,
      start: startTime,
      end: responseEnd,
      // Pages aren't told the sizes of another origin's files.
      isFromCache: transferSize === 0 && new URL(name).origin === location.origin,
    })),
  };
};

/** A phone on a machine that does other things, too. */
const GIVE_UP_MS = 60_000;

/** Waits until the main element is shown and nothing more is asked for. */
export const readLoad = async (page: Page): Promise<Load> => {
  const isShown = (mark: string) => performance.getEntriesByName(mark).length > 0;
  try {
    await page.waitForFunction(isShown, SHOWN, { polling: 100, timeout: GIVE_UP_MS });
  } catch (cause) {
    throw new Error(`${page.url()} never showed its main element: scripts/bench/routes/visits.ts`, { cause });
  }
  await page.waitForLoadState('networkidle');
  return page.evaluate(read, SHOWN);
};
