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

/** Scrolls a dialog so that a part of its form stands at its top, whole. */
export const beginWith = (page: Page, title: string): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('heading', { name: title, exact: true })
    .evaluate((heading) => (heading.closest('section') ?? heading).scrollIntoView({ block: 'start' }));

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
  for (const chart of await drawn.all()) {
    await chart.locator('iframe').contentFrame().locator('svg').first().waitFor();
  }
  await page.getByText('Cargando...').first().waitFor({ state: 'hidden' });
};

/** Changes how calls of the page go. */
export const enact = (page: Page, scenario: Scenario): Promise<unknown> =>
  page.route('**/api/**', (route, request) =>
    route.fallback({
      headers: { ...request.headers(), [SCENARIO_HEADER]: encodeURIComponent(JSON.stringify([scenario])) },
    }),
  );
