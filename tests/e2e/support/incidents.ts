import { expect, type BrowserContext } from '@playwright/test';

import { testAddress } from '../../../scripts/testing/environment';

/**
 * Problems of a page besides its content: console lines, uncaught errors, failed requests to the app's own
 * origin.
 */
export interface Incidents {
  /** Announces incidents that the test provokes; it fails when none of them comes. */
  expect(pattern: RegExp): void;
  /** Announces incidents that may come or not. */
  tolerate(pattern: RegExp): void;
  /** Fails for every incident that nobody announced. */
  verify(): Promise<void>;
}

/** Navigating away cancels what is under way, which is nobody's failure: Chromium's word for it, and Firefox's. */
const CANCELLED = new Set(['net::ERR_ABORTED', 'NS_BINDING_ABORTED']);

const LATE_STYLES = /The resource (\S+) was preloaded using link preload but not used/;

/** Whether a line is about styles that a page does use: a slow machine only took longer than Chromium waits. */
const isLateUse = async (context: BrowserContext, line: string): Promise<boolean> => {
  const styles = LATE_STYLES.exec(line)?.[1];
  if (!styles) return false;
  const uses = await Promise.all(
    context
      .pages()
      .map((page) =>
        page.evaluate((href) => [...document.styleSheets].some((sheet) => sheet.href === href), styles),
      ),
  );
  return uses.includes(true);
};

/** What a browser that draws maps without a graphics card says of its own speed. */
const SLOW_DRAWING = /GL Driver Message .*GPU stall due to ReadPixels/;

/** Watches all pages of a browser context from now on. */
export const watchIncidents = (context: BrowserContext): Incidents => {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const tolerated: RegExp[] = [];

  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (SLOW_DRAWING.test(message.text())) return;
    seen.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => seen.push(`uncaught: ${webError.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (CANCELLED.has(reason) || !request.url().startsWith(testAddress)) return;
    seen.push(`request failed: ${reason} (${request.url()})`);
  });
  // Chromium says so on the console, Firefox nowhere.
  if (context.browser()?.browserType().name() === 'firefox')
    context.on('response', (response) => {
      if (response.status() >= 400)
        seen.push(`answered with a status of ${response.status()} (${response.url()})`);
    });

  return {
    expect: (pattern) => void expected.push(pattern),
    tolerate: (pattern) => void tolerated.push(pattern),
    verify: async () => {
      const announced = [...expected, ...tolerated];
      const unexpected: string[] = [];
      for (const line of seen) {
        const isAnnounced = announced.some((pattern) => pattern.test(line));
        if (!isAnnounced && !(await isLateUse(context, line))) unexpected.push(line);
      }
      const missing = expected.filter((pattern) => !seen.some((line) => pattern.test(line)));
      expect(unexpected, 'unexpected on the console or the network').toEqual([]);
      expect(missing.map(String), 'announced, but did not happen').toEqual([]);
    },
  };
};
