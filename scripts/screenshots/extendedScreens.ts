import { administrator, residentWithMany } from '@mock/demoAccounts';

import { report, sensorType } from './documentedScreens';
import { charts, choose, press, showWhole, text } from './gestures';
import type { Screen } from './Screen';
import { measuredTown } from './told';

/** What extensions add to the specification's screens. */
export const extendedScreens: readonly Screen[] = (
  [
    {
      name: 'users-with-accounts',
      path: '/users',
      as: administrator,
      show: (page) => text(page, 'lucia.fernandez@vigia.example'),
    },
    {
      name: 'sensors-with-status',
      path: '/manage-sensors',
      as: administrator,
      prepare: measuredTown,
      show: (page) => text(page, 'Agua Av. Artigas y Calle 9'),
    },
    {
      name: 'sensor-limits-effect',
      path: '/manage-sensors?name=Agua%20Mirador',
      as: administrator,
      show: async (page) => {
        await press(page, 'Editar');
        await page
          .getByText(/^Con estos umbrales/)
          .first()
          .waitFor();
        await showWhole(page);
      },
    },
    {
      name: 'sensor-connection',
      path: '/manage-sensors?name=Aire%20Plaza%20San',
      as: administrator,
      show: async (page) => {
        await press(page, 'Editar');
        await page.getByLabel('Identificador del dispositivo').waitFor();
        await showWhole(page);
      },
    },
    {
      name: 'add-sensor-connection',
      path: '/add-sensor',
      as: administrator,
      isScrolled: true,
      show: async (page) => {
        await page.getByLabel('Identificador del dispositivo').fill('aire-plaza-italia-01');
        await page
          .getByText('Ejemplo con curl')
          .evaluate((title) => title.scrollIntoView({ block: 'center' }));
      },
    },
    {
      name: 'sensor-types-manage',
      path: '/sensor-types',
      as: administrator,
      show: (page) => page.getByRole('button', { name: 'Renombrar' }).first().waitFor(),
    },
    {
      name: 'variable-rule',
      path: '/normalized-variables',
      as: administrator,
      show: async (page) => {
        await press(page, 'Editar');
        await page.getByLabel('Margen para volver (%)').waitFor();
      },
    },
    {
      name: 'create-chart-view',
      path: '/create-view',
      as: administrator,
      show: async (page) => {
        await choose(page, 'Tipo de sensor', sensorType);
        await page.getByText('Gráfico de Vigía').click();
      },
    },
    {
      name: 'reports-now',
      path: `/reports?${report}`,
      as: residentWithMany,
      show: charts,
    },
    {
      name: 'subscriptions-with-mails',
      path: '/subscriptions',
      as: residentWithMany,
      show: (page) => page.getByText(/^Próximo envío/).waitFor(),
    },
  ] satisfies Screen[]
).map((screen) => ({ ...screen, isExtended: true }));
