import { administrator, residentWithMany } from '@mock/demoAccounts';

import { charts, checkTheFirst, choose, enact, press, showWhole, text } from './gestures';
import type { Screen } from './Screen';

/** A sensor of the resident's and a month that is over: the mock has the same readings for it at every run. */
export const report = new URLSearchParams({ sensorType: '1', sensor: '1', year: '2025', month: '9' });
export const sensorType = 'Calidad de aire';
const sensor = 'Aire Plaza San Martín';

/** The screens of the specification that the documentation shows. */
export const documentedScreens: readonly Screen[] = [
  {
    name: 'login',
    path: '/login',
    as: null,
    show: (page) => page.getByRole('button', { name: 'Acceder al Sistema' }).waitFor(),
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    as: residentWithMany,
    show: async (page) => {
      await choose(page, 'Tipo de sensor', sensorType);
      await choose(page, 'Sensor', sensor);
      await page.getByRole('button', { name: 'Ver Reporte', disabled: false }).waitFor();
    },
  },
  { name: 'reports', path: `/reports?${report}`, as: residentWithMany, show: charts },
  {
    name: 'users',
    path: '/users',
    as: administrator,
    show: (page) => text(page, 'lucia.fernandez@vigia.example'),
  },
  {
    name: 'invite',
    path: '/add-user',
    as: administrator,
    show: async (page) => {
      await page.getByLabel('Email').fill('vecina@vigia.example');
      await page.getByPlaceholder('Buscar por nombre…').fill('plaza');
      await page.keyboard.press('Enter');
      await press(page, 'Seleccionar todos los listados');
    },
  },
  { name: 'sensors', path: '/manage-sensors', as: administrator, show: (page) => checkTheFirst(page, 3) },
  {
    name: 'add-sensor',
    path: '/add-sensor',
    as: administrator,
    show: async (page) => {
      await page.getByLabel('Nombre').first().fill('Aire Plaza Italia');
      await choose(page, 'Tipo de sensor', sensorType);
    },
  },
  {
    name: 'views',
    path: '/sensor-types/1/views',
    as: administrator,
    show: (page) => text(page, 'Evolución diaria'),
  },
  {
    name: 'normalized-variables',
    path: '/normalized-variables',
    as: administrator,
    show: (page) => text(page, 'Dióxido de carbono'),
  },
  {
    name: 'downloads',
    path: '/download-reports',
    as: residentWithMany,
    show: (page) => checkTheFirst(page, 3),
  },
  {
    name: 'subscriptions',
    path: '/subscriptions',
    as: residentWithMany,
    show: (page) => text(page, 'Suscripto'),
  },
  {
    name: 'reports-empty',
    path: '/reports',
    as: residentWithMany,
    show: (page) => text(page, 'Elegí un tipo y un sensor'),
  },
  {
    name: 'sensors-thresholds',
    path: '/manage-sensors',
    as: administrator,
    show: async (page) => {
      await press(page, 'Editar');
      const limit = page.getByRole('dialog').getByLabel('Máx. crítico').first();
      await limit.fill('1');
      await limit.blur();
      await showWhole(page);
    },
  },
  {
    name: 'views-order',
    path: '/sensor-types/1/views',
    as: administrator,
    show: async (page) => {
      await press(page, 'Ordenar vistas');
      await page.getByRole('button', { name: 'Mover Evolución diaria' }).waitFor();
    },
  },
  {
    name: 'downloads-batch',
    path: '/download-reports',
    as: residentWithMany,
    prepare: (page) =>
      enact(page, { call: 'GET /api/pdf/download', delayMs: 60_000, where: { sensorId: 105 } }),
    show: async (page) => {
      await page.getByRole('checkbox').first().check();
      await press(page, 'Descargar PDFs');
      await page.getByRole('dialog').getByRole('button', { name: 'Descargar' }).click();
      await page.getByText('Listo').first().waitFor();
    },
  },
];
