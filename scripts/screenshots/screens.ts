import type { Page } from '@playwright/test';

import { residentWithMany, type DemoAccount } from '@mock/demoAccounts';

export interface Screen {
  /** The first part of the file's name. */
  name: string;
  path: string;
  signedIn: boolean;
  /** Waits until the screen shows what the picture is of. */
  isReady: (page: Page) => Promise<void>;
}

/** Whose screens the pictures show. */
export const account: DemoAccount = residentWithMany;

/** A sensor of theirs and a month that is over: the mock has the same readings for it at every run. */
const report = new URLSearchParams({ sensorType: '1', sensor: '1', year: '2025', month: '9' });
const sensorType = 'Calidad de aire';
const sensor = 'Aire Plaza San Martín';

/** Fills in the sign-in form; resolves on the dashboard. */
export const signIn = async (page: Page, { mail, password }: DemoAccount): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(mail);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Acceder al Sistema' }).click();
  await page.getByRole('heading', { name: 'Panel de control' }).waitFor();
};

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** A phone's filters fill its screen: the picture is of what comes below the part of them that stays in view. */
const scrollToCharts = async (page: Page) => {
  const group = page.getByRole('heading', { level: 2 }).first();
  await group.evaluate((element) => element.scrollIntoView());
  const month = await page.getByRole('combobox', { name: 'Mes' }).boundingBox();
  const covered = month ? month.y + month.height + 28 : 0;
  await group.evaluate((element, y) => window.scrollBy(0, element.getBoundingClientRect().top - y), covered);
};

const chartsAreDrawn = async (page: Page) => {
  const charts = page.locator('tableau-viz');
  await charts.first().waitFor();
  for (const chart of await charts.all()) {
    await chart.locator('iframe').contentFrame().locator('svg').first().waitFor();
  }
  await page.getByText('Cargando...').first().waitFor({ state: 'hidden' });
  const firstChart = await charts.first().boundingBox();
  if (firstChart && firstChart.y + firstChart.height > (page.viewportSize()?.height ?? 0)) {
    await scrollToCharts(page);
  }
};

export const screens: readonly Screen[] = [
  {
    name: 'login',
    path: '/login',
    signedIn: false,
    isReady: (page) => page.getByRole('button', { name: 'Acceder al Sistema' }).waitFor(),
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    signedIn: true,
    isReady: async (page) => {
      await choose(page, 'Tipo de sensor', sensorType);
      await choose(page, 'Sensor', sensor);
      await page.getByRole('button', { name: 'Ver Reporte', disabled: false }).waitFor();
    },
  },
  {
    name: 'reports',
    path: `/reports?${report}`,
    signedIn: true,
    isReady: chartsAreDrawn,
  },
];
