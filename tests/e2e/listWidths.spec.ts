import type { Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { sidewaysOf } from './support/reflow';
import { screens, walkToScreen } from './support/screens';
import { expect, test } from './support/test';

/** A tablet's and a small laptop's windows, in which the menu leaves a list less room than a phone held sideways has. */
const WIDTHS = [768, 820, 900, 1024, 1100];
/** Those in which these lists have more columns. */
const MORE_WIDTHS = [1440, 1800];
const WIDER_LISTS = new Set(['/manage-sensors', '/deliveries']);

const LIMITS_PX = {
  /** A few words fit on a line of what a row is about. */
  nameWidth: 150,
  /** Some lines of a table. */
  rowHeight: 160,
  /** A user's card says most. */
  cardHeight: 380,
};

/** What is too narrow or too tall to be read, in the list on the page. */
const crampedIn = (page: Page): Promise<string[]> =>
  page.evaluate(({ nameWidth, rowHeight, cardHeight }) => {
    const sizesOf = (selector: string) =>
      Array.from(document.querySelectorAll(`main :is(${selector})`), (element) => ({
        text: element.textContent.slice(0, 40),
        box: element.getBoundingClientRect(),
      })).filter(({ text }) => text !== '');
    const rows = sizesOf('tbody tr');
    const cards = sizesOf('li, [role=listitem]');
    if (rows.length + cards.length === 0) return ['no list'];
    const cutChoices = Array.from(document.querySelectorAll('main [role=combobox] > span'))
      .filter((value) => value.scrollWidth > value.clientWidth)
      .map((value) => `${value.textContent}: cut at ${value.clientWidth} px`);
    return [
      ...cutChoices,
      ...[
        ...sizesOf('tbody th').filter(({ box }) => box.width < nameWidth),
        ...rows.filter(({ box }) => box.height > rowHeight),
        ...cards.filter(({ box }) => box.height > cardHeight),
      ].map(({ text, box }) => `${text}: ${Math.round(box.width)} × ${Math.round(box.height)} px`),
    ];
  }, LIMITS_PX);

const LISTS = [
  '/alarms',
  '/normalized-variables',
  '/devices',
  '/devices/keys',
  '/manage-sensors',
  '/users',
  '/users/4',
  '/activity',
  '/deliveries',
  '/subscriptions',
  '/download-reports',
];

for (const person of [administrator, residentWithMany]) {
  test(`The lists of ${person.mail} can be read at every width between a phone and a desktop`, async ({
    page,
    request,
    signInAs,
    incidents,
  }) => {
    test.setTimeout(120_000);
    // Of many pages in a row, a busy machine shows one late.
    incidents.tolerate(/preloaded using link preload but not used/);
    await signInAs(person, { isExtended: true });
    await page.goto('/account');
    for (const address of LISTS) {
      const screen = screens.find((one) => one.address === address);
      if (!screen || screen.as !== person) continue;
      await test.step(address, async () => {
        await walkToScreen(page, request, screen);
        for (const width of WIDER_LISTS.has(address) ? [...WIDTHS, ...MORE_WIDTHS] : WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const at = `${address} at ${width} px`;
          await expect.poll(() => crampedIn(page), at).toEqual([]);
          await expect.poll(() => sidewaysOf(page), at).toEqual([]);
        }
      });
    }
  });
}
