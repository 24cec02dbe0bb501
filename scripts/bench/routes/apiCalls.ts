import type { LoadedFile } from './loadProbe';

/** Names each call to the API that a page made more than once while it was opened. */
export const repeatedCalls = (files: readonly LoadedFile[]): string[] => {
  const times = new Map<string, number>();
  for (const { url } of files) {
    const { pathname, search } = new URL(url);
    if (pathname.startsWith('/api/')) times.set(pathname + search, (times.get(pathname + search) ?? 0) + 1);
  }
  return [...times].filter(([, count]) => count > 1).map(([call, count]) => `${call}, ${count} times`);
};
