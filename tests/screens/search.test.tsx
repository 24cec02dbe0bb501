import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { FEATURES } from '@domain/features';
import { administrator, residentWithMany, residentWithOne } from '@mock/demoAccounts';

import { analysisAnswers } from '../answers/analysis';
import { aDevice, healthOf } from '../answers/deviceHealth';
import { townAnswers } from '../answers/town';
import { failingLoad } from '../support/failingLoad';
import { renderApp } from '../support/renderApp';
import { tokenWith } from '../support/tokens';
import { bruno } from '../support/users';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

const open = async (start: Start = {}) => {
  const app = await renderApp({
    at: '/subscriptions',
    as: residentWithMany,
    features: FEATURES,
    answers: townAnswers(),
    ...start,
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
};

const field = () => screen.findByRole('combobox', { name: 'Buscar en Vigía' });

const openSearch = async (start: Start = {}) => {
  const app = await open(start);
  await app.user.click(screen.getByRole('button', { name: /^Buscar/ }));
  await field();
  return app;
};

const groupNames = () =>
  screen.getAllByRole('group').map((group) => group.firstElementChild?.firstChild?.textContent);

describe('search everywhere', () => {
  test('opens by its button with the screens of the menu, and gives the focus back', async () => {
    const { user } = await openSearch();
    expect(await field()).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Buscar en Vigía' })).toBeVisible();
    expect(groupNames()).toEqual(['Pantallas']);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Mapa',
      'Análisis',
      'Alertas',
      'Ver reportesreportes',
      'Descargar reportesreportes',
      'Gestionar suscripcionesreportes',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /^Buscar/ })).toHaveFocus();
  });

  test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens and closes by %s', async (keys) => {
    const { user } = await open();
    await user.keyboard(keys);
    expect(await field()).toHaveFocus();
    await user.keyboard(keys);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('leads a resident to their sensor by the keyboard, whatever case and accents', async () => {
    const { user } = await openSearch();
    await user.type(await field(), 'GÜEMES agua');
    expect(await screen.findByRole('option', { name: /^Agua Av\. Güemes/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.keyboard('{ArrowDown}');
    const [, second] = screen.getAllByRole('option');
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(await field()).toHaveAttribute('aria-activedescendant', second?.id);
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/sensors\/\d+$/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('leads to the report of a sensor by Shift with Enter, or by a press', async () => {
    const { user } = await openSearch({ as: residentWithOne });
    await user.type(await field(), 'plaza');
    await screen.findByRole('option', { name: /Aire Plaza San Martín/ });
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    await screen.findByRole('heading', { level: 1, name: 'Acceso a reportes' });
    expect(new URLSearchParams(window.location.search).get('sensor')).toBe('1');
    await user.click(await screen.findByRole('button', { name: /^Buscar/ }));
    await user.type(await field(), 'plaza');
    await user.click(await screen.findByText('Ver reporte'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.location.pathname).toBe('/reports');
  });

  test('finds nothing of others for a resident, and asks for nobody', async () => {
    const { user, requests } = await openSearch({ as: residentWithOne });
    await user.type(await field(), 'mitre');
    expect(await screen.findByText('No encontramos nada con "mitre"')).toBeVisible();
    expect(requests.filter((request) => request.includes('/api/users'))).toEqual([]);
    expect(requests).not.toContain('GET /api/sensors');
  });

  test('finds all sensors, people and screens for an administrator, some of each', async () => {
    const { user } = await openSearch({ as: administrator });
    await user.type(await field(), 'ac');
    await screen.findByRole('option', { name: new RegExp(bruno) });
    expect(groupNames()).toEqual(['Sensores', 'Barrios', 'Personas', 'Pantallas']);
    expect(screen.getByText(/^6 de \d+$/)).toBeVisible();
    await user.clear(await field());
    await user.type(await field(), 'bruno');
    await user.click(await screen.findByRole('option', { name: bruno }));
    expect(await screen.findByRole('heading', { level: 1, name: bruno })).toBeVisible();
  });

  test('leads to the home of a neighbourhood, and to the sensor of a device', async () => {
    const { user } = await openSearch({ as: administrator });
    await user.type(await field(), 'costa azul');
    await user.click(await screen.findByRole('option', { name: /^Costa Azul\d+ sensores$/ }));
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/dashboard?location=Costa+Azul'),
    );
    await user.click(await screen.findByRole('button', { name: /^Buscar/ }));
    await user.type(await field(), 'equipo-3');
    const device = await screen.findByRole('option', { name: /^equipo-3/ });
    expect(device).toHaveTextContent('Aire Club Náutico');
    await user.click(device);
    await waitFor(() => expect(window.location.pathname).toBe('/sensors/37'));
  });

  test('asks for devices once enough is typed, as a label writes them, and never for a resident', async () => {
    const answers = [
      ...townAnswers(),
      ...healthOf({ devices: [aDevice({ id: 9, identifier: 'a84041000181c061' })] }),
    ];
    const resident = await openSearch({ answers });
    await resident.user.type(await field(), 'a84041000181c061');
    expect(await screen.findByText(/^No encontramos nada/)).toBeVisible();
    expect(resident.requests).not.toContain('GET /api/device-health');
    cleanup();
    const { user, requests } = await openSearch({ as: administrator, answers });
    await user.type(await field(), 'A8');
    await screen.findByRole('combobox');
    expect(requests).not.toContain('GET /api/device-health');
    await user.type(await field(), '-40-41-00-01-81-C0-61');
    expect(await screen.findByRole('option', { name: /^a84041000181c061/ })).toBeVisible();
  });

  test('finds variables once enough is typed, each the way to its list, which isn’t a resident’s', async () => {
    const resident = await openSearch({ features: ['home'] });
    await resident.user.type(await field(), 'ozono');
    expect(await screen.findByText(/^No encontramos nada/)).toBeVisible();
    expect(resident.requests).not.toContain('GET /api/normalized-variables/all');
    expect(resident.requests).not.toContain('GET /api/analysis/variables');
    cleanup();
    const { user, requests } = await openSearch({ as: administrator });
    await user.type(await field(), 'oz');
    await screen.findByRole('combobox');
    expect(requests).not.toContain('GET /api/normalized-variables/all');
    await user.type(await field(), 'ono');
    const ozone = await screen.findByRole('option', { name: /^Ozono/ });
    expect(ozone).toHaveTextContent('Calidad de aire');
    await user.click(ozone);
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/normalized-variables?name=Ozono'),
    );
  });

  test('finds what their own sensors measure for a resident, and leads to how these compare, by the keyboard (EXT-41)', async () => {
    const { user, requests } = await openSearch({ answers: [...townAnswers(), ...analysisAnswers()] });
    await user.type(await field(), 'ni');
    expect(requests).not.toContain('GET /api/analysis/variables');
    await user.type(await field(), 'vel son');
    expect(await screen.findByRole('option', { name: /^Nivel sonoro/ })).toHaveTextContent('Ruido');
    expect(groupNames()).toContain('Variables');
    await user.clear(await field());
    await user.type(await field(), 'nivel sonoro');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('heading', { level: 2, name: 'Nivel sonoro por sensor' })).toBeVisible();
    expect(window.location.search).toMatch(/variable=\d+.*by=sensor/);
    expect(requests).not.toContain('GET /api/normalized-variables/all');
  });

  test('remembers where somebody went, the last first', async () => {
    const { user } = await openSearch();
    for (const [name, title] of [
      ['descargar', 'Descargar Reportes'],
      ['dashboard', 'Panel de control'],
    ] as const) {
      await user.clear(await field());
      await user.type(await field(), name);
      await screen.findByRole('option', { name: new RegExp(name, 'i') });
      await user.keyboard('{Enter}');
      expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus();
      await user.click(screen.getByRole('button', { name: /^Buscar/ }));
    }
    const recent = within(await screen.findByRole('group', { name: /^Recientes/ }));
    expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Descargar reportesreportes',
    ]);
  });

  test('remembers it beyond the page, without its name, and for nobody else', async () => {
    const { user } = await openSearch({ as: administrator });
    await user.type(await field(), 'bruno');
    await user.click(await screen.findByRole('option', { name: bruno }));
    await screen.findByRole('heading', { level: 1, name: bruno });
    expect(localStorage.getItem('store')).toContain('person ');
    expect(localStorage.getItem('store')).not.toContain(bruno);

    cleanup();
    await openSearch({ as: administrator });
    const recent = within(await screen.findByRole('group', { name: 'Recientes' }));
    expect(recent.getByRole('option', { name: bruno })).toBeVisible();

    cleanup();
    await openSearch({ as: residentWithMany });
    expect(screen.queryByRole('group', { name: 'Recientes' })).not.toBeInTheDocument();
    expect(localStorage.getItem('store')).toBeNull();
  });

  test('remembers it for nobody else where tokens have no id', async () => {
    const arrive = async (sub: string) => {
      localStorage.setItem('authToken', tokenWith({ sub, exp: Date.now() / 1000 + 3600 }));
      await renderApp({ at: '/dashboard', as: null });
      await screen.findByRole('heading', { level: 1 });
    };
    const values = { 'search.recent': ['screen /reports'] };
    localStorage.setItem('store', JSON.stringify({ owner: 'ana@vigia.example', values }));
    await arrive('ana@vigia.example');
    expect(localStorage.getItem('store')).not.toBeNull();

    cleanup();
    await arrive('luz@vigia.example');
    expect(localStorage.getItem('store')).toBeNull();
  });

  test('forgets it when somebody signs out', async () => {
    const { user } = await openSearch();
    await user.type(await field(), 'alertas');
    await screen.findByRole('option', { name: 'Alertas' });
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Alertas' });
    expect(localStorage.getItem('store')).toContain('/alarms');
    await user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
    await screen.findByRole('button', { name: 'Acceder al Sistema' });
    await waitFor(() => expect(localStorage.getItem('store')).toBeNull());
  });

  test('offers nothing of what is gone, or not one’s own any more', async () => {
    const values = { 'search.recent': ['sensor 99999', 'person 1', 'screen /users', 'screen /reports'] };
    localStorage.setItem('store', JSON.stringify({ owner: '4', values }));
    await openSearch();
    const recent = within(await screen.findByRole('group', { name: 'Recientes' }));
    expect(recent.getAllByRole('option')).toHaveLength(1);
    expect(recent.getByRole('option', { name: /^Ver reportes/ })).toBeVisible();
  });

  test('asks for no list that is here already', async () => {
    const { requests } = await openSearch();
    await screen.findByText('48 resultado(s)');
    expect(requests.filter((request) => request === 'GET /api/sensors/by-user')).toHaveLength(1);
  });

  test('tells which list didn’t come, and finds in the others meanwhile', async () => {
    const { user } = await openSearch({
      as: administrator,
      scenarios: [failingLoad('GET /api/users', { kind: 'dropped' })],
    });
    const alert = within(await screen.findByRole('alert'));
    await user.type(await field(), 'plaza');
    expect(await screen.findByRole('group', { name: /^Sensores/ })).toBeVisible();
    await user.click(alert.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await user.clear(await field());
    await user.type(await field(), 'bruno');
    expect(await screen.findByRole('option', { name: bruno })).toBeVisible();
  });

  test('stays closed above a dialog, in which something may be typed', async () => {
    const { user } = await open({ at: '/users?name=bruno', as: administrator });
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    await screen.findByRole('dialog', { name: 'Editar usuario' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('asks before it leaves a form with what was typed', async () => {
    const { user } = await open({ at: '/add-user', as: administrator });
    await user.type(await screen.findByLabelText('Email'), 'alguien@vigia.example');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'actividad');
    await screen.findByRole('option', { name: 'Actividad' });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Seguir editando' }));
    expect(screen.getByLabelText('Email')).toHaveValue('alguien@vigia.example');
    expect(window.location.pathname).toBe('/add-user');
  });
});

test('where home is not announced there is no button, and the keys are the browser’s', async () => {
  const { user } = await open({ features: [] });
  expect(screen.queryByRole('button', { name: /^Buscar/ })).not.toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
