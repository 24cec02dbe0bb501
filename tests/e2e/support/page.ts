import { expect, type Locator, type Page } from '@playwright/test';

import { MOBILE_BREAKPOINT_PX } from '@/config/constants';

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < MOBILE_BREAKPOINT_PX;

/**
 * The element with the navigation: the drawer on a phone, which this opens, otherwise the sidebar, which is
 * always there.
 */
export const openNavigation = async (page: Page): Promise<Locator> => {
  if (!isPhone(page)) return page.getByRole('banner');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  await expect(drawer).toBeVisible();
  return drawer;
};

/** A list's filters besides the search: on a phone behind a button, which this presses if they are closed. */
export const openFilters = async (page: Page): Promise<void> => {
  if (!isPhone(page)) return;
  const button = page.getByRole('button', { name: /^Filtros( \(\d\))?$/ });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
};

/** A message in a corner; a list of them, when there are several. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

export const combobox = (page: Page, label: string): Locator =>
  page.getByRole('combobox', { name: label, exact: true });

/** Searches an option of a combobox by its name and takes it. */
export const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await combobox(page, label).click();
  await combobox(page, label).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
};
