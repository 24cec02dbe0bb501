import { expect, type APIRequestContext, type Page } from '@playwright/test';

import { administrator, residentWithMany, type DemoAccount } from '@mock/demoAccounts';

import { climate, groupsOf, viewsAddress } from './managedViews';
import { reportAddress } from './reports';
import { air, marchOfLastYear } from './town';

export interface Screen {
  address: string;
  as?: DemoAccount;
  /** Whether the server announces every extension. */
  isExtended?: boolean;
  /** A text that is there once the screen is. */
  ready: string | RegExp;
  /** Makes its bars appear. */
  prepare?: (page: Page) => Promise<void>;
}

const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Seleccionar todos' }).check();

/** Every screen, once for each of its bars. */
export const screens: readonly Screen[] = [
  { address: '/login', ready: 'Acceso al Sistema' },
  { address: '/forgot-password', ready: 'Recuperar contraseña' },
  { address: '/reset-password', ready: 'Pedir otro enlace' },
  { address: '/new-password?token=enlace', ready: 'Una letra mayúscula' },
  { address: '/dashboard', as: administrator, ready: 'Soporte' },
  { address: '/dashboard', as: administrator, isExtended: true, ready: 'Dispositivos sin asignar' },
  { address: '/dashboard', as: residentWithMany, isExtended: true, ready: 'Ver los 48 sensores' },
  { address: '/sensors/1', as: administrator, isExtended: true, ready: '¿Quién ve este sensor?' },
  { address: reportAddress(air, marchOfLastYear()), as: residentWithMany, ready: 'Evolución diaria' },
  { address: '/download-reports', as: residentWithMany, ready: '48 resultado(s)', prepare: selectAll },
  {
    address: '/subscriptions',
    as: residentWithMany,
    ready: '48 resultado(s)',
    prepare: (page) => page.getByRole('button', { name: 'Editar suscripciones' }).click(),
  },
  { address: '/users', as: administrator, ready: administrator.mail },
  { address: '/add-user', as: administrator, ready: /^Mostrando/ },
  {
    address: '/manage-sensors?name=plaza',
    as: administrator,
    ready: '12 resultado(s)',
    prepare: selectAll,
  },
  { address: '/add-sensor', as: administrator, ready: 'Agregar variable' },
  { address: '/sensor-types', as: administrator, ready: climate.type },
  { address: viewsAddress(climate), as: administrator, ready: 'Evolución del mes' },
  {
    address: `${viewsAddress(climate)}#orden`,
    as: administrator,
    ready: 'Evolución del mes',
    prepare: (page) => page.getByRole('button', { name: 'Ordenar grupos' }).click(),
  },
  { address: '/create-view', as: administrator, ready: 'Filtrar por mes' },
  { address: `${viewsAddress(climate)}/:viewId`, as: administrator, ready: 'Filtrar por mes' },
  { address: '/normalized-variables', as: administrator, ready: 'Ruido de fondo' },
  { address: '/create-normalized-variable', as: administrator, ready: 'Requiere Máximo Crítico' },
  { address: '/alarms', as: administrator, isExtended: true, ready: 'Abiertas ahora' },
  { address: '/activity', as: administrator, isExtended: true, ready: /^Mostrando/ },
  { address: '/deliveries', as: administrator, isExtended: true, ready: /^Mostrando/ },
  { address: '/devices', as: administrator, isExtended: true, ready: /^Mostrando/ },
  { address: '/devices/keys', as: administrator, isExtended: true, ready: 'Plaza Mitre' },
  { address: '/users/4', as: administrator, isExtended: true, ready: 'Último ingreso' },
];

/** Which screen it is, for the title of a test. */
export const titleOf = ({ address, as, isExtended = false }: Screen): string =>
  isExtended ? `${address} of ${as?.mail}, with all extensions,` : address;

/** Opens a screen, and waits until it is there. */
export const openScreen = async (
  page: Page,
  request: APIRequestContext,
  { address, ready }: Screen,
): Promise<void> => {
  const viewId = address.includes(':viewId') && (await groupsOf(request, climate))[0]?.views[0]?.id;
  await page.goto(address.replace(':viewId', String(viewId)));
  await expect(page.getByText(ready).first()).toBeAttached();
};
