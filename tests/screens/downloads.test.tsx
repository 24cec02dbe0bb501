import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { residentWithNone, residentWithOne } from '@mock/demoAccounts';
import type { Outcome } from '@mock/scenarios/scenario';

import { failingLoad } from '../support/failingLoad';
import { dialog, DOWNLOAD, lastSaved, openDownloads, savedNames } from '../support/downloads';

const AIR = 'Aire Plaza San Martín';
const SENSORS = 'GET /api/sensors/by-user';

/** Enough of a PDF for the checks. */
const PDF: Outcome = { kind: 'text', status: 200, body: '%PDF-1.7 de prueba' };

const optionsOf = () =>
  screen.getAllByRole('option').map((option) => ({
    name: option.textContent,
    isOffered: option.getAttribute('aria-disabled') !== 'true',
  }));
const offered = () =>
  optionsOf()
    .filter(({ isOffered }) => isOffered)
    .map(({ name }) => name);

describe('the list', () => {
  test("has the person's own sensors, each with a checkbox and a button", async () => {
    const { search } = await openDownloads();
    await screen.findByText('48 resultado(s)');
    await search('aire plaza san martin');
    await screen.findByText('1 resultado(s)');
    expect(screen.getByRole('checkbox', { name: `Seleccionar ${AIR}` })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Descargar' })).toHaveAccessibleDescription(AIR);
  });

  test('leads from a sensor to its report', async () => {
    const { user, search } = await openDownloads();
    await screen.findByText('48 resultado(s)');
    await search('aire plaza san martin');
    await screen.findByText('1 resultado(s)');
    const link = screen.getByRole('link', { name: 'Ver reporte' });
    expect(link).toHaveAccessibleDescription(AIR);
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Acceso a reportes' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sensor' })).toHaveValue(AIR));
  });

  test('narrows to a type and a neighbourhood', async () => {
    const { user } = await openDownloads();
    await screen.findByText('48 resultado(s)');
    await user.click(screen.getByRole('combobox', { name: 'Tipo' }));
    await user.click(await screen.findByRole('option', { name: 'Calidad de aire' }));
    await waitFor(() => expect(screen.queryByText('48 resultado(s)')).not.toBeInTheDocument());
    const sensors = () => screen.getAllByRole('row').slice(1);
    const ofType = sensors();
    expect(ofType).not.toEqual([]);
    for (const row of ofType) expect(within(row).getByText('Calidad de aire')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Barrio' }));
    await user.click(await screen.findByRole('option', { name: 'Barrio Norte' }));
    await screen.findByText('2 resultado(s)');
    expect(sensors()).toHaveLength(2);
    for (const row of sensors()) expect(within(row).getByText('Barrio Norte')).toBeVisible();
  });

  test('says so where nothing matches, and offers all again', async () => {
    const { user, search } = await openDownloads();
    await screen.findByText('48 resultado(s)');
    await search('zzz');
    expect(await screen.findByText('No se encontraron sensores')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    expect(await screen.findByText('48 resultado(s)')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveFocus();
  });

  test('tells someone without sensors whom to ask', async () => {
    await openDownloads({ as: residentWithNone });
    expect(await screen.findByText('Todavía no tenés sensores asignados')).toBeVisible();
    expect(screen.getByRole('link', { name: 'soporte@vigia.example' })).toHaveAttribute(
      'href',
      'mailto:soporte@vigia.example',
    );
  });

  test.each([['the server fails', { kind: 'empty', status: 500 }]] satisfies [string, Outcome][])(
    'can be asked for again when %s',
    async (_, outcome) => {
      const { user } = await openDownloads({ scenarios: [failingLoad(SENSORS, outcome)] });
      expect(await screen.findByText('No se pudieron cargar los sensores del usuario')).toBeVisible();
      expect(screen.queryByText('Todavía no tenés sensores asignados')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
      expect(await screen.findByText('48 resultado(s)')).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  test('stays when only the neighbourhoods could not be loaded', async () => {
    await openDownloads({
      scenarios: [{ call: 'GET /api/location', outcome: { kind: 'empty', status: 500 } }],
    });
    expect(await screen.findByText('No se pudieron cargar los barrios')).toBeVisible();
    expect(await screen.findByText('48 resultado(s)')).toBeVisible();
  });
});

test('a key leads from the checkbox for all to what can be done with the selection', async () => {
  const { user } = await openDownloads({ as: residentWithOne });
  await screen.findByText('1 resultado(s)');
  const all = screen.getByRole('checkbox', { name: 'Seleccionar todos' });
  await user.click(all);
  await user.tab();
  expect(screen.getByRole('button', { name: /^Ir a lo que se puede hacer/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Descargar PDFs' })).toHaveFocus();

  await user.click(all);
  expect(screen.queryByRole('button', { name: /^Ir a/ })).not.toBeInTheDocument();
});

describe('the month on offer', () => {
  test.each([
    [new Date(2026, 4, 15), '2026', 'Abril'],
    [new Date(2026, 0, 1), '2025', 'Diciembre'],
    [new Date(2026, 0, 31), '2025', 'Diciembre'],
    [new Date(2026, 1, 1), '2026', 'Enero'],
    [new Date(2026, 11, 31), '2026', 'Noviembre'],
  ])('on %s begins with the previous one', async (today, year, month) => {
    const { openOne } = await openDownloads({ today, as: residentWithOne });
    await openOne();
    expect(dialog().getByRole('combobox', { name: 'Año' })).toHaveTextContent(year);
    expect(dialog().getByRole('combobox', { name: 'Mes' })).toHaveTextContent(month);
    expect(dialog().getByRole('button', { name: 'Descargar' })).toBeEnabled();
  });

  test('is every month of four years, but those of this year that are not over', async () => {
    const { user, openOne, choose } = await openDownloads({ as: residentWithOne });
    await openOne();
    await user.click(dialog().getByRole('combobox', { name: 'Año' }));
    expect(offered()).toEqual(['2026', '2025', '2024', '2023']);
    await user.keyboard('{Escape}');

    await user.click(dialog().getByRole('combobox', { name: 'Mes' }));
    expect(optionsOf()).toHaveLength(12);
    expect(offered()).toEqual(['Enero', 'Febrero', 'Marzo', 'Abril']);
    await user.keyboard('{Escape}');

    await choose('Año', '2023');
    await user.click(dialog().getByRole('combobox', { name: 'Mes' }));
    expect(offered()).toHaveLength(12);
  });

  test('must be chosen as a whole', async () => {
    const { openOne, choose } = await openDownloads({ as: residentWithOne });
    await openOne();
    await choose('Año', '2025');
    await choose('Mes', 'Diciembre');
    await choose('Año', '2026');
    expect(dialog().getByRole('button', { name: 'Descargar' })).toBeDisabled();
    await choose('Mes', 'Enero');
    expect(dialog().getByRole('button', { name: 'Descargar' })).toBeEnabled();
  });
});

describe('one report', () => {
  test('is saved under the name of its sensor', async () => {
    const { requests, openOne, press } = await openDownloads({ as: residentWithOne });
    await openOne();
    await press('Descargar');
    expect(await screen.findByText('Descarga iniciada.')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(savedNames()).toEqual(['Reporte_Aire_Plaza_San_Martín_2026-04.pdf']);
    expect((await lastSaved()).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(requests.at(-1)).toBe('GET /api/pdf/download?sensorId=1&year=2026&month=4');
  });

  test('of another month can be asked for', async () => {
    const { openOne, choose, press, requests } = await openDownloads({
      as: residentWithOne,
      scenarios: [{ call: DOWNLOAD, outcome: PDF }],
    });
    await openOne();
    await choose('Año', '2025');
    await choose('Mes', 'Septiembre');
    await press('Descargar');
    await screen.findByText('Descarga iniciada.');
    expect(requests.at(-1)).toMatch('&year=2025&month=9');
    expect(savedNames()).toEqual(['Reporte_Aire_Plaza_San_Martín_2025-09.pdf']);
  });

  test.each([
    [
      'there is no data',
      { kind: 'text', status: 404, body: 'No data available for the given month' },
      `No hay datos para "${AIR}" en Abril 2026.`,
    ],
    [
      'the server says why',
      { kind: 'text', status: 500, body: 'El generador está apagado.' },
      'El generador está apagado.',
    ],
    ['the server says nothing', { kind: 'empty', status: 500 }, 'Error al descargar el PDF'],
    [
      'a page comes as a file',
      { kind: 'html', status: 200, body: '<h1>Portal</h1>' },
      'Error al descargar el PDF',
    ],
  ] satisfies [string, Outcome, string][])(
    'is not saved when %s; the dialog says so, and takes another try',
    async (_, outcome, message) => {
      const { scenarios, openOne, press } = await openDownloads({
        as: residentWithOne,
        scenarios: [{ call: DOWNLOAD, outcome }],
      });
      await openOne();
      await press('Descargar');
      expect(await dialog().findByRole('alert')).toHaveTextContent(message);
      expect(dialog().getByText(message)).toBeVisible();
      expect(savedNames()).toEqual([]);
      expect(dialog().getByRole('button', { name: 'Descargar' })).toHaveFocus();

      scenarios.use([{ call: DOWNLOAD, outcome: PDF }]);
      await press('Descargar');
      await screen.findByText('Descarga iniciada.');
    },
  );

  test('ends the session where the server says that it is over', async () => {
    const { openOne, press } = await openDownloads({
      as: residentWithOne,
      scenarios: [{ call: DOWNLOAD, outcome: { kind: 'sessionExpired' } }],
    });
    await openOne();
    await press('Descargar');
    expect(
      await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente'),
    ).toBeVisible();
    expect(window.location.pathname).toBe('/login');
  });

  test('is asked for once, however often one presses', async () => {
    const { requests, openOne, press } = await openDownloads({
      as: residentWithOne,
      scenarios: [{ call: DOWNLOAD, delayMs: 300, outcome: PDF }],
    });
    await openOne();
    requests.length = 0;
    await press('Descargar');
    await press('Descargando…');
    await screen.findByText('Descarga iniciada.');
    expect(requests).toHaveLength(1);
  });

  test('that is cancelled while it comes is not saved, the next one is', async () => {
    const { openOne, press } = await openDownloads({
      as: residentWithOne,
      scenarios: [{ call: DOWNLOAD, delayMs: 300, outcome: PDF }],
    });
    await openOne();
    await press('Descargar');
    await press('Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(savedNames()).toEqual([]);
    await openOne();
    await press('Descargar');
    expect(await screen.findByText('Descarga iniciada.')).toBeVisible();
    expect(savedNames()).toHaveLength(1);
  });
});
