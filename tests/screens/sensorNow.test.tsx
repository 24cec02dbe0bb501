import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';

import { measurements } from '@contract';

import { DEVICE_REFRESH_MS, NOW_REFRESH_MS } from '@/config/constants';

import { answering } from '../answers/answers';
import { lastSaved, savedNames } from '../support/downloads';
import { NOW, openCharts } from '../support/ownCharts';

const CSV = 'GET /api/sensors/{id}/readings.csv';
const MINUTE_MS = 60_000;

/** The server's moment, at which the tests begin. */
const NOON = '2026-05-15T15:00:00Z';

type NowVariable = z.input<typeof measurements.sensorsNow>['sensors'][number]['variables'][number];

const measured = (
  at: string,
  value: number,
  changes: Partial<NowVariable> = {},
  status: 'normal' | 'critical' | null = 'normal',
) =>
  answering(measurements.listSensorsNow, {
    moments: [[7200, 3600].map((seconds) => Date.parse(NOON) / 1000 - seconds), []],
    sensors: [
      {
        sensorId: 1,
        variables: [
          {
            id: 36,
            name: 'PM2,5',
            unit: 'µg/m³',
            minCritical: null,
            minWarning: null,
            maxWarning: 15,
            maxCritical: 35,
            last: { at, value, status },
            hours: { moments: 0, mean: [value, value] },
            ...changes,
          },
          {
            id: 37,
            name: 'PM10',
            unit: null,
            minCritical: null,
            minWarning: null,
            maxWarning: null,
            maxCritical: null,
            last: null,
            hours: { moments: 1, mean: [] },
          },
        ],
      },
    ],
  });

const panel = async () => within(await screen.findByRole('region', { name: /^Ahora/ }));

describe('how a sensor is now', () => {
  test('is told of each variable: value, status, age and the last 24 hours', async () => {
    await openCharts({ scenarios: [measured('2026-05-15T14:56:00Z', 41.25, {}, 'critical')] });
    const now = await panel();
    const [first, second] = await now.findAllByRole('listitem');
    if (!first || !second) throw new Error('There are fewer than two variables');
    expect(first).toHaveTextContent(/PM2,5\s*41,25 µg\/m³\s*Crítico\s*hace 4 min/);
    expect(
      within(first).getByRole('img', { name: /^Últimas 24 horas, por hora: de 41,25 a 41,25 µg\/m³/ }),
    ).toBeVisible();
    expect(second).toHaveTextContent('Sin mediciones todavía');
  });

  test('names the state of what has names for its states (EXT-71)', async () => {
    const stateNames = [
      { value: 0, name: 'Cerrada' },
      { value: 1, name: 'Abierta' },
    ];
    const changes = { name: 'Puerta', unit: null, kind: 'state', stateNames };
    await openCharts({ scenarios: [measured('2026-05-15T14:56:00Z', 1, changes)] });
    const [door] = await (await panel()).findAllByRole('listitem');
    expect(door).toHaveTextContent(/Puerta\s*Abierta\s*Normal/);
  });

  test('has no word for a value without limits, which nothing judged, beyond its age', async () => {
    await openCharts({
      scenarios: [measured('2026-05-15T14:56:00Z', 270, { name: 'Viento', kind: 'direction' }, null)],
    });
    const [wind] = await (await panel()).findAllByRole('listitem');
    expect(wind).toHaveTextContent(/^Viento\s*270° \(oeste\)\s*hace 4 min$/);
  });

  test('tells how much there was of the day beside the limit of a day (EXT-72)', async () => {
    const changes = {
      name: 'Agua',
      unit: 'm³/h',
      kind: 'meter',
      limitsBy: 'day',
      maxWarning: 3,
      maxCritical: 5,
    };
    await openCharts({ scenarios: [measured('2026-05-15T14:56:00Z', 3.2, changes)] });
    const [water] = await (await panel()).findAllByRole('listitem');
    expect(water).toHaveTextContent(/Agua\s*3,2 m³ en el día\s*Umbral: 5 m³ por día\s*Normal/);
  });

  test('tells how much there was in 24 hours of what adds up', async () => {
    const hours = { moments: 0, mean: [1.5, 0.5] };
    const changes = { name: 'Agua', unit: 'm³/h', kind: 'meter', hours };
    await openCharts({ scenarios: [measured('2026-05-15T14:56:00Z', 0.5, changes)] });
    const line = 'Últimas 24 horas, por hora: de 0,5 a 1,5 m³/h, total 2 m³';
    expect(await (await panel()).findByRole('img', { name: line })).toBeVisible();
  });

  test('tells no mean of directions, since nobody said how steady those of its hours were', async () => {
    const changes = { name: 'Viento', unit: '°', kind: 'direction' };
    await openCharts({ scenarios: [measured('2026-05-15T14:56:00Z', 270, changes)] });
    const line = await (await panel()).findByRole('img', { name: /24 horas/ });
    expect(line).toHaveAccessibleName('Direcciones de las últimas 24 horas, por hora');
  });

  test.each([
    [true, 'Anulada: 199 µg/m³, hace 1 min'],
    [false, 'Dudosa: 199 µg/m³, hace 1 min'],
  ])(
    'says what came after the last value and doesn’t count, annulled: %s (EXT-62, EXT-63)',
    async (isAnnulled, words) => {
      const changes = { omitted: { at: '2026-05-15T14:59:00Z', value: 199, isAnnulled } };
      await openCharts({ scenarios: [measured('2026-05-15T14:56:00Z', 41.25, changes)] });
      expect(await (await panel()).findByText(words)).toBeVisible();
    },
  );

  test('grows old by itself, and says when it says nothing of now any more', async () => {
    await openCharts({
      scenarios: [measured('2026-05-15T14:01:00Z', 12), { call: NOW, skip: 1, outcome: { kind: 'dropped' } }],
    });
    const now = await panel();
    expect(await now.findByText('hace 59 min')).toBeVisible();
    expect(now.getByText('Normal')).toBeVisible();
    expect(now.getByText('12')).not.toHaveAttribute('data-old');
    await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE_MS));
    expect(now.getByText('12')).toHaveAttribute('data-old');
    expect(now.getByText('hace 1 h')).toBeVisible();
    expect(now.getByText('Sin datos recientes')).toBeVisible();
    expect(now.queryByText('Normal')).not.toBeInTheDocument();
  });

  test('of a sensor that never measured goes on saying so when it can’t be asked for again', async () => {
    const nothing = { moments: [[]], sensors: [{ sensorId: 1, variables: [] }] };
    const { requests } = await openCharts({
      scenarios: [
        answering(measurements.listSensorsNow, nothing, { times: 1 }),
        { call: NOW, outcome: { kind: 'dropped' } },
      ],
    });
    const now = await panel();
    expect(await now.findByText('Sin mediciones todavía')).toBeVisible();
    const asked = () => requests.filter((request) => request.includes('/measurements/now')).length;
    await act(() => vi.advanceTimersByTimeAsync(NOW_REFRESH_MS + 1_000));
    await waitFor(() => expect(asked()).toBeGreaterThan(3));
    expect(now.getByText('Sin mediciones todavía')).toBeVisible();
  });

  test('is asked for again every minute', async () => {
    const { requests } = await openCharts();
    const asked = () => requests.filter((request) => request.includes('/measurements/now')).length;
    // Wait for the answer: while a call is under way, no other is made.
    expect(await (await panel()).findAllByRole('listitem')).toHaveLength(4);
    expect(asked()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(NOW_REFRESH_MS + 1_000));
    await waitFor(() => expect(asked()).toBe(2));
  });

  test('is asked for again within seconds while its first value has no hours yet', async () => {
    const first = measured('2026-05-15T14:59:00Z', 12, { hours: { moments: 0, mean: [] } });
    await openCharts({ scenarios: [{ ...first, times: 1 }, measured('2026-05-15T14:59:00Z', 12)] });
    const now = await panel();
    expect(await now.findAllByText('Nada en las últimas 24 horas')).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(DEVICE_REFRESH_MS + 500));
    expect(await now.findByRole('img', { name: /^Últimas 24 horas/ })).toBeVisible();
  });

  test('says why it is not known, and tries again', async () => {
    const { user } = await openCharts({ scenarios: [{ call: NOW, times: 3, outcome: { kind: 'dropped' } }] });
    const now = await panel();
    expect(await now.findByText('No se pudo saber cómo está el sensor ahora')).toBeVisible();
    await user.click(now.getByRole('button', { name: 'Reintentar' }));
    expect(await now.findAllByRole('listitem')).toHaveLength(4);
  });
});

describe('the download of measurements', () => {
  const openDialog = async (start: Parameters<typeof openCharts>[0] = {}) => {
    const app = await openCharts(start);
    const opener = screen.getByRole('button', { name: 'Descargar mediciones' });
    await waitFor(() => expect(opener).toBeEnabled());
    await app.user.click(opener);
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Descargar mediciones' })) };
  };

  test('is of the chosen month and for spreadsheets, unless somebody says otherwise', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.getByLabelText('Desde')).toHaveValue('2025-03-01');
    expect(dialog.getByLabelText('Hasta')).toHaveValue('2025-03-31');
    expect(dialog.getByRole('radio', { name: 'Planillas (Excel, LibreOffice)' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Descargar CSV' }));
    await waitFor(() =>
      expect(savedNames()).toEqual(['Mediciones_Aire_Plaza_San_Martín_2025-03-01_2025-03-31.csv']),
    );
    expect((await lastSaved()).toString('utf8')).toMatch(
      /^\uFEFFFecha y hora;Variable;Unidad;Valor\r\n01\/03\/2025/,
    );
    expect(await screen.findByText('Descarga iniciada.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('takes no days that make no sense', async () => {
    const { user, dialog } = await openDialog();
    const to = dialog.getByLabelText('Hasta');
    await user.clear(to);
    expect(dialog.getByText('Elegí un día.')).toBeVisible();
    await user.type(to, '2025-02-01');
    expect(dialog.getByText('Tiene que ser el mismo día o uno después de "Desde".')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Descargar CSV' })).toBeDisabled();
  });

  test('says why it failed, and keeps what was chosen', async () => {
    const { user, dialog } = await openDialog({
      scenarios: [
        { call: CSV, times: 1, outcome: { kind: 'text', status: 500, body: 'Se llenó el disco.' } },
      ],
    });
    await user.click(dialog.getByRole('radio', { name: 'Otros programas' }));
    await user.click(dialog.getByRole('button', { name: 'Descargar CSV' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('No se pudieron descargar las mediciones');
    expect(dialog.getByRole('alert')).toHaveTextContent('Se llenó el disco.');
    expect(dialog.getByRole('radio', { name: 'Otros programas' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Descargar CSV' }));
    await waitFor(() => expect(savedNames()).toHaveLength(1));
  });
});
