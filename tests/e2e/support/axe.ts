import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { STORAGE_KEYS } from '@/config/constants';

import { isPhone } from './page';

/** WCAG 2.2 AA, and what axe recommends beyond it. Those of 2.2 are off unless named. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Of WCAG 2.2 A, too: axe calls them experimental, and leaves them off unless they are named. */
const NAMED_RULES = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
  'td-has-header': { enabled: true },
};

/** What depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const NOTHING_TO_LOAD = ';';

const OPTIONS: Parameters<AxeBuilder['options']>[0] = {
  iframes: false,
  resultTypes: ['violations'],
  selectors: false,
};

/** In legacy mode axe leaves out the inside of frames. A page gets its half a megabyte once. */
const axe = async (
  page: Page,
  where: string,
  narrow: (builder: AxeBuilder) => AxeBuilder,
  rules: typeof NAMED_RULES | Record<string, never> = {},
) => {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder(isLoaded ? { page, axeSource: NOTHING_TO_LOAD } : { page });
  const { violations } = await narrow(builder.options({ ...OPTIONS, rules }).setLegacyMode()).analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
  expect(findings, where).toEqual([]);
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
  await axe(page, where, (builder) => builder.withTags(TAGS), NAMED_RULES);
  const theme = await turnTheme(page);
  if (isPhone(page)) return;
  await axe(page, `${where}, ${theme} theme`, (builder) => builder.withRules(COLOUR_RULES));
};
