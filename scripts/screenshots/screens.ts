import type { Page } from '@playwright/test';

import { administrator, residentWithMany, type DemoAccount } from '@mock/demoAccounts';

export interface Screen {
  /** The first part of the file's name. */
  name: string;
  path: string;
  /** Whose screen it is; null for nobody's. */
  as: DemoAccount | null;
  /** Waits until the screen shows what the picture is of. */
  isReady: (page: Page) => Promise<void>;
}

/** A sensor of the resident's and a month that is over: the mock has the same readings for it at every run. */
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

const isListed = (text: string) => (page: Page) => page.getByText(text, { exact: true }).first().waitFor();

/** The first checkbox is that of all. */
const checkTheFirst = async (page: Page, count: number) => {
  for (let row = 1; row <= count; row += 1) await page.getByRole('checkbox').nth(row).check();
};

export const screens: readonly Screen[] = [
  {
    name: 'login',
    path: '/login',
    as: null,
    isReady: (page) => page.getByRole('button', { name: 'Acceder al Sistema' }).waitFor(),
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    as: residentWithMany,
    isReady: async (page) => {
      await choose(page, 'Tipo de sensor', sensorType);
      await choose(page, 'Sensor', sensor);
      await page.getByRole('button', { name: 'Ver Reporte', disabled: false }).waitFor();
    },
  },
  {
    name: 'reports',
    path: `/reports?${report}`,
    as: residentWithMany,
    isReady: chartsAreDrawn,
  },
  {
    name: 'users',
    path: '/users',
    as: administrator,
    isReady: isListed('lucia.fernandez@vigia.example'),
  },
  {
    name: 'invite',
    path: '/add-user',
    as: administrator,
    isReady: async (page) => {
      await page.getByLabel('Email').fill('vecina@vigia.example');
      await page.getByPlaceholder('Buscar por nombre…').fill('plaza');
      await page.getByRole('button', { name: 'Seleccionar todos los listados' }).click();
    },
  },
  {
    name: 'sensors',
    path: '/manage-sensors',
    as: administrator,
    isReady: (page) => checkTheFirst(page, 3),
  },
  {
    name: 'add-sensor',
    path: '/add-sensor',
    as: administrator,
    isReady: async (page) => {
      await page.getByLabel('Nombre').first().fill('Aire Plaza Italia');
      await choose(page, 'Tipo de sensor', sensorType);
    },
  },
  {
    name: 'views',
    path: '/sensor-types/1/views',
    as: administrator,
    isReady: isListed('Evolución diaria'),
  },
  {
    name: 'create-view',
    path: '/create-view',
    as: administrator,
    isReady: async (page) => {
      await choose(page, 'Tipo de sensor', sensorType);
    },
  },
  {
    name: 'normalized-variables',
    path: '/normalized-variables',
    as: administrator,
    isReady: isListed('Dióxido de carbono'),
  },
  {
    name: 'downloads',
    path: '/download-reports',
    as: residentWithMany,
    isReady: (page) => checkTheFirst(page, 3),
  },
  {
    name: 'subscriptions',
    path: '/subscriptions',
    as: residentWithMany,
    isReady: (page) => page.getByText('Suscripto', { exact: true }).first().waitFor(),
  },
];
