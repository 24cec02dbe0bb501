import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Page } from '@playwright/test';

import { testAddress, testDist } from '../testing/environment';

/** Names an element that only the analytics library defines; the app itself uses <tableau-viz>. */
const ANALYTICS_LIBRARY_MARK = 'tableau-authoring-viz';

export interface LoadedScripts {
  /** Gzipped size in kB (1000 bytes) of every script, requested or preloaded. */
  kilobytes: number;
  includesAnalyticsLibrary: boolean;
}

const bytesOf = (url: string) => readFileSync(join(testDist, new URL(url).pathname));

/** Notes the app's scripts that a page asks for from now on; the result reads what was noted so far. */
export const watchScripts = (page: Page): (() => LoadedScripts) => {
  const urls = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === testAddress && url.pathname.endsWith('.js')) urls.add(url.href);
  });
  return () => {
    const files = [...urls].map(bytesOf);
    const bytes = files.reduce((sum, file) => sum + gzipSync(file).byteLength, 0);
    return {
      kilobytes: bytes / 1000,
      includesAnalyticsLibrary: files.some((file) => file.includes(ANALYTICS_LIBRARY_MARK)),
    };
  };
};
