import { expect, type Locator, type Page } from '@playwright/test';

const MAX_PRESSES = 60;

/** Whether the focus is visible: a ring or a frame around the control, or around its label. */
const showsFocus = (control: Element): boolean => {
  const hasRing = (element: Element | null | undefined, pseudo?: string) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  };
  const around = [control, control.nextElementSibling, control.parentElement, control.closest('label')];
  return around.some((element) => hasRing(element)) || hasRing(control, '::before');
};

/** Expects a control to have the focus, in view and visibly. */
export const expectFocus = async (control: Locator): Promise<void> => {
  await expect(control).toBeFocused();
  await expect(control).toBeInViewport();
  expect(await control.evaluate(showsFocus), `a visible focus on ${String(control)}`).toBe(true);
};

const pressUntilFocused = async (page: Page, key: 'Tab' | 'Shift+Tab', control: Locator) => {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MAX_PRESSES && !(await hasFocus()); presses += 1) {
    await page.keyboard.press(key);
  }
  await expectFocus(control);
};

/** Goes on with Tab to a control. */
export const goTo = (page: Page, control: Locator): Promise<void> => pressUntilFocused(page, 'Tab', control);

/** Goes back with Shift+Tab to a control. */
export const goBackTo = (page: Page, control: Locator): Promise<void> =>
  pressUntilFocused(page, 'Shift+Tab', control);

/** Goes to a button, and presses it. */
export const pressButton = async (page: Page, button: Locator): Promise<void> => {
  await goTo(page, button);
  await page.keyboard.press('Enter');
};

/** Types into a searchable choice until one option is left, and takes it. */
export const takeOption = async (page: Page, combobox: Locator, typed: string): Promise<void> => {
  await goTo(page, combobox);
  await page.keyboard.type(typed);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
};
