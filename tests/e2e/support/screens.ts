import { expect, type APIRequestContext, type Page } from '@playwright/test';

import { paths } from '@domain/paths';
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

/** Screens to which the server's extensions add something that can be pressed. */
const extended: readonly Screen[] = [
  { address: '/dashboard', as: administrator, ready: 'Sensores por estado' },
  { address: '/dashboard', as: residentWithMany, ready: 'Ver los 48 sensores' },
  { address: '/sensors/1', as: administrator, ready: '¿Quién ve este sensor?' },
  { address: '/sensors/1', as: residentWithMany, ready: 'Meses con datos' },
  { address: reportAddress(air, marchOfLastYear()), as: residentWithMany, ready: 'Gráficos de Vigía' },
  { address: '/subscriptions', as: residentWithMany, ready: 'Enviarme uno de prueba' },
  { address: '/users', as: administrator, ready: 'Cerrar sus sesiones' },
  { address: '/users/4', as: administrator, ready: 'Último ingreso' },
  { address: '/manage-sensors', as: administrator, ready: /^\d+ resultado/, prepare: selectAll },
  { address: '/add-sensor', as: administrator, ready: 'Identificador del dispositivo' },
  { address: '/sensor-types', as: administrator, ready: 'Agregar tipo' },
  { address: '/create-view', as: administrator, ready: 'Gráfico de Vigía' },
  { address: '/create-normalized-variable', as: administrator, ready: 'Unidad' },
  { address: '/alarms', as: administrator, ready: 'Abiertas ahora' },
  { address: '/activity', as: administrator, ready: /^Mostrando/ },
  { address: '/map', as: residentWithMany, ready: '3 sensores en el mapa' },
  { address: '/analysis', as: residentWithMany, ready: 'Nivel equivalente' },
  { address: '/account', as: residentWithMany, ready: 'Esta sesión' },
  { address: '/deliveries', as: administrator, ready: /^Mostrando/ },
  { address: '/manage-sensors/import', as: administrator, ready: 'Descargar plantilla' },
  { address: '/manage-sensors/history', as: administrator, ready: 'Elegir archivo' },
  { address: '/manage-sensors/history?id=9', as: administrator, ready: 'Líneas con problemas' },
  { address: '/manage-sensors/import?id=7', as: administrator, ready: 'Resultado de cada sensor' },
  { address: '/devices', as: administrator, ready: /^Mostrando/ },
  { address: '/devices/keys', as: administrator, ready: 'Plaza Mitre' },
  { address: '/devices/mqtt', as: administrator, ready: /^Mostrando/ },
  { address: '/add-user/many', as: administrator, ready: 'Abrir un archivo CSV' },
  { address: '/device-health', as: administrator, ready: /^Mostrando/ },
  { address: '/public-page', as: administrator, ready: 'Ver la página', prepare: selectAll },
  { address: '/devices/undecoded', as: administrator, ready: /^Mostrando/ },
  { address: '/devices/decoders', as: administrator, ready: /^Mostrando/ },
  { address: '/devices/decoders/new', as: administrator, ready: 'Ejecutar ejemplos' },
  { address: '/devices/decoders/5', as: administrator, ready: 'Ejecutar ejemplos' },
];

/** Every screen, once for each of its bars. */
export const screens: readonly Screen[] = [
  { address: '/login', ready: 'Acceso al Sistema' },
  { address: '/forgot-password', ready: 'Recuperar contraseña' },
  { address: '/reset-password', ready: 'Pedir otro enlace' },
  { address: '/new-password?token=enlace', ready: 'Una letra mayúscula' },
  { address: '/dashboard', as: administrator, ready: 'Soporte' },
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
  { address: '/normalized-variables', as: administrator, ready: 'Ruido de fondo' },
  // Not next to the other: whoever walked on would find its groups being put in order.
  {
    address: `${viewsAddress(climate)}#vistas`,
    as: administrator,
    ready: 'Evolución del mes',
    prepare: (page) => page.getByRole('button', { name: 'Ordenar vistas' }).click(),
  },
  { address: `${viewsAddress(climate)}/:viewId`, as: administrator, ready: 'Filtrar por mes' },
  { address: '/create-normalized-variable', as: administrator, ready: 'Requiere Máximo Crítico' },
  ...extended.map((screen) => ({ ...screen, isExtended: true })),
];

/**
 * A screen that fits with all extensions fits without them. /reports is different, because extensions change more of
 * it.
 */
const hasFullerTwin = ({ address, as, isExtended }: Screen): boolean =>
  !isExtended &&
  !address.startsWith(paths.reports) &&
  screens.some((other) => other.isExtended && other.address === address && other.as === as);

/** Those that show whether there is room for everything. */
export const fullestScreens: readonly Screen[] = screens.filter((screen) => !hasFullerTwin(screen));

/** Which screen it is, for the title of a test. */
export const titleOf = ({ address, as, isExtended = false }: Screen): string =>
  isExtended ? `${address} of ${as?.mail}, with all extensions,` : address;

const addressOf = async (request: APIRequestContext, { address }: Screen): Promise<string> => {
  if (!address.includes(':viewId')) return address;
  const [group] = await groupsOf(request, climate);
  return address.replace(':viewId', String(group?.views[0]?.id));
};

const isThere = (page: Page, { ready }: Screen) => expect(page.getByText(ready).first()).toBeAttached();

/** Opens a screen, and waits until it is there. */
export const openScreen = async (page: Page, request: APIRequestContext, screen: Screen): Promise<void> => {
  await page.goto(await addressOf(request, screen));
  await isThere(page, screen);
};

const pathOf = (address: string) => address.replace(/[?#].*/, '');

/** Goes on to a screen within the open app, as the browser's own button does, and waits until it is there. */
export const walkToScreen = async (page: Page, request: APIRequestContext, screen: Screen): Promise<void> => {
  const address = await addressOf(request, screen);
  const [left, title] = [new URL(page.url()).pathname, await page.title()];
  // Before that, the router hasn't begun.
  await page.waitForFunction(() => window.history.state !== null);
  await page.evaluate((to) => {
    const { idx } = window.history.state as { idx: number };
    const state = { key: crypto.randomUUID(), idx: idx + 1 };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
  if (pathOf(address) !== left) await expect(page).not.toHaveTitle(title);
  await isThere(page, screen);
};
