import type { Page } from '@playwright/test';

/** Notes what a page asks the API for; the result names each GET that was made more than once so far. */
export const watchApiCalls = (page: Page): (() => string[]) => {
  const times = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return;
    const call = `GET ${pathname}${search}`;
    times.set(call, (times.get(call) ?? 0) + 1);
  });
  return () => [...times].filter(([, count]) => count > 1).map(([call, count]) => `${call}, ${count} times`);
};
