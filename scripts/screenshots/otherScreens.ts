import { administrator, residentWithMany, residentWithNone } from '@mock/demoAccounts';

import { report, sensorType } from './documentedScreens';
import { charts, checkTheFirst, choose, dialog, enact, press, text } from './gestures';
import type { Screen } from './Screen';

const FIRST_SENSOR = 'Agua Av. Artigas y Calle 9';

/** The other screens, and their intermediate states. */
export const otherScreens: readonly Screen[] = [
  {
    name: 'login-refused',
    path: '/login',
    as: null,
    show: async (page) => {
      await page.getByLabel('Email').fill('lucia.fernandez@vigia.example');
      await page.getByLabel('Contraseña', { exact: true }).fill('otra');
      await press(page, 'Acceder al Sistema');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    as: null,
    show: (page) => page.getByLabel('Email').fill('lucia.fernandez@vigia.example'),
  },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    as: null,
    show: async (page) => {
      await page.getByLabel('Email').fill('lucia.fernandez@vigia.example');
      await press(page, 'Enviar enlace');
      await text(page, 'Solicitud Enviada');
    },
  },
  {
    name: 'reset-password',
    path: '/reset-password?token=abc',
    as: null,
    show: (page) => page.getByLabel('Nueva contraseña', { exact: true }).fill('vigia2025'),
  },
  {
    name: 'new-password',
    path: '/new-password?token=abc',
    as: null,
    show: (page) => page.getByLabel('Nueva contraseña', { exact: true }).fill('vigia2025'),
  },
  {
    name: 'new-password-without-token',
    path: '/new-password',
    as: null,
    show: (page) => page.getByRole('heading', { name: 'Configurar Contraseña' }).waitFor(),
  },
  {
    name: 'dashboard-administrator',
    path: '/dashboard',
    as: administrator,
    show: (page) => text(page, 'Gestión de usuarios'),
  },
  {
    name: 'dashboard-options',
    path: '/dashboard',
    as: residentWithMany,
    keepsFocus: true,
    show: async (page) => {
      await page.getByRole('combobox', { name: 'Tipo de sensor' }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'dashboard-without-sensors',
    path: '/dashboard',
    as: residentWithNone,
    show: (page) => text(page, 'Todavía no tenés sensores asignados'),
  },
  {
    name: 'menu',
    path: '/dashboard',
    as: administrator,
    only: 'phone',
    show: async (page) => {
      await press(page, 'Abrir menú');
      await dialog(page);
    },
  },
  {
    name: 'reports-full-screen',
    path: `/reports?${report}`,
    as: residentWithMany,
    show: async (page) => {
      await charts(page);
      await page
        .getByRole('button', { name: /^Ampliar/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'reports-refused',
    path: `/reports?${report}`,
    as: residentWithMany,
    prepare: (page) =>
      enact(page, { call: 'GET /api/tableau/token', outcome: { kind: 'empty', status: 503 } }),
    show: (page) => page.getByText('No se pudo obtener el token').first().waitFor(),
  },
  {
    name: 'users-edit',
    path: '/users?name=lucia',
    as: administrator,
    show: async (page) => {
      await press(page, 'Editar');
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'users-delete',
    path: '/users?name=lucia',
    as: administrator,
    show: async (page) => {
      await press(page, 'Eliminar');
      await dialog(page);
    },
  },
  {
    name: 'users-not-loaded',
    path: '/users',
    as: administrator,
    prepare: (page) => enact(page, { call: 'GET /api/users', outcome: { kind: 'empty', status: 500 } }),
    show: (page) => page.getByRole('button', { name: 'Reintentar' }).waitFor(),
  },
  {
    name: 'invite-empty',
    path: '/add-user',
    as: administrator,
    show: (page) => page.getByRole('checkbox').first().waitFor(),
  },
  {
    name: 'sensors-list',
    path: '/manage-sensors',
    as: administrator,
    show: (page) => text(page, FIRST_SENSOR),
  },
  {
    name: 'sensors-filters',
    path: '/manage-sensors?type=1',
    as: administrator,
    only: 'phone',
    show: async (page) => {
      await press(page, 'Filtros (1)');
      await page.getByRole('combobox', { name: 'Barrio' }).waitFor();
    },
  },
  {
    name: 'sensors-none-found',
    path: '/manage-sensors?name=nada',
    as: administrator,
    show: (page) => text(page, 'No se encontraron sensores'),
  },
  {
    name: 'sensors-edit',
    path: '/manage-sensors',
    as: administrator,
    show: async (page) => {
      await press(page, 'Editar');
      await page.getByRole('dialog').getByLabel('Nombre').first().waitFor();
    },
  },
  {
    name: 'sensors-delete-many',
    path: '/manage-sensors',
    as: administrator,
    show: async (page) => {
      await checkTheFirst(page, 4);
      await press(page, 'Eliminar seleccionados');
      await dialog(page);
    },
  },
  {
    name: 'add-sensor-variable',
    path: '/add-sensor',
    as: administrator,
    show: async (page) => {
      await page.getByLabel('Nombre').first().fill('Aire Plaza Italia');
      await choose(page, 'Tipo de sensor', sensorType);
      await press(page, 'Agregar variable');
      await choose(page, 'Variable normalizada', 'Dióxido de carbono');
      await press(page, 'Crear sensor');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'sensor-types',
    path: '/sensor-types',
    as: administrator,
    show: (page) => page.getByRole('link', { name: sensorType }).waitFor(),
  },
  {
    name: 'views-order-groups',
    path: '/sensor-types/1/views',
    as: administrator,
    show: async (page) => {
      await press(page, 'Ordenar grupos');
      await page
        .getByRole('button', { name: /^Mover/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'views-edit',
    path: '/sensor-types/1/views',
    as: administrator,
    show: async (page) => {
      await press(page, 'Editar');
      await page.getByRole('dialog').getByLabel('Slug').waitFor();
    },
  },
  {
    name: 'view-page',
    path: '/sensor-types/1/views/1',
    as: administrator,
    show: (page) => page.getByLabel('Slug').waitFor(),
  },
  {
    name: 'create-view',
    path: '/create-view',
    as: administrator,
    show: (page) => choose(page, 'Tipo de sensor', sensorType),
  },
  {
    name: 'create-view-refused',
    path: '/create-view',
    as: administrator,
    show: async (page) => {
      await press(page, 'Crear vista');
      await text(page, 'El slug es requerido');
    },
  },
  {
    name: 'normalized-variables-edit',
    path: '/normalized-variables',
    as: administrator,
    show: async (page) => {
      await press(page, 'Editar');
      await page.getByRole('dialog').getByRole('switch').first().waitFor();
    },
  },
  {
    name: 'create-normalized-variable',
    path: '/create-normalized-variable',
    as: administrator,
    show: (page) => page.getByLabel('Nombre').fill('Ozono'),
  },
  {
    name: 'downloads-many',
    path: '/download-reports',
    as: residentWithMany,
    show: async (page) => {
      await checkTheFirst(page, 8);
      await press(page, 'Descargar PDFs');
      await dialog(page);
    },
  },
  {
    name: 'subscriptions-editing',
    path: '/subscriptions',
    as: residentWithMany,
    show: async (page) => {
      await press(page, 'Editar suscripciones');
      await page.getByRole('checkbox').nth(2).click();
    },
  },
  {
    name: 'subscriptions-none',
    path: '/subscriptions',
    as: residentWithNone,
    show: (page) => text(page, 'Todavía no tenés sensores asignados'),
  },
];
