import type { Page } from '@playwright/test';

const REGION = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])';

/**
 * Makes a page record at its root, as `data-said`, what assistive technology announces: the text of a live
 * region that was there before it changed, and alerts, which may appear with their text.
 */
export const watchAnnouncements = (page: Page): Promise<unknown> =>
  page.addInitScript((selector) => {
    const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(selector);
    const alertsIn = (node: Node) =>
      node instanceof Element
        ? [node, ...node.querySelectorAll('*')].filter((element) => element.role === 'alert')
        : [];

    new MutationObserver((mutations) => {
      const added = mutations.flatMap(({ addedNodes }) => Array.from(addedNodes));
      const isNew = (region: Element) => added.some((node) => node.contains(region));
      const changed = mutations
        .map(({ target }) => regionOf(target))
        .filter((region) => region && !isNew(region));
      const said = [...new Set([...changed, ...added.flatMap(alertsIn)])].map(
        (region) => region?.textContent ?? '',
      );
      const { dataset } = document.documentElement;
      for (const text of said) if (text) dataset.said = `${dataset.said ?? ''}${text}\n`;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, REGION);

/** Live regions that wait for their text without being rendered: assistive technology may not know them when it comes. */
export const unknownRegions = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      Array.from(document.querySelectorAll(selector))
        .filter((region) => region.textContent === '' && region.parentElement?.checkVisibility())
        .filter((region) => !region.checkVisibility())
        .map(({ outerHTML }) => outerHTML),
    REGION,
  );

/** The announcements so far, in order. */
export const announcements = async (page: Page): Promise<string[]> =>
  (await page.evaluate(() => document.documentElement.dataset.said ?? '')).split('\n').filter(Boolean);
