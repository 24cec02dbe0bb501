import { expect, type Page } from '@playwright/test';

const MESSAGE = 'No se pudo guardar\nRevisá tu conexión a internet y probá de nuevo.';

const errorIn = (page: Page) => page.getByRole('alert').filter({ hasText: 'No se pudo guardar' });

/** Makes the app show a failure, as a navigation's flash message does, without leaving the screen. */
export const showError = async (page: Page): Promise<void> => {
  await page.evaluate((message) => {
    const usr = { flash: { message, type: 'error' } };
    const { href } = window.location;
    window.history.replaceState({ usr, key: crypto.randomUUID(), idx: 0 }, '', href);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, MESSAGE);
  await expect(errorIn(page)).toBeVisible();
  // It stays while somebody points at it.
  await errorIn(page).hover();
};

/** Closes what `showError` showed. */
export const closeError = async (page: Page): Promise<void> => {
  await errorIn(page).locator('..').getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(errorIn(page)).toBeHidden();
};

/**
 * The buttons and fields in bars, forms and dialogs that a press at their centre would not reach. Those in a
 * page or dialog that scrolls are first scrolled to its middle, as people do.
 */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const CONTROLS = 'button, a[href], input, textarea, [role="combobox"], [role="option"]';
    const places = ['[data-lower-bar]', 'form', '[role="search"]', '[role="dialog"]'];
    const layer = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
    const controls = places.flatMap((place) => [
      ...layer.querySelectorAll<HTMLElement>(`${place} :is(${CONTROLS})`),
    ]);
    if (layer !== document.body) controls.push(...layer.querySelectorAll<HTMLElement>(CONTROLS));

    const covered: string[] = [];
    for (const control of new Set(controls)) {
      // Not checkVisibility, which the oldest browsers lack.
      if (control.getClientRects().length === 0) continue;
      const { top: before } = control.getBoundingClientRect();
      control.scrollIntoView({ block: 'center' });
      if (control.getBoundingClientRect().top !== before) {
        // The toast follows with the next frame.
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      }
      const shown = control.getBoundingClientRect().width > 1 ? control : control.closest('label');
      if (!shown) continue;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isReached = hit !== null && (shown.contains(hit) || hit.contains(shown));
      if (!isReached) covered.push(`${control.outerHTML.slice(0, 120)} below ${hit?.className ?? 'nothing'}`);
    }
    return covered;
  });

/** The bars themselves, at any scroll position; those behind a dialog can't be pressed anyway. */
const coveredBars = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const layer = document.querySelector('[role="dialog"]') ?? document;
    const buttons = [...layer.querySelectorAll<HTMLElement>('[data-lower-bar] :is(button, a[href])')];
    return buttons.flatMap((button) => {
      // Chips are in a line that scrolls.
      button.scrollIntoView({ block: 'nearest', inline: 'center' });
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (button.getClientRects().length === 0 || y < 0 || y > window.innerHeight) return [];
      const hit = document.elementFromPoint(x, y);
      return hit && button.contains(hit) ? [] : [`${button.textContent} below ${hit?.className}`];
    });
  });

/** Expects the current toast to cover no control, wherever the page is scrolled to. */
export const expectAllInReach = async (page: Page): Promise<void> => {
  await expect.poll(() => coveredBars(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => coveredBars(page)).toEqual([]);
  // A bar that has just been opened is still arriving from below the window.
  await expect.poll(() => coveredControls(page)).toEqual([]);
};

/** The same for a toast that it shows, and that stays. */
export const expectNothingCovered = async (page: Page): Promise<void> => {
  await showError(page);
  await expectAllInReach(page);
};
