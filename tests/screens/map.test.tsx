import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { map } from '@contract';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import { homeOf } from '../answers/home';
import { mapAnswers, ON_MAP, placeOf, PM25 } from '../answers/map';
import { answer, refused } from '../answers/answers';
import { forgetMap, mapStandIn } from '../support/mapStandIn';
import { renderApp } from '../support/renderApp';

beforeEach(forgetMap);

const openMap = async (start: Parameters<typeof renderApp>[0] = {}) => {
  const app = await renderApp({
    at: '/map',
    as: residentWithMany,
    features: ['map', 'home'],
    answers: [...homeOf(), ...mapAnswers()],
    ...start,
  });
  await screen.findByRole('heading', { name: 'Mapa', level: 1 });
  return app;
};

const listed = async () =>
  within(await screen.findByRole('list', { name: 'Sensores en el mapa' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

const pointsOf = () => mapStandIn.content?.points.map(({ id }) => id);

describe('the map of one’s sensors (EXT-75)', () => {
  test('draws them by their status, and lists the same, the worst first', async () => {
    await openMap();
    expect(await listed()).toEqual(['Aire Club Náutico', 'Aire Escuela N.º 12', 'Aire Plaza San Martín']);
    expect(screen.getByText('3 sensores en el mapa')).toBeVisible();
    await waitFor(() => expect(mapStandIn.content).toBeDefined());
    expect(mapStandIn.content?.points[0]).toMatchObject({ id: 37, look: 0, ...placeOf(37) });
    expect(mapStandIn.options?.looks).toHaveLength(6);
    expect(new Set(mapStandIn.options?.looks.map(({ icon }) => icon)).size).toBe(6);
    // Of the neighbourhoods, those that have a place.
    expect(mapStandIn.content?.names.map(({ name }) => name)).toEqual(['La Ribera']);
    expect(within(screen.getByRole('list', { name: 'Estado' })).getByText('Crítico')).toBeVisible();
  });

  test('shows a variable’s values with their age, on the map and in the list', async () => {
    const { user, server } = await openMap();
    await user.click(await screen.findByRole('combobox', { name: 'Mostrar' }));
    await user.click(await screen.findByRole('option', { name: 'PM2,5' }));
    const list = within(await screen.findByRole('list', { name: 'Sensores en el mapa' }));
    expect(await list.findByText('12,5 µg/m³')).toBeVisible();
    expect(list.getByText('hace 4 min')).toBeVisible();
    expect(list.getByText('Sin valor')).toBeVisible();
    expect(mapStandIn.content?.points.find(({ id }) => id === 1)?.label).toBe('12,5');
    expect(server.sentTo(map.getMapValues)).toMatchObject([{ query: { normalizedVariableId: PM25 } }]);
  });

  test('has a value that no longer holds in lighter type', async () => {
    await openMap({ at: `/map?variable=${PM25}` });
    expect((await screen.findByText('81 µg/m³')).closest('[data-old]')).not.toBeNull();
    expect(screen.getByText('12,5 µg/m³').closest('[data-old]')).toBeNull();
  });

  test('is narrowed like the home, moves to what is left, and keeps it in the address', async () => {
    const { user } = await openMap({ at: '/map?location=Barrio+Norte' });
    expect(await listed()).toEqual(['Aire Club Náutico']);
    await waitFor(() => expect(pointsOf()).toEqual([37]));
    await user.click(screen.getByRole('combobox', { name: 'Barrio' }));
    await user.click(await screen.findByRole('option', { name: 'Todos' }));
    expect(await listed()).toHaveLength(3);
    expect(mapStandIn.fitted.at(-1)).toHaveLength(3);
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'plaza{Enter}');
    expect(await listed()).toEqual(['Aire Plaza San Martín']);
    await waitFor(() => expect(window.location.search).toBe('?name=plaza'));
  });

  test('says that no sensor is left, and shows all again', async () => {
    const { user } = await openMap({ at: '/map?name=nada' });
    expect(await screen.findByText('Ningún sensor en el mapa coincide con los filtros')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    expect(await listed()).toHaveLength(3);
  });

  test('shows a sensor that the list asks for, and one that is pressed on it', async () => {
    const { user } = await openMap();
    await user.click(await screen.findByRole('button', { name: 'Ver Aire Plaza San Martín en el mapa' }));
    expect(mapStandIn.chosen).toMatchObject(placeOf(1));
    expect(mapStandIn.fitted.at(-1)).toMatchObject([placeOf(1)]);
    const card = within(await screen.findByRole('region', { name: 'Aire Plaza San Martín' }));
    expect(card.getByRole('link')).toHaveAttribute('href', '/sensors/1');

    act(() => mapStandIn.options?.onSelect(5));
    expect(await screen.findByRole('region', { name: 'Aire Escuela N.º 12' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(mapStandIn.chosen).toBeNull();
  });

  test('prints its whole list', async () => {
    const sensors = Array.from({ length: 31 }, (_, index) => ({ id: index + 1, name: `Aire ${index + 1}` }));
    await openMap({ answers: [...homeOf(), ...mapAnswers(sensors)] });
    expect(await listed()).toHaveLength(30);
    fireEvent(window, new Event('beforeprint'));
    expect(await listed()).toHaveLength(31);
    fireEvent(window, new Event('afterprint'));
    expect(await listed()).toHaveLength(30);
  });

  test('is moved by buttons too', async () => {
    const { user } = await openMap();
    await user.click(await screen.findByRole('button', { name: 'Acercar el mapa' }));
    expect(mapStandIn.zoomed).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Alejar el mapa' }));
    expect(mapStandIn.zoomed).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Ver todo' }));
    expect(mapStandIn.fitted.at(-1)).toHaveLength(ON_MAP.length);
  });

  test('serves as a list where the browser can’t draw it', async () => {
    mapStandIn.canDraw = false;
    await openMap();
    expect(await screen.findByText('Este navegador no puede dibujar el mapa')).toBeVisible();
    expect(
      screen.getByText('La lista tiene los mismos sensores, con su estado y sus valores.'),
    ).toBeVisible();
    expect(await listed()).toHaveLength(3);
  });

  test('says how to put the first sensor on it, to administrators', async () => {
    const unplaced = { count: 130, first: [{ id: 8, name: 'Ruido Plaza' }] };
    const { user } = await openMap({ as: administrator, answers: mapAnswers([], { unplaced }) });
    expect(await screen.findByText('Todavía no hay sensores con ubicación')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ver sensores' })).toBeVisible();
    await user.click(screen.getByText('130 sensores sin ubicación'));
    expect(screen.getByRole('link', { name: 'Ruido Plaza' })).toHaveAttribute('href', '/sensors/8');
    expect(screen.getByText('Y 129 más.')).toBeVisible();
  });

  test('tells residents whom to wait for', async () => {
    await openMap({ answers: mapAnswers([]) });
    expect(
      await screen.findByText('Cuando quien administra los ponga en el mapa, los vas a ver acá.'),
    ).toBeVisible();
  });

  test('says that it could not be loaded, and tries again', async () => {
    const { user, server } = await openMap({
      answers: [answer(map.getMap, refused(500, 'Error interno del servidor.'))],
    });
    expect(await screen.findByText('No se pudieron cargar los sensores del mapa')).toBeVisible();
    server.use(...mapAnswers());
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await listed()).toHaveLength(3);
  });

  test('goes on without values that could not be loaded', async () => {
    await openMap({
      at: `/map?variable=${PM25}`,
      answers: [...mapAnswers(), answer(map.getMapValues, refused(500, 'Error interno del servidor.'))],
    });
    expect(await screen.findByText('No se pudieron cargar los valores')).toBeVisible();
    expect(await listed()).toHaveLength(3);
  });

  test('doesn’t exist where the server doesn’t announce it', async () => {
    await renderApp({ at: '/dashboard', as: residentWithMany, features: ['home'], answers: homeOf() });
    expect(screen.queryByRole('link', { name: 'Mapa' })).not.toBeInTheDocument();
  });
});
