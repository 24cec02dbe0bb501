import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { residentWithNone, residentWithOne } from '@mock/demoAccounts';

import { STORAGE_KEYS } from '@/config/constants';

import { DOWNLOAD, savedNames } from '../support/downloads';
import { holdAnswers } from '../support/holdAnswers';
import { charts, expectSearch, field, openReports, TOKEN, VIEWS } from '../support/reports';

const TYPES = 'GET /api/sensor-types/by-user';
const OF_TYPE = 'GET /api/sensors/by-user-and-type';
const AIR = '?sensorType=1&sensor=1';

const keep = (state: unknown) => localStorage.setItem(STORAGE_KEYS.reportsPage, JSON.stringify(state));
const kept = (): unknown => JSON.parse(localStorage.getItem(STORAGE_KEYS.reportsPage) ?? 'null');
const calledPaths = (requests: string[]) =>
  requests
    .map((request) => request.split('?')[0])
    .toSorted((one, other) => (one ?? '').localeCompare(other ?? ''));

describe('what the page opens with', () => {
  test('is nothing on a first visit, and nothing is asked for but the types', async () => {
    const { requests } = await openReports();
    expect(await screen.findByText('Elegí un tipo y un sensor')).toBeVisible();
    expect(field('Sensor')).toBeDisabled();
    expect(field('Año')).toHaveAttribute('aria-disabled', 'true');
    expect(field('Mes')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeDisabled();
    expect(calledPaths(requests)).toEqual([TYPES]);
  });

  test('is the address before the storage, with the previous month', async () => {
    keep({ sensorType: 5, sensor: 5, year: 2025, month: 3 });
    await openReports({ at: `/reports${AIR}` });
    await expectSearch(`${AIR}&year=2026&month=4`);
    await waitFor(() => expect(field('Sensor')).toHaveValue('Aire Plaza San Martín'));
    expect(field('Tipo de sensor')).toHaveValue('Calidad de aire');
    expect(field('Mes')).toHaveTextContent('Abril');
    expect(kept()).toEqual({ sensorType: 1, sensor: 1, year: 2026, month: 4 });
  });

  test('is the storage where the address says nothing', async () => {
    keep({ sensorType: 1, sensor: 1, year: 2025, month: 3 });
    await openReports();
    await expectSearch(`${AIR}&year=2025&month=3`);
    await waitFor(() => expect(field('Mes')).toHaveTextContent('Marzo'));
  });

  test('finds the type of a sensor that came without', async () => {
    await openReports({ at: '/reports?sensor=1' });
    await expectSearch(`${AIR}&year=2026&month=4`);
    await waitFor(() => expect(field('Tipo de sensor')).toHaveValue('Calidad de aire'));
  });

  test.each([[AIR], ['?sensor=1']])(
    'is a sensor of which the lists tell only id and name: %s',
    async (at) => {
      const outcome = {
        kind: 'json',
        status: 200,
        body: [{ id: 1, name: 'Aire Plaza San Martín' }],
      } as const;
      const scenarios = [OF_TYPE, 'GET /api/sensors/by-user'].map((call) => ({ call, outcome }));
      await openReports({ at: `/reports${at}`, scenarios });
      await expectSearch(`${at}&year=2026&month=4`);
      expect(await screen.findByRole('heading', { name: 'Evolución del mes' })).toBeVisible();
    },
  );

  test.each([
    ['a sensor', { sensorType: 1, sensor: 2, year: 2025, month: 3 }, '?sensorType=1'],
    ['a type', { sensorType: 99, sensor: 1, year: 2025, month: 3 }, ''],
    ['no text that makes sense', 'cualquier cosa', ''],
  ])("drops %s that isn't the person's, left by another one", async (_, state, search) => {
    keep(state);
    await openReports();
    await expectSearch(search);
    expect(await screen.findByText('Elegí un tipo y un sensor')).toBeVisible();
    await waitFor(() => expect(kept()).toEqual(search ? { sensorType: 1 } : {}));
  });

  test('replaces a period that cannot be chosen', async () => {
    await openReports({ at: `/reports${AIR}&year=1999&month=5` });
    await expectSearch(`${AIR}&year=2026&month=4`);
  });

  test('asks for everything once and in parallel, the sensor being applied after 200 ms', async () => {
    const { requests } = await openReports({ at: `/reports${AIR}&year=2025&month=3` });
    await waitFor(() => expect(calledPaths(requests)).toEqual([TYPES, OF_TYPE]));
    await screen.findByRole('heading', { name: 'Evolución del mes' });
    expect(calledPaths(requests)).toEqual([TYPES, OF_TYPE, TOKEN, VIEWS]);
  });
});

describe('choosing', () => {
  test('another type right after opening drops the sensor that the page was opened with, which it lacks', async () => {
    const { choose } = await openReports({ at: `/reports${AIR}` });
    await choose('Tipo de sensor', 'Ruido');
    await expectSearch('?sensorType=2');
    expect(field('Sensor')).toHaveValue('');
  });

  test('another sensor starts with the previous month, and loads its views', async () => {
    const { choose, requests } = await openReports({ at: `/reports${AIR}&year=2025&month=3` });
    await screen.findByRole('heading', { name: 'Evolución del mes' });
    await choose('Sensor', 'Aire Mirador');
    await expectSearch('?sensorType=1&sensor=25&year=2026&month=4');
    await waitFor(() => expect(requests).toContain(`${VIEWS}?sensorId=25`));
  });

  test('one of two sensors of a name, which their neighbourhoods tell apart', async () => {
    const sensor = (id: number, name: string, locationName: string | null) => ({ id, name, locationName });
    const body = [
      sensor(1, 'Aire', 'Centro'),
      sensor(25, 'Aire', 'La Ribera'),
      sensor(26, 'Mirador', 'Centro'),
    ];
    const { user, choose } = await openReports({
      scenarios: [{ call: OF_TYPE, outcome: { kind: 'json', status: 200, body } }],
    });
    await choose('Tipo de sensor', 'Calidad de aire');
    await waitFor(() => expect(field('Sensor')).toBeEnabled());
    await user.click(field('Sensor'));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['AireCentro', 'AireLa Ribera', 'Mirador']);
    await choose('Sensor', /La Ribera/);
    await expectSearch('?sensorType=1&sensor=25&year=2026&month=4');
    expect(field('Sensor')).toHaveValue('Aire');
  });

  test('the sensor of a moment ago loads its views again, and an equal answer leaves its charts alone', async () => {
    const { choose, requests, scenarios } = await openReports({ at: `/reports${AIR}&year=2025&month=3` });
    await screen.findByRole('heading', { name: 'Evolución del mes' });
    await choose('Sensor', 'Aire Mirador');
    await waitFor(() => expect(requests).toContain(`${VIEWS}?sensorId=25`));
    await screen.findByRole('heading', { name: 'Evolución del mes' });
    requests.length = 0;

    scenarios.use([{ call: VIEWS, delayMs: 2_000 }]);
    await choose('Sensor', 'Aire Plaza San Martín');
    await waitFor(() => expect(charts()).not.toHaveLength(0));
    const [shown] = charts();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(calledPaths(requests)).toEqual([TOKEN, VIEWS]);
    expect(charts()[0]).toBe(shown);
  });

  test('a year clears the month that it lacks, and the month stays cleared', async () => {
    const { choose } = await openReports({ at: `/reports${AIR}&year=2025&month=3` });
    await choose('Año', '2024');
    await expectSearch(`${AIR}&year=2024`);
    expect(await screen.findAllByText('Elegí el mes para ver este gráfico')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeDisabled();
    await choose('Año', '2025');
    await expectSearch(`${AIR}&year=2025`);
  });

  test('nothing but a month asks for a token only', async () => {
    const { choose, requests } = await openReports({ at: `/reports${AIR}&year=2025&month=3` });
    await screen.findByRole('heading', { name: 'Evolución del mes' });
    requests.length = 0;
    await choose('Mes', 'Junio');
    await expectSearch(`${AIR}&year=2025&month=6`);
    await waitFor(() => expect(requests).toEqual([TOKEN]));
  });
});

describe('stepping from month to month', () => {
  const step = (name: string) => screen.getByRole('button', { name });

  test('leads to the month before and after, and ends where no month is left', async () => {
    const { user, requests } = await openReports({ at: `/reports${AIR}&year=2026&month=4` });
    await screen.findByRole('heading', { name: 'Evolución del mes' });
    expect(step('Mes siguiente')).toHaveAttribute('aria-disabled', 'true');
    requests.length = 0;
    await user.click(step('Mes anterior'));
    await expectSearch(`${AIR}&year=2026&month=3`);
    await waitFor(() => expect(requests).toEqual([TOKEN]));
    await user.click(step('Mes siguiente'));
    await expectSearch(`${AIR}&year=2026&month=4`);
  });

  test('stays on the button that has no month left, which does nothing more', async () => {
    const { user } = await openReports({ at: `/reports${AIR}&year=2026&month=3` });
    await waitFor(() => expect(step('Mes siguiente')).toBeEnabled());
    await user.click(step('Mes siguiente'));
    await expectSearch(`${AIR}&year=2026&month=4`);
    expect(step('Mes siguiente')).toHaveFocus();
    expect(step('Mes siguiente')).toBeEnabled();
    await user.keyboard('{Enter}');
    expect(window.location.search).toBe(`${AIR}&year=2026&month=4`);
  });

  test('waits for a sensor', async () => {
    await openReports();
    await screen.findByText('Elegí un tipo y un sensor');
    expect(step('Mes anterior')).toBeDisabled();
    expect(step('Mes siguiente')).toBeDisabled();
  });
});

describe('a page that stays open over the end of a month', () => {
  test('offers the new month, and keeps the one in view', async () => {
    const { user } = await openReports({ at: `/reports${AIR}`, now: new Date(2026, 4, 31, 23, 50) });
    await expectSearch(`${AIR}&year=2026&month=4`);
    await screen.findByRole('heading', { name: 'Evolución del mes' });
    expect(screen.getByRole('button', { name: 'Mes siguiente' })).toHaveAttribute('aria-disabled', 'true');

    vi.setSystemTime(new Date(2026, 5, 1, 0, 10));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(window.location.search).toBe(`${AIR}&year=2026&month=4`);
    await user.click(screen.getByRole('button', { name: 'Mes siguiente' }));
    await expectSearch(`${AIR}&year=2026&month=5`);
    expect(field('Mes')).toHaveTextContent('Mayo');
  });
});

describe('the link to copy', () => {
  const copyLink = () => screen.getByRole('button', { name: 'Copiar enlace' });

  test('is the address of the report', async () => {
    const { user } = await openReports({ at: `/reports${AIR}&year=2025&month=3` });
    await screen.findByRole('heading', { name: 'Evolución del mes' });
    await user.click(copyLink());
    expect(await screen.findByText('Enlace copiado.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
    expect(window.location.search).toBe(`${AIR}&year=2025&month=3`);
  });

  test('says so where the browser refuses the clipboard', async () => {
    const { user } = await openReports({ at: `/reports${AIR}&year=2025&month=3` });
    await screen.findByRole('heading', { name: 'Evolución del mes' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click(copyLink());
    expect(await screen.findByRole('alert')).toHaveTextContent('El navegador no dejó copiarlo');
  });

  test('waits for a sensor', async () => {
    await openReports();
    expect(copyLink()).toBeDisabled();
  });
});

describe('the PDF of the month', () => {
  test('goes on while its person visits another screen, and is not asked for again by coming back', async () => {
    const { user, requests } = await openReports({ at: `/reports${AIR}&year=2026&month=4` });
    const release = holdAnswers(`${DOWNLOAD}?sensorId=1&year=2026&month=4`);
    const button = (name: string) => screen.getByRole('button', { name });
    await waitFor(() => expect(button('Descargar PDF')).toBeEnabled());
    await user.click(button('Descargar PDF'));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Panel de control' });
    await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Ver reportes' }));
    await screen.findByRole('heading', { name: 'Evolución del mes' });
    await user.click(button('Descargando...'));

    release();
    expect(await screen.findByText('Descarga iniciada.')).toBeVisible();
    await waitFor(() => expect(button('Descargar PDF')).toHaveAttribute('aria-disabled', 'false'));
    expect(requests.filter((request) => request.startsWith(DOWNLOAD))).toHaveLength(1);
    expect(savedNames()).toHaveLength(1);
  });
});

test('someone with one sensor need not pick it, and may still clear it', async () => {
  const { user } = await openReports({ at: '/reports', as: residentWithOne, features: ['home'] });
  expect(await screen.findByRole('heading', { name: 'Evolución del mes' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Sensor' })).toHaveValue('Aire Plaza San Martín');
  expect(window.location.search).toMatch(/^\?sensorType=1&sensor=1&year=\d+&month=\d+$/);

  await user.clear(screen.getByRole('combobox', { name: 'Sensor' }));
  await user.tab();
  expect(await screen.findByText('Elegí un tipo y un sensor')).toBeVisible();
  expect(window.location.search).toBe('?sensorType=1');
});

describe('when something is missing', () => {
  test('someone without sensors reads so', async () => {
    await openReports({ as: residentWithNone });
    expect(await screen.findByText('Todavía no tenés sensores asignados')).toBeVisible();
  });

  test('someone whose only sensor has no type sees the charts that a link leads to', async () => {
    const answering = (call: string, body: unknown) => ({
      call,
      outcome: { kind: 'json', status: 200, body } as const,
    });
    await openReports({
      at: '/reports?sensor=1',
      scenarios: [
        answering(TYPES, []),
        answering('GET /api/sensors/by-user', [{ id: 1, name: 'Aire Plaza San Martín', typeId: null }]),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Evolución del mes' })).toBeVisible();
    expect(screen.queryByText('Todavía no tenés sensores asignados')).not.toBeInTheDocument();
  });

  test.each([
    [TYPES, 'No se pudieron cargar los tipos de sensores'],
    [OF_TYPE, 'No se pudieron cargar los sensores del usuario y tipo seleccionado'],
    [VIEWS, 'No se pudieron cargar las vistas (HTTP 500)'],
    [TOKEN, 'No se pudo obtener el token de Tableau (HTTP 500)'],
  ])('a failure of %s can be tried again', async (call, text) => {
    const { user } = await openReports({
      at: `/reports${AIR}&year=2025&month=3`,
      scenarios: [{ call, times: 1, outcome: { kind: 'empty', status: 500 } }],
    });
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
    await waitFor(() => expect(document.querySelector('tableau-viz')).not.toBeNull());
  });

  test.each([VIEWS, TOKEN])("the server's own words about %s are read, too", async (call) => {
    await openReports({
      at: `/reports${AIR}&year=2025&month=3`,
      scenarios: [{ call, outcome: { kind: 'text', status: 500, body: 'En mantenimiento hasta las 10.' } }],
    });
    expect(await screen.findByText('En mantenimiento hasta las 10.')).toBeVisible();
    expect(screen.getByText(/\(HTTP 500\)$/)).toBeVisible();
  });

  test('a sensor without views keeps its PDF', async () => {
    await openReports({
      at: `/reports${AIR}`,
      scenarios: [{ call: VIEWS, outcome: { kind: 'json', status: 200, body: [] } }],
    });
    expect(await screen.findByText('Este sensor todavía no tiene gráficos')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeEnabled();
  });
});
