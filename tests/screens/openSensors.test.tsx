import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { publicPage } from '@contract';

import { environment } from '@/config/environment';

import { answer, refused } from '../answers/answers';
import { anOpenSensor, openSite } from '../answers/publicPage';
import { forgetMap, mapStandIn } from '../support/mapStandIn';
import { renderApp } from '../support/renderApp';

beforeEach(forgetMap);

/** As a server writes it into the page that it serves. */
const onServer = () => {
  Object.assign(environment, { hasPublicPage: true });
  onTestFinished(() => {
    Object.assign(environment, { hasPublicPage: undefined });
  });
};

const open = (at: string, answers = openSite()) => {
  onServer();
  return renderApp({ at, as: null, features: ['public'], answers });
};

test('/login leads to what is for everybody while that is switched on, and no other /login does (EXT-82)', async () => {
  await renderApp({ at: '/login', as: null });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ver los datos públicos' })).not.toBeInTheDocument();
  cleanup();
  Object.assign(environment, { isPublicPageOn: true });
  onTestFinished(() => {
    Object.assign(environment, { isPublicPageOn: undefined });
  });
  await renderApp({ at: '/login', as: null });
  expect(await screen.findByRole('link', { name: 'Ver los datos públicos' })).toHaveAttribute(
    'href',
    '/publico',
  );
});

const TWO = [
  anOpenSensor(),
  anOpenSensor({
    id: 2,
    name: 'Ruido Museo',
    locationName: 'Barrio Norte',
    status: 'normal',
    place: null,
    variables: [
      {
        id: 21,
        name: 'Nivel sonoro',
        unit: 'dB(A)',
        now: null,
      },
    ],
  }),
];

describe('what everybody may see (EXT-78)', () => {
  test('is on a map and in a list, with figures, levels and what they mean in words', async () => {
    await open('/publico', openSite(TWO));
    expect(await screen.findByRole('heading', { name: 'El aire de Laguna', level: 1 })).toBeVisible();
    expect(screen.getByText('Lo que miden los sensores del barrio.')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Sensores' }));
    const [first] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent('Aire Plaza San Martín');
    expect(first).toHaveTextContent('Advertencia');
    expect(first).toHaveTextContent('PM2,5 31,5 µg/m³');
    expect(first).toHaveTextContent('Mejor ventanas cerradas');
    expect(list.getByRole('link', { name: 'Ruido Museo' })).toHaveAttribute('href', '/publico/sensores/2');
    // The one without a place isn't on the map.
    await waitFor(() => expect(mapStandIn.content?.points.map(({ id }) => id)).toEqual([1]));
    expect(list.queryByRole('button', { name: 'Ver Ruido Museo en el mapa' })).toBeNull();
    expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
      'href',
      expect.stringContaining('creativecommons'),
    );
  });

  test('says in words which of a sensor’s values are beyond their limits, with those first', async () => {
    const measured = anOpenSensor();
    const [beyond] = measured.variables;
    if (!beyond?.now) throw new Error('An open sensor has a figure.');
    const normal = { ...beyond.now, status: 'normal' as const, meaning: null };
    const within3 = ['Temperatura', 'Humedad', 'Ozono'].map((name, index) => ({
      ...beyond,
      id: 100 + index,
      name,
      now: normal,
    }));
    const critical = {
      ...beyond,
      id: 200,
      name: 'PM10',
      now: { ...beyond.now, status: 'critical' as const },
    };
    const variables = [...within3, beyond, critical];
    await open('/publico', openSite([{ ...measured, status: 'critical', variables }]));
    const [row] = within(await screen.findByRole('list', { name: 'Sensores' })).getAllByRole('listitem');
    expect(row).toHaveTextContent('Fuera de sus límites: PM10 y PM2,5');
    expect(row).toHaveTextContent(/PM10 31,5.*PM2,5 31,5.*Temperatura/);
  });

  test('says of no old value that it is beyond its limits', async () => {
    await open('/publico', openSite([anOpenSensor({ status: 'silent' }, 30)]));
    await screen.findByText('hace 30 h');
    expect(screen.queryByText(/^Fuera de sus límites/)).toBeNull();
  });

  test('has a value that no longer holds in lighter type', async () => {
    const old = anOpenSensor({ id: 2, name: 'Aire Museo', status: 'silent' }, 30);
    await open('/publico', openSite([anOpenSensor(), old]));
    const [now, before] = await screen.findAllByText('31,5 µg/m³');
    expect(before?.closest('[data-old]')).not.toBeNull();
    expect(now?.closest('[data-old]')).toBeNull();
  });

  test('has its neighbourhoods’ names on the map, each in the middle of what is open there', async () => {
    const place = { latitude: -35.31, longitude: -60.21 };
    const sensors = [
      anOpenSensor({ id: 1, name: 'Aire Museo', locationName: 'La Ribera', place }),
      anOpenSensor({
        id: 2,
        name: 'Aire Plaza',
        locationName: 'La Ribera',
        place: { latitude: -35.33, longitude: -60.23 },
      }),
      anOpenSensor({ id: 3, name: 'Aire Puente', locationName: 'Barrio Norte', place: null }),
      ...[4, 5, 6, 7].map((id) => anOpenSensor({ id, name: `Aire Ruta ${id}`, locationName: null, place })),
    ];
    const { user } = await open('/publico', openSite(sensors));
    await waitFor(() => expect(mapStandIn.content?.names).toHaveLength(1));
    const [name] = mapStandIn.content?.names ?? [];
    expect(name?.name).toBe('La Ribera');
    expect(name?.latitude).toBeCloseTo(-35.32, 9);
    expect(name?.longitude).toBeCloseTo(-60.22, 9);
    // They stay where they are while somebody searches.
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'plaza');
    await waitFor(() => expect(mapStandIn.content?.points).toHaveLength(1));
    expect(mapStandIn.content?.names).toEqual([name]);
  });

  test('is printed whole, on white', async () => {
    const sensors = Array.from({ length: 31 }, (_, index) =>
      anOpenSensor({ id: index + 1, name: `Aire ${index + 1}` }),
    );
    await open('/publico', openSite(sensors));
    const list = within(await screen.findByRole('list', { name: 'Sensores' }));
    expect(list.getAllByRole('heading')).toHaveLength(30);
    expect(document.documentElement.dataset.theme).not.toBe('light');
    fireEvent(window, new Event('beforeprint'));
    expect(list.getAllByRole('heading')).toHaveLength(31);
    expect(document.documentElement.dataset.theme).toBe('light');
    fireEvent(window, new Event('afterprint'));
    expect(list.getAllByRole('heading')).toHaveLength(30);
    expect(document.documentElement.dataset.theme).not.toBe('light');
  });

  test('is narrowed to a variable, whose figures are on the map', async () => {
    const { user } = await open('/publico', openSite(TWO));
    await user.click(await screen.findByRole('combobox', { name: 'Qué mirar' }));
    await user.click(await screen.findByRole('option', { name: 'PM2,5 (µg/m³)' }));
    const list = within(screen.getByRole('list', { name: 'Sensores' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    await waitFor(() => expect(mapStandIn.content?.points[0]?.label).toBe('31,5'));
  });

  test('leads to a sensor with its last hour, its week and its years, as a table too', async () => {
    const { user, server } = await open('/publico');
    await user.click(await screen.findByRole('link', { name: 'Aire Plaza San Martín' }));
    expect(await screen.findByRole('heading', { name: 'Aire Plaza San Martín', level: 1 })).toBeVisible();
    expect(screen.getByText('31,5')).toBeVisible();
    expect(await screen.findByText(/^de 10 a 14 µg\/m³/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Ver tabla' }));
    expect(await screen.findByRole('columnheader', { name: 'PM2,5 (µg/m³): promedio' })).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Período' }));
    await user.click(await screen.findByRole('option', { name: '2025' }));
    await waitFor(() =>
      expect(server.sentTo(publicPage.getPublicYear)).toMatchObject([{ params: { id: 1, year: 2025 } }]),
    );
    expect(screen.getByRole('link', { name: 'Por hora (CSV)' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/api\/public\/sensors\/1\/data\.csv\?year=2026&by=hours$/),
    );
  });

  test('says of an old figure how old it is, and no level', async () => {
    await open('/publico/sensores/1', openSite([anOpenSensor({ status: 'silent' }, 30)]));
    expect(await screen.findByText('hace 30 h')).toBeVisible();
    expect(screen.queryByText('Advertencia')).toBeNull();
    expect(screen.queryByText('Mejor ventanas cerradas')).toBeNull();
  });

  test('of a sensor that isn’t open says so, and leads to the others', async () => {
    await open('/publico/sensores/99');
    expect(
      await screen.findByRole('heading', { name: 'Este sensor no está publicado', level: 1 }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Todos los sensores' })).toHaveAttribute('href', '/publico');
  });

  test('is nothing yet', async () => {
    await open('/publico', openSite([]));
    expect(await screen.findByText('Todavía no hay nada publicado')).toBeVisible();
  });

  test('is nothing while the page is switched off, and a plain page says so', async () => {
    await open('/publico', [answer(publicPage.getPublicSite, refused(404, 'No hay página pública.'))]);
    expect(
      await screen.findByRole('heading', { name: 'Acá no hay una página pública', level: 1 }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
  });

  test('that can’t be loaded can be asked for again', async () => {
    const { user } = await open('/publico', [
      answer(publicPage.getPublicSite, refused(429, 'Demasiados pedidos desde tu red.')),
    ]);
    expect(await screen.findByText('No se pudo cargar la página')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Demasiados pedidos desde tu red.')).toBeVisible();
  });

  test('is shown inside of another site without anything that leaves its frame', async () => {
    await open('/publico/incrustar/1');
    expect(await screen.findByRole('heading', { name: 'Aire Plaza San Martín', level: 1 })).toBeVisible();
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(1);
    for (const link of links) expect(link).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('button', { name: /Tema/ })).toBeNull();
  });

  test('inside of another site doesn’t lead to signing in, although it isn’t open', async () => {
    await open('/publico/incrustar/99');
    expect(await screen.findByText('Este sensor no está publicado')).toBeVisible();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  test('is an unknown address of an API that knows only the specification, and no call is made', async () => {
    for (const at of ['/publico', '/publico/sensores/1', '/publico/incrustar/1']) {
      const { requests } = await renderApp({ at, as: null });
      await waitFor(() => expect(window.location.pathname).toBe('/login'));
      expect(requests).toEqual([]);
    }
  });
});
