import type { Page } from '@playwright/test';

import type { DemoAccount } from '@mock/demoAccounts';
import type { Scenario } from '@mock/scenarios/scenario';
import { SCENARIO_HEADER } from '@mock/scenarios/scenarioList';

/** Fills in the sign-in form; resolves on the dashboard. */
export const signIn = async (page: Page, { mail, password }: DemoAccount): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(mail);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Acceder al Sistema' }).click();
  await page.getByRole('heading', { name: 'Panel de control' }).waitFor();
};

export const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
};

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** On a computer the button says its keys, too. */
export const openSearch = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Buscar/ })
    .first()
    .click();

/** Makes the window as high as the whole of a dialog needs, which takes up to nine tenths of it. */
export const showWhole = async (page: Page): Promise<void> => {
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.setViewportSize({ width, height: 4000 });
  const height = await page.getByRole('dialog').evaluate((whole) => whole.clientHeight);
  await page.setViewportSize({ width, height: Math.ceil(height / 0.9) });
};

/** The first checkbox is that of all. */
export const checkTheFirst = async (page: Page, count: number): Promise<void> => {
  for (let row = 1; row <= count; row += 1) await page.getByRole('checkbox').nth(row).check();
};

export const dialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor();

export const text = (page: Page, words: string): Promise<void> =>
  page.getByText(words, { exact: true }).first().waitFor();

/** All charts of the open groups, drawn. */
export const charts = async (page: Page): Promise<void> => {
  const drawn = page.locator('tableau-viz');
  await drawn.first().waitFor();
  await page.getByText('Cargando...').first().waitFor({ state: 'hidden' });
  for (const chart of await drawn.all()) {
    await chart.locator('iframe').contentFrame().locator('svg').first().waitFor();
  }
};

/** Changes how calls of the page go. */
export const enact = (page: Page, scenario: Scenario): Promise<unknown> =>
  page.route('**/api/**', (route, request) =>
    route.fallback({
      headers: { ...request.headers(), [SCENARIO_HEADER]: encodeURIComponent(JSON.stringify([scenario])) },
    }),
  );
