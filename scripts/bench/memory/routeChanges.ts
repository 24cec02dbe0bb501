import type { Page } from '@playwright/test';

import { paths } from '@domain/paths';

import { testAddress } from '../../testing/environment';
import { visits } from '../routes/visits';

const contentOf = (path: string | null): string =>
  visits.find((visit) => visit.path === path)?.content ?? 'h1';

const follow = async (page: Page, path: string) => {
  await page.locator(`nav a[href="${path}"]`).first().click();
  await page.waitForURL((url) => url.pathname === path);
  await page.locator('h1').waitFor();
  // /reports shows charts only once a sensor is chosen.
  if (path !== paths.reports) await page.locator(contentOf(path)).first().waitFor();
};

/** The entries of the menu, again and again, ending on the dashboard. */
export const changeRoutes = async (page: Page, times: number): Promise<void> => {
  const hrefs = await page
    .locator('nav a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const menu = [...new Set(hrefs)].filter((path) => path !== null && path !== paths.dashboard);
  for (let change = 0; change < times - 1; change += 1) await follow(page, menu[change % menu.length] ?? '');
  await follow(page, paths.dashboard);
};

export const openDashboard = async (page: Page): Promise<void> => {
  await page.goto(testAddress + paths.dashboard);
  await page.locator(contentOf(paths.dashboard)).first().waitFor();
};
