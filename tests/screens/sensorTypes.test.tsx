import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { administrator } from '@mock/demoAccounts';

import { failingLoad } from '../support/failingLoad';
import { renderApp } from '../support/renderApp';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

const TYPES = 'GET /api/sensor-types';

const openTypes = async (start: Start = {}) => {
  const app = await renderApp({ at: '/sensor-types', as: administrator, ...start });
  await screen.findByRole('heading', { level: 1, name: 'Gestión de vistas de Tableau' });
  return app;
};

const cards = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the sensor types', () => {
  test('are cards that lead to their views', async () => {
    const { user } = await openTypes();
    await user.click(await screen.findByRole('link', { name: /^Ruido/ }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Evolución diaria' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Vistas - Ruido' })).toHaveFocus();
    expect(window.location.pathname).toBe('/sensor-types/2/views');
  });

  test('are all there, one card each', async () => {
    const { requests } = await openTypes();
    await screen.findByRole('link', { name: /^Ruido/ });
    expect(cards()).toEqual([1, 2, 3, 4, 5, 6].map((id) => `/sensor-types/${id}/views`));
    expect(requests).toEqual(['GET /api/sensor-types']);
    expect(document.title).toBe('Gestión de vistas de Tableau · Vigía');
  });

  test('have a button beside them to add a view', async () => {
    const { user } = await openTypes();
    await user.click(screen.getByRole('button', { name: 'Agregar vista' }));
    await waitFor(() => expect(window.location.pathname).toBe('/create-view'));
  });

  test('may be none', async () => {
    await openTypes({ scenarios: [{ call: TYPES, outcome: { kind: 'json', status: 200, body: [] } }] });
    expect(await screen.findByText('No hay tipos de sensores')).toBeVisible();
  });

  test('may fail to load, which can be tried again', async () => {
    const { user } = await openTypes({
      scenarios: [failingLoad(TYPES, { kind: 'dropped' })],
    });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Error al cargar los tipos de sensores')).toBeVisible();
    expect(within(alert).getByText('Revisá tu conexión a internet y probá de nuevo.')).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: /^Ruido/ })).toBeVisible();
  });
});
