import type { Page } from '@playwright/test';

import { paths } from '@domain/paths';
import { reportsPath } from '@domain/reports/reportsPath';

import { testAddress } from '../../testing/environment';

const waitForCharts = async (page: Page) => {
  const chart = page.locator('tableau-viz').first();
  await chart.locator('iframe').contentFrame().locator('svg').first().waitFor();
};

const waitForDashboard = async (page: Page) => {
  await page.waitForURL((url) => url.pathname === paths.dashboard);
  await page.locator('tableau-viz').first().waitFor({ state: 'detached' });
  await page.locator('main h2').first().waitFor();
};

/** A report with its charts, and the dashboard after it; from here on, going back and forward leads from one to the other. */
export const openFirstReport = async (page: Page): Promise<void> => {
  await page.goto(testAddress + reportsPath({ sensorType: 1, sensor: 1 }));
  await waitForCharts(page);
  await page.locator(`nav a[href="${paths.dashboard}"]`).first().click();
  await waitForDashboard(page);
};

/** Opens the report again, and leaves it. */
export const openReports = async (page: Page, times: number): Promise<void> => {
  for (let opened = 0; opened < times; opened += 1) {
    await page.goBack();
    await waitForCharts(page);
    await page.goForward();
    await waitForDashboard(page);
  }
};
