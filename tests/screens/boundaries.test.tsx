import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { administrator, residentWithMany } from '@mock/demoAccounts';
import { paths } from '@domain/paths';

import { screens } from '@/app/screens';

import { CRITICAL, townAnswers } from '../answers/town';
import { comeBack, goOffline } from '../support/connection';
import { openSensors, rowOf } from '../support/manageSensors';
import { oneChart, PM25 } from '../support/ownCharts';
import { renderApp } from '../support/renderApp';

/** Which parts break, and what they say. */
const broken = vi.hoisted(() => {
  const state = {
    part: '',
    message: 'x is undefined',
    hasBroken: false,
    breakIf: (name: string) => {
      if (state.part !== name) return;
      state.hasBroken = true;
      throw new TypeError(state.message);
    },
  };
  return state;
});

const breakable = vi.hoisted(
  () => (name: string, exported: string) => async (original: () => Promise<unknown>) => {
    const module = (await original()) as Record<string, (props: object) => unknown>;
    return {
      ...module,
      [exported]: (props: object) => {
        broken.breakIf(name);
        return module[exported]?.(props);
      },
    };
  },
);

/** A chunk that comes only once it is let through. */
const slow = vi.hoisted(() => {
  let arrival: Promise<void> | undefined;
  return {
    /** @returns how to let it through */
    hold: () => {
      let release = () => {};
      arrival = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    arrival: () => arrival,
    chunk: async (original: () => Promise<object>) => {
      await arrival;
      return original();
    },
  };
});

/** Code that no boundary is around, such as that of a call: fetching it fails while it is the broken part. */
const fetchable = vi.hoisted(
  () => (name: string, exported: string) => async (original: () => Promise<unknown>) => {
    const module = (await original()) as Record<string, unknown>;
    return {
      ...module,
      get [exported]() {
        broken.breakIf(name);
        return module[exported];
      },
    };
  },
);

// The app of this file alone is made of them; files share its modules.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock(import('@/app/passwordRoutes'), slow.chunk);
vi.mock(import('@/resources/sensor-types/list/SensorTypeList'), breakable('the cards', 'SensorTypeList'));
vi.mock(import('@/resources/sensors/form/SensorInputs'), breakable('the fields', 'SensorInputs'));
vi.mock(import('@/custom-pages/reports/tableau/TableauView'), breakable('the charts', 'TableauView'));
vi.mock(import('@/layout/Notifications'), breakable('the shell', 'FlashMessage'));
vi.mock(import('@/providers/auth/signIn'), fetchable('the sign-in', 'signIn'));
vi.mock(import('@/custom-pages/dashboard/home/own/HomeSensors'), fetchable('the home', 'HomeSensors'));
vi.mock(import('@/custom-pages/dashboard/home/own/HomeFields'), fetchable('the home’s search', 'HomeFields'));
vi.mock(import('@/resources/sensors/parts/now/VariablesNow'), fetchable('the variables', 'VariablesNow'));
vi.mock(
  import('@/custom-pages/subscriptions/deliveries/OwnDeliveriesPanel'),
  fetchable('the deliveries', 'OwnDeliveriesPanel'),
);
vi.mock(import('@/resources/alarms/show/AlarmChart'), fetchable('the alarm’s chart', 'AlarmChart'));
vi.mock(import('@/custom-pages/reports/charts/ChartDrawing'), fetchable('the drawing', 'ChartDrawing'));

beforeEach(() => {
  broken.part = '';
  broken.message = 'x is undefined';
});

/** React and react-router write down every error that a boundary catches. */
const expectLogged = () => vi.spyOn(console, 'error').mockImplementation(() => {});

const follow = async (name: string) => {
  const menu = within(screen.getByRole('navigation', { name: 'Navegación principal' }));
  await userEvent.click(await menu.findByRole('link', { name }));
};

const openBroken = async (message = broken.message) => {
  expectLogged();
  Object.assign(broken, { part: 'the cards', message });
  const app = await renderApp({ at: '/sensor-types?x=secreta', as: administrator });
  await screen.findByRole('heading', { level: 1, name: 'Ocurrió un error inesperado' });
  return app;
};

describe('a screen that breaks', () => {
  test('leaves the menu, offers to reload and where to write, and shows nothing of the inside', async () => {
    await openBroken();
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByRole('button', { name: 'Recargar la página' })).toBeVisible();
    expect(alert.getByRole('link', { name: 'Volver al panel de control' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    expect(alert.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
    expect(document.body).not.toHaveTextContent('undefined');
    expect(document.body).not.toHaveTextContent('TypeError');
  });

  test('is left behind by going to another one, and tried again on the way back', async () => {
    await openBroken();
    await follow('Dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();

    broken.part = '';
    await follow('Ver vistas');
    expect(await screen.findByText(/^Elegí un tipo de sensor/)).toBeVisible();
    expect(await screen.findByText('Calidad de aire')).toBeVisible();
  });

  test('has details to copy, without who it was', async () => {
    const { user } = await openBroken('ana@vigia.example is undefined');
    await user.click(screen.getByRole('button', { name: 'Copiar detalles' }));
    expect(await screen.findByText('Detalles copiados. Pegalos en el mensaje.')).toBeVisible();
    const details = await navigator.clipboard.readText();
    expect(details).toMatch(/^20\d\d-\d\d-\d\dT.*\n\/sensor-types\n/);
    expect(details).toContain('TypeError: [mail] is undefined\n    at ');
    expect(details).not.toContain('secreta');
    expect(details).not.toContain(localStorage.getItem('authToken'));
  });

  test('has them as a file where the clipboard is refused', async () => {
    const { user } = await openBroken();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copiar detalles' }));
    const link = await screen.findByRole('link', { name: /guardalos en un archivo/ });
    expect(link).toHaveAttribute('download');
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('TypeError: x is undefined');
  });
});

test('What breaks around the screens leaves a page in Spanish', async () => {
  expectLogged();
  broken.part = 'the shell';
  await renderApp({ at: '/dashboard' });
  expect(await screen.findByRole('heading', { name: 'Ocurrió un error inesperado' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Recargar la página' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('undefined');
});

test('What breaks in a dialog leaves the screen, and the way out of the dialog', async () => {
  const { user } = await openSensors();
  expectLogged();
  broken.part = 'the fields';
  const name = screen.getAllByRole('rowheader')[0]?.textContent ?? '';
  await user.click(rowOf(name).getByRole('button', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar sensor' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Ocurrió un error inesperado');

  broken.part = '';
  await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect(dialog.getByLabelText('Nombre')).toHaveValue(name);
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(rowOf(name).getByRole('button', { name: 'Editar' })).toBeVisible();
});

test('Someone who tries a broken chart again stays in its group', async () => {
  expectLogged();
  broken.part = 'the charts';
  const { user } = await renderApp({ at: '/reports?sensorType=1&sensor=1&year=2025&month=3' });
  const [retry] = await screen.findAllByRole('button', { name: 'Reintentar' });
  if (!retry) throw new Error('No chart can be tried again');
  const group = retry.closest('section');
  broken.part = '';
  await user.click(retry);
  expect(retry).not.toBeInTheDocument();
  await waitFor(() => expect(group).toHaveFocus());
});

const LOST = 'Failed to fetch dynamically imported module: https://vigia.example/assets/UsersScreen-Bx12.js';

describe('a screen whose code does not come', () => {
  /** The code of /users comes only once `release` was called; an entry of the menu asks for it when it is pointed at. */
  const openWithout = async () => {
    expectLogged();
    const route = screens.find(({ path }) => path === paths.users);
    if (!route) throw new Error('/users has no route');
    const load = vi.spyOn(route, 'load').mockRejectedValue(new TypeError(LOST));
    const app = await renderApp({ at: '/dashboard', as: administrator });
    await screen.findByRole('heading', { level: 1, name: 'Panel de control' });
    return { ...app, release: () => load.mockRestore() };
  };

  const failure = () => screen.findByRole('heading', { level: 1, name: 'No se pudo abrir esta pantalla' });

  test('says that there may be a new version, offers to reload, and is asked for again', async () => {
    const { release } = await openWithout();
    await follow('Ver usuarios');
    await failure();
    expect(screen.getByText(/Parece que hay una versión nueva de Vigía/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Recargar la página' })).toBeVisible();

    await follow('Dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Panel de control' });
    release();
    await follow('Ver usuarios');
    expect(await screen.findByText('Mostrando 14 usuarios')).toBeVisible();
  });

  test('speaks of the connection where there is none, and can be tried again', async () => {
    const { user, release } = await openWithout();
    goOffline();
    await follow('Ver usuarios');
    await failure();
    expect(screen.getByText('Revisá tu conexión a internet y probá de nuevo.')).toBeVisible();
    release();
    // The browser knows of a connection before it tells.
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Mostrando 14 usuarios')).toBeVisible();
  });

  test('comes by itself when the connection is back', async () => {
    const { release } = await openWithout();
    goOffline();
    await follow('Ver usuarios');
    await failure();
    release();
    comeBack();
    expect(await screen.findByText('Mostrando 14 usuarios')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

describe('while the code of a screen is on its way, the page says so and is never blank', () => {
  const loading = async () => (await screen.findByText('Cargando…')).parentElement;

  test('behind the session', async () => {
    const route = screens.find(({ path }) => path === paths.dashboard);
    if (!route) throw new Error('/dashboard has no route');
    const { load } = route;
    const release = slow.hold();
    // What fetches it before the start has it; what asks for it again has to wait.
    vi.spyOn(route, 'load')
      .mockImplementationOnce(load)
      .mockImplementation(async () => {
        await slow.arrival();
        return load();
      });
    await renderApp({ at: '/dashboard' });
    expect(await loading()).toHaveTextContent('VigíaCargando…');

    release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
    expect(screen.queryByText('Cargando…')).not.toBeInTheDocument();
  });

  test('on a screen without a session', async () => {
    const release = slow.hold();
    await renderApp({ as: null, at: '/login' });
    act(() => window.history.pushState(null, '', '/forgot-password'));
    expect(await loading()).toHaveTextContent('VigíaCargando…');

    release();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('Cargando…')).not.toBeInTheDocument();
  });
});

const NEW_VERSION = 'Parece que hay una versión nueva de Vigía: recargá la página para seguir.';

describe('a part whose code does not come', () => {
  const MARCH = '/reports?sensorType=1&sensor=1&year=2025&month=3';

  const parts: [string, string, Parameters<typeof renderApp>[0], () => Promise<HTMLElement>][] = [
    [
      'the home',
      'No se pudo abrir.',
      { at: '/dashboard', features: ['home'], answers: townAnswers() },
      () => screen.findByRole('list', { name: 'Tus sensores' }),
    ],
    [
      'the home’s search',
      'No se pudo abrir la búsqueda.',
      { at: '/dashboard', features: ['home'], answers: townAnswers() },
      () => screen.findByRole('searchbox', { name: 'Buscar' }),
    ],
    [
      'the variables',
      'No se pudo saber cómo está el sensor ahora',
      { at: MARCH, features: ['measurements'], answers: townAnswers() },
      () => screen.findByText('Material particulado PM2,5'),
    ],
    [
      'the deliveries',
      'No se pudo cargar qué te enviamos',
      { at: '/subscriptions', features: ['deliveries'], answers: townAnswers() },
      () => screen.findByRole('list', { name: 'Enviados' }),
    ],
    [
      'the alarm’s chart',
      'No se pudo abrir el gráfico.',
      { at: `/alarms?alarm=${CRITICAL}`, as: administrator, features: ['alarms'], answers: townAnswers() },
      () => screen.findByRole('slider'),
    ],
    [
      'the drawing',
      'No se puede cargar el gráfico',
      {
        at: MARCH,
        features: ['measurements', 'charts'],
        answers: townAnswers(),
        scenarios: [oneChart('status-calendar', [PM25])],
      },
      () => screen.findByRole('grid'),
    ],
  ];

  test.each(parts)(
    'says so in its place, offers to reload, and comes when tried again: %s',
    async (part, title, start, content) => {
      Object.assign(broken, { part, message: LOST });
      const { user } = await renderApp(start);
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(`${title}${NEW_VERSION}`);
      expect(within(alert).getByRole('button', { name: 'Recargar la página' })).toBeVisible();

      broken.part = '';
      await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
      expect(await content()).toBeVisible();
      expect(alert).not.toBeInTheDocument();
    },
  );

  test.each(parts)('speaks of the connection where there is none: %s', async (part, title, start) => {
    Object.assign(broken, { part, message: LOST, hasBroken: false });
    // What came before it came while there was one.
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !broken.hasBroken);
    await renderApp(start);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`${title}Revisá tu conexión a internet y probá de nuevo.Reintentar`);
    expect(within(alert).getAllByRole('button')).toHaveLength(1);
  });
});

describe('a call whose code does not come', () => {
  const NO_CONNECTION = 'Error de conexión con el servidor';

  const attemptToSignIn = async () => {
    const { user } = await renderApp({ as: null, at: '/login' });
    await user.type(screen.getByLabelText('Email'), residentWithMany.mail);
    await user.type(screen.getByLabelText('Contraseña'), `${residentWithMany.password}{Enter}`);
  };

  test.each([['signs in', 'the sign-in', attemptToSignIn, NEW_VERSION]])(
    'tells whoever %s that there may be a new version',
    async (_, part, attempt, words) => {
      Object.assign(broken, { part, message: LOST });
      await attempt();
      await waitFor(() => expect(document.body).toHaveTextContent(words));
      expect(document.body).not.toHaveTextContent(NO_CONNECTION);
    },
  );

  test.each([['signs in', 'the sign-in', attemptToSignIn]])(
    'tells whoever %s without a network of the connection',
    async (_, part, attempt) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      Object.assign(broken, { part, message: LOST });
      await attempt();
      expect(await screen.findByText(new RegExp(NO_CONNECTION))).toBeVisible();
    },
  );
});
