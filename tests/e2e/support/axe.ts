import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { STORAGE_KEYS } from '@/config/constants';

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

/** An attribute. */
const ALIKE = 'data-alike';

/** What axe is loaded from: half of what it is by default. A page that has it needs nothing more. */
const SMALL = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const NOTHING_TO_LOAD = ';';

const OPTIONS: Parameters<AxeBuilder['options']>[0] = {
  iframes: false,
  resultTypes: ['violations'],
  selectors: false,
};

/**
 * Marks the rows of lists that look like two before them, with other words, so that axe judges two of each kind instead
 * of all. What is missing in one of them makes it another kind.
 */
const markAlike = (page: Page): Promise<void> =>
  page.evaluate((alike) => {
    // What is between tags, and the values of attributes that neither give a look nor a state.
    const WORDS = />[^<]+|(?<! (?:class|role|style|type|data-status|data-tone))="(?!true|false|mixed)[^"]+"/g;
    const counts = new Map<string, number>();
    const rows = document.querySelectorAll('tr, li, [role=listitem], [role=option]');
    for (const row of rows) row.removeAttribute(alike);
    for (const row of rows) {
      const kind = row.outerHTML.replaceAll(WORDS, '');
      const before = counts.get(kind) ?? 0;
      counts.set(kind, before + 1);
      row.toggleAttribute(alike, before >= 2);
    }
  }, ALIKE);

/** In legacy mode axe leaves out the inside of frames. */
const axe = async (
  page: Page,
  where: string,
  narrow: (builder: AxeBuilder) => AxeBuilder,
  rules: typeof NAMED_RULES | Record<string, never> = {},
) => {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, axeSource: isLoaded ? NOTHING_TO_LOAD : SMALL });
  await markAlike(page);
  builder
    .options({ ...OPTIONS, rules })
    .setLegacyMode()
    .exclude(`[${ALIKE}]`);
  const { violations } = await narrow(builder).analyze();
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
 * Holds the page to axe in both themes; it stays in the other one.
 * @param inTurn whether each state is looked at in one theme only, since there is another walk through the same states
 *   that begins with the other theme
 */
export const expectNoFindings = async (page: Page, where: string, inTurn = false): Promise<void> => {
  await axe(page, where, (builder) => builder.withTags(TAGS), NAMED_RULES);
  const theme = await turnTheme(page);
  if (inTurn) return;
  await axe(page, `${where}, ${theme} theme`, (builder) => builder.withRules(COLOUR_RULES));
};
