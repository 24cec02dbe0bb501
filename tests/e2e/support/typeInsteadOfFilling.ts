import type { Locator, Page } from '@playwright/test';

const prepared = new WeakSet<object>();

/**
 * Makes `fill` and `insertText` type, key by key. Over WebDriver BiDi Playwright sets a field's value by script, which React
 * takes for its own doing and does not hear.
 */
export const typeInsteadOfFilling = (page: Page): void => {
  page.keyboard.insertText = (text) => page.keyboard.type(text);
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  if (prepared.has(locators)) return;
  prepared.add(locators);
  const fill = Reflect.get(locators, 'fill');
  locators.fill = async function (this: Locator, value, options) {
    await fill.call(this, '', options);
    if (value) await this.pressSequentially(value, options);
  };
};
