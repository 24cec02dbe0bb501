import type { Page } from '@playwright/test';

import { administrator, residentWithMany, residentWithNone } from '@mock/demoAccounts';

import { CRITICAL, SILENT } from '../../tests/answers/town';
import { dialog, enact, openSearch, press, text } from './gestures';
import type { Screen } from './Screen';
import { STRANGE_DEVICE, strangeDevice } from './told';

const hasNoAlarms = (page: Page): Promise<unknown> =>
  enact(page, {
    call: 'GET /api/alarms',
    outcome: { kind: 'json', status: 200, body: { alarms: [], next: null } },
  });

/** Intermediate states of the extensions' own screens. */
export const extensionStates: readonly Screen[] = (
  [
    {
      name: 'home-none-found',
      path: '/dashboard?name=nada',
      as: residentWithMany,
      show: async (page) => {
        await text(page, 'Ningún sensor es así');
        await page.getByRole('searchbox').waitFor();
      },
    },
    {
      name: 'home-empty',
      path: '/dashboard',
      as: residentWithNone,
      show: (page) => text(page, 'Todavía no tenés sensores asignados'),
    },
    {
      name: 'home-not-loaded',
      path: '/dashboard',
      as: residentWithMany,
      prepare: (page) => enact(page, { call: 'GET /api/home', outcome: { kind: 'empty', status: 500 } }),
      show: (page) => page.getByRole('button', { name: 'Reintentar' }).waitFor(),
    },
    {
      name: 'menu-administrator',
      path: '/deliveries',
      as: administrator,
      only: 'phone',
      show: async (page) => {
        await press(page, 'Abrir menú');
        await dialog(page);
      },
    },
    {
      name: 'account',
      path: '/account',
      as: residentWithMany,
      show: (page) => page.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor(),
    },
    {
      name: 'neighbourhoods',
      path: '/manage-sensors',
      as: administrator,
      show: async (page) => {
        await press(page, 'Barrios');
        await dialog(page);
      },
    },
    {
      name: 'sensor-months',
      path: '/sensors/1',
      as: administrator,
      isScrolled: true,
      show: async (page) => {
        await text(page, '¿Quién ve este sensor?');
        await page.getByRole('heading', { name: 'Meses con datos' }).waitFor();
        await page
          .getByRole('heading', { name: 'Meses con datos' })
          .evaluate((title) => title.scrollIntoView({ block: 'start' }));
      },
    },
    {
      name: 'sensor-corrections',
      path: '/sensors/1',
      as: administrator,
      isScrolled: true,
      show: async (page) => {
        const title = page.getByRole('heading', { name: 'Correcciones' });
        await page.getByRole('button', { name: 'Corregir mediciones' }).waitFor();
        await title.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      },
    },
    {
      name: 'sensor-correct',
      path: '/sensors/1',
      as: administrator,
      show: async (page) => {
        await press(page, 'Corregir mediciones');
        await page.getByRole('combobox', { name: 'Variable' }).click();
        await page.getByRole('option').first().click();
        await page.getByLabel('El sensor marca').fill('21,4');
        await page.getByLabel('y debería marcar').fill('19,4');
        const last = page.getByRole('rowheader', { name: 'Última' });
        await last.waitFor();
        await last.scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'sensor-own',
      path: '/sensors/1',
      as: residentWithMany,
      show: (page) => page.getByRole('heading', { name: 'Meses con datos' }).waitFor(),
    },
    {
      name: 'sensor-unknown',
      path: '/sensors/99999',
      as: administrator,
      show: (page) => page.getByText('Puede que lo hayan eliminado').waitFor(),
    },
    {
      name: 'alarms-filtered',
      path: '/alarms?state=open&level=critical',
      as: administrator,
      show: async (page) => {
        await text(page, 'Mostrando 1 alerta');
        const filters = page.getByRole('button', { name: /^Filtros/ });
        if (await filters.isVisible()) await filters.click();
      },
    },
    {
      name: 'alarms-none-found',
      path: '/alarms?name=nada',
      as: administrator,
      show: (page) => text(page, 'No se encontraron alertas'),
    },
    {
      name: 'alarms-none',
      path: '/alarms',
      as: residentWithMany,
      prepare: hasNoAlarms,
      show: (page) => text(page, 'Todo en orden'),
    },
    {
      name: 'alarms-no-sensors',
      path: '/alarms',
      as: residentWithNone,
      prepare: hasNoAlarms,
      show: (page) => text(page, 'Todavía no tenés sensores asignados'),
    },
    {
      name: 'alarms-not-loaded',
      path: '/alarms',
      as: administrator,
      prepare: (page) => enact(page, { call: 'GET /api/alarms', outcome: { kind: 'empty', status: 500 } }),
      show: (page) => page.getByRole('button', { name: 'Reintentar' }).waitFor(),
    },
    {
      name: 'alarm-noted',
      path: `/alarms?alarm=${SILENT}`,
      as: administrator,
      show: (page) =>
        page
          .getByRole('dialog')
          .getByRole('link', { name: /^Ver (el )?reporte/ })
          .waitFor(),
    },
    {
      name: 'alarm-note',
      path: `/alarms?alarm=${CRITICAL}`,
      as: administrator,
      show: async (page) => {
        await page.getByRole('button', { name: /nota$/ }).click();
        await page
          .getByLabel('Qué se sabe')
          .fill('Obra en la esquina: el tránsito vuelve a la normalidad el lunes.');
      },
    },
    {
      name: 'alarm-mail',
      path: '/alarms',
      as: administrator,
      show: async (page) => {
        await page.getByRole('button', { name: /^Cambiar de qué alertas/ }).click();
        await dialog(page);
      },
    },
    {
      name: 'deliveries-failed',
      path: '/deliveries?state=failed',
      as: administrator,
      show: (page) => page.getByRole('button', { name: 'Enviar de nuevo' }).first().waitFor(),
    },
    {
      name: 'deliveries-retry',
      path: '/deliveries',
      as: administrator,
      show: async (page) => {
        await press(page, 'Reintentar los fallidos');
        await dialog(page);
      },
    },
    {
      name: 'device-connect',
      path: '/devices/connect',
      as: administrator,
      show: async (page) => {
        await page.getByText('ChirpStack', { exact: true }).click();
        await press(page, 'Crear clave y copiar el valor');
        await page.getByRole('button', { name: 'Copiar valor' }).waitFor();
        await text(page, 'Escuchando. Todavía no llegó nada nuevo.');
      },
    },
    {
      name: 'device-connect-sensor',
      path: '/devices/connect?device=70b3d57ed005a1b2',
      as: administrator,
      show: async (page) => {
        await page.getByRole('button', { name: 'Crear sensor' }).waitFor();
      },
    },
    {
      name: 'device-connect-type',
      path: `/devices/connect?device=${STRANGE_DEVICE}`,
      as: administrator,
      prepare: strangeDevice,
      show: async (page) => {
        await press(page, 'Crear un tipo con lo que manda');
        await dialog(page);
      },
    },
    {
      name: 'device-assign',
      path: '/devices',
      as: administrator,
      show: async (page) => {
        await press(page, 'Asignar');
        await dialog(page);
      },
    },
    {
      name: 'device-forget',
      path: '/devices',
      as: administrator,
      show: async (page) => {
        await press(page, 'Descartar');
        await dialog(page);
      },
    },
    {
      name: 'keys',
      path: '/devices/keys',
      as: administrator,
      show: (page) => page.getByText('Revocar', { exact: true }).first().waitFor(),
    },
    {
      name: 'key-create',
      path: '/devices/keys',
      as: administrator,
      show: async (page) => {
        await press(page, 'Crear clave');
        await page.getByRole('dialog').getByText('Solo algunos').click();
      },
    },
    {
      name: 'activity-none-found',
      path: '/activity?name=nada',
      as: administrator,
      show: (page) => text(page, 'No se encontraron movimientos'),
    },
    {
      name: 'user-resident',
      path: '/users/4',
      as: administrator,
      show: (page) => page.getByRole('heading', { level: 2 }).nth(1).waitFor(),
    },
    {
      name: 'search-none-found',
      path: '/dashboard',
      as: administrator,
      keepsFocus: true,
      show: async (page) => {
        await openSearch(page);
        await page.getByRole('dialog').getByRole('combobox').fill('nada');
        await page
          .getByText(/^No encontramos nada/)
          .first()
          .waitFor();
      },
    },
    {
      name: 'search-all-kinds',
      path: '/dashboard',
      as: administrator,
      keepsFocus: true,
      show: async (page) => {
        await openSearch(page);
        await page.getByRole('dialog').getByRole('combobox').fill('a');
        await page.getByText('Personas').first().waitFor();
      },
    },
  ] satisfies Screen[]
).map((screen) => ({ ...screen, isExtended: true }));
