import type { Span } from '../figures/waterfallDepth';
import { callOf, type UnwatchedPage } from './unwatchedPages';

const SHOWN = 'main element shown';

/** Runs in every page from its beginning: marks the frame that first shows a heading and the main content. */
const markMainElement = ({ content, mark }: { content: string; mark: string }) => {
  const frames = new MessageChannel();
  frames.port1.addEventListener('message', () => performance.mark(mark), { once: true });
  frames.port1.start();
  // index.html's own elements can't be used before React has taken over, which leaves its traces on them.
  const isAlive = (element: Element | null) =>
    element !== null && Object.keys(element).some((key) => key.startsWith('__react'));
  const look = () => {
    const isShown = document.querySelector('h1') && isAlive(document.querySelector(content));
    // A message sent at the beginning of a frame arrives after it was drawn.
    if (isShown) frames.port2.postMessage(null);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** A script for the beginning of each document. */
export const loadProbe = (content: string): string => callOf(markMainElement, { content, mark: SHOWN });

export interface LoadedFile extends Span {
  url: string;
  isFromCache: boolean;
}

/** The page's own measurements, in milliseconds from its start. */
export interface Load {
  firstPaint: number;
  mainElement: number;
  longTasks: { start: number; duration: number }[];
  files: LoadedFile[];
}

/** A phone on a machine that does other things, too. */
const GIVE_UP_MS = 60_000;

/** For this long, nothing more was requested and nothing is marked as busy, as a chart is until its frame shows. */
const AT_REST_MS = 1_000;

/** Runs in the page: waits until its main element is shown and the page is at rest. */
const readAtRest = async ({ mark, restMs, giveUpMs }: { mark: string; restMs: number; giveUpMs: number }) => {
  const sleep = (ms: number) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  while (performance.getEntriesByName(mark).length === 0) {
    if (performance.now() > giveUpMs) throw new Error('The main element was never shown.');
    await sleep(100);
  }
  const countFiles = () => performance.getEntriesByType('resource').length;
  const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;
  for (let known = -1; known !== countFiles() || isBusy(); await sleep(restMs)) known = countFiles();

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
      // Pages can't see the sizes of another origin's files.
      isFromCache: transferSize === 0 && new URL(name).origin === location.origin,
    })),
  };
};

/** Waits until the main element is shown and the page is at rest. */
export const readLoad = async (page: UnwatchedPage, address: string): Promise<Load> => {
  try {
    return await page.evaluate(readAtRest, { mark: SHOWN, restMs: AT_REST_MS, giveUpMs: GIVE_UP_MS });
  } catch (cause) {
    throw new Error(`${address} could not be measured: scripts/bench/routes/visits.ts`, { cause });
  }
};
