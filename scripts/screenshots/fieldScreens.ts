import { administrator } from '@mock/demoAccounts';

import { checkTheFirst, press, text } from './gestures';
import type { Screen } from './Screen';

/** A table as people copy it from a spreadsheet. */
const TABLE = [
  'Sensor\tTipo de sensor\tBarrio\tDevEUI\tPM2.5 máx. crítico',
  'Aire Feria 1\tCalidad de aire\tLa Ribera\t24e124136b502301\t75,5',
  'Aire Feria 2\tCalidad de aire\tLa Ribera\t24e124136b502302\t75,5',
  'Aire Feria 3\tCalidad de aire\tCentro\t24e124136b502303\t60',
].join('\n');

const HISTORY = [
  'Fecha;Sensor;PM2.5;PM10',
  '01/03/2026 00:00;Aire Plaza San Martín;12,5;20,1',
  '01/03/2026 00:10;Aire Plaza San Martín;12,9;20,4',
].join('\r\n');

/** What brings devices, sensors, people and measurements in; the documentation shows some. */
export const fieldScreens: readonly Screen[] = (
  [
    {
      name: 'undecoded',
      path: '/devices/undecoded',
      as: administrator,
      show: (page) => page.getByText(/^Mostrando/).waitFor(),
    },
    {
      name: 'decoder',
      path: '/devices/decoders/5',
      as: administrator,
      show: (page) => text(page, 'Ejecutar ejemplos'),
    },
    {
      name: 'mqtt-sources',
      path: '/devices/mqtt',
      as: administrator,
      show: (page) => page.getByText('Editar').first().waitFor(),
    },
    {
      name: 'import-sensors',
      path: '/manage-sensors/import',
      as: administrator,
      show: async (page) => {
        await page.getByRole('textbox').last().fill(TABLE);
        await press(page, 'Usar lo pegado');
        await page.getByRole('combobox', { name: 'Qué es la columna «DevEUI»' }).waitFor();
      },
    },
    {
      name: 'import-history',
      path: '/manage-sensors/history',
      as: administrator,
      show: async (page) => {
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'historial.csv', mimeType: 'text/csv', buffer: Buffer.from(HISTORY) });
        await page.getByRole('button', { name: 'Probar' }).waitFor();
      },
    },
    {
      name: 'invite-many',
      path: '/add-user/many',
      as: administrator,
      show: async (page) => {
        await page
          .getByRole('textbox')
          .first()
          .fill('ana@barrio.example; La Ribera\nbeto@barrio.example; Calidad de aire\ncaro@barrio.example');
        await page.getByText(/^Para invitar: 3/).waitFor();
      },
    },
    {
      name: 'limits-of-many',
      path: '/manage-sensors',
      as: administrator,
      show: async (page) => {
        await checkTheFirst(page, 3);
        await press(page, 'Cambiar umbrales');
        const limit = page.getByRole('dialog').getByLabel('Máx. crítico');
        await limit.fill('55');
        await limit.blur();
        await text(page, 'Por sensor, primero los peores');
      },
    },
  ] satisfies Screen[]
).map((screen) => ({ ...screen, isExtended: true }));
