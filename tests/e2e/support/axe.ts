import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { STORAGE_KEYS } from '@/config/constants';

import { judgeColours } from './colours';
import { isPhone } from './page';

/** WCAG 2.2 AA, and what axe recommends beyond it. Those of 2.2 are off unless named. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const RULES = {
  // Of WCAG 2.2 A, too: axe calls them experimental, and leaves them off unless they are named.
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
  'td-has-header': { enabled: true },
  // By themselves, in each theme.
  'color-contrast': { enabled: false },
};

const NOTHING_TO_LOAD = ';';

const OPTIONS: Parameters<AxeBuilder['options']>[0] = {
  iframes: false,
  resultTypes: ['violations'],
  selectors: false,
  rules: RULES,
};

/** In legacy mode axe leaves out the inside of frames. A page gets its half a megabyte once. */
const findingsOf = async (page: Page): Promise<string[]> => {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder(isLoaded ? { page, axeSource: NOTHING_TO_LOAD } : { page });
  const { violations } = await builder.options(OPTIONS).withTags(TAGS).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
};

/** Turns the page to its other theme in place, as another tab would. */
const turnTheme = (page: Page): Promise<string | undefined> =>
  page.evaluate(async (key) => {
    localStorage.setItem(key, localStorage.getItem(key) === 'light' ? 'dark' : 'light');
    window.dispatchEvent(new StorageEvent('storage', { key }));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    // A colour on its way to another has the contrast of neither.
    const passing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    return document.documentElement.dataset.theme;
  }, STORAGE_KEYS.theme);

/**
 * Holds the page to axe in both themes; it stays in the other one. A phone has a desktop's colours, so there each state
 * is looked at in one theme, in turn.
 */
export const expectNoFindings = async (page: Page, where: string): Promise<void> => {
  expect(await findingsOf(page), where).toEqual([]);
  expect(await judgeColours(page), where).toEqual([]);
  const theme = await turnTheme(page);
  if (isPhone(page)) return;
  expect(await judgeColours(page), `${where}, ${theme} theme`).toEqual([]);
};
