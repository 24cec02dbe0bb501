import type { Page } from '@playwright/test';

export interface HeldCalls {
  /** How many have been made so far. */
  count(): number;
  /** Lets them, and those that follow, reach the server. */
  release(): void;
}

/**
 * Delays the calls of a page to a path, or to those that match, so that a test sees what is shown meanwhile.
 * @param passing how many reach the server before
 */
export const holdCalls = async (page: Page, path: string | RegExp, passing = 0): Promise<HeldCalls> => {
  let made = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    ({ pathname }) => (typeof path === 'string' ? pathname === path : path.test(pathname)),
    async (route) => {
      made += 1;
      if (made > passing) await released;
      await route.fallback();
    },
  );
  return { count: () => made, release };
};
