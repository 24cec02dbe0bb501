import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { Scenario } from '@mock/scenarios/scenario';

import { dialog, DOWNLOAD, lastSaved, openDownloads, savedNames } from '../support/downloads';
import { neighbourWithFourteen } from '../support/neighbours';
import { readZip } from '../support/readZip';

/** Enough of a PDF for the checks. */
const PDF: Scenario = { call: DOWNLOAD, outcome: { kind: 'text', status: 200, body: '%PDF-1.7 de prueba' } };
const failing = (sensorId: number): Scenario => ({
  call: DOWNLOAD,
  where: { sensorId },
  outcome: { kind: 'empty', status: 500 },
});
const withoutData = (sensorId: number): Scenario => ({
  call: DOWNLOAD,
  where: { sensorId },
  outcome: { kind: 'text', status: 404, body: 'no data available' },
});

const selection = () => within(screen.getByRole('region', { name: 'Selección' }));
const alerts = () =>
  dialog()
    .queryAllByRole('alert')
    .map((alert) => alert.textContent);
const downloads = (requests: string[]) => requests.filter((request) => request.startsWith(DOWNLOAD));

const question = async () => within(await screen.findByRole('dialog', { name: 'Hay reportes sin guardar' }));
/** By a link behind the dialog: a step in the app, as Back is one. */
const linkAway = () => screen.getByRole('link', { name: 'Dashboard', hidden: true });
/** Whether the tab closes without a question. */
const closesTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const open = async (scenarios: Scenario[]) => {
  const app = await openDownloads({ as: neighbourWithFourteen, scenarios });
  await screen.findByText('14 resultado(s)');
  return app;
};

/** Opens the screen with all fourteen sensors selected. */
const openSelected = async (scenarios: Scenario[]) => {
  const app = await open(scenarios);
  await app.user.click(screen.getByRole('checkbox', { name: 'Seleccionar todos' }));
  return app;
};

/** By name the last four, so that everything else comes before the queue waits for them. */
const NEVER: Scenario[] = [32, 36, 38, 42].map((sensorId) => ({
  call: DOWNLOAD,
  where: { sensorId },
  delayMs: 600_000,
}));

/** Fourteen downloads, cancelled once ten have come. */
const cancelAtTen = async () => {
  const app = await openSelected([...NEVER, PDF]);
  await app.openMany();
  await app.press('Descargar');
  await dialog().findByText('Descargando 10 de 14');
  await app.press('Cancelar');
  await dialog().findByText('Quedaron 10 archivos sin guardar.');
  return app;
};

describe('the selection', () => {
  test('shows six of many, the others on demand, and can be emptied', async () => {
    const { user } = await openSelected([]);
    expect(await screen.findByText('14 seleccionado(s)')).toBeVisible();
    expect(selection().getAllByRole('listitem')).toHaveLength(6);
    await user.click(selection().getByRole('button', { name: '+8 más' }));
    expect(selection().getAllByRole('listitem')).toHaveLength(14);
    await user.click(selection().getByRole('button', { name: 'Mostrar menos' }));
    expect(selection().getAllByRole('listitem')).toHaveLength(6);

    await user.click(selection().getByRole('button', { name: 'Quitar todos' }));
    expect(screen.queryByRole('region', { name: 'Selección' })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Seleccionar todos' })).not.toBeChecked();
  });

  test('keeps what a filter hides', async () => {
    const { user, search } = await open([]);
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Ruido Mirador' }));
    await search('clima');
    await screen.findByText('2 resultado(s)');
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Clima Mirador' }));
    expect(await screen.findByText('2 seleccionado(s)')).toBeVisible();
    await user.click(selection().getByRole('button', { name: 'Quitar Ruido Mirador' }));
    expect(await screen.findByText('1 seleccionado(s)')).toBeVisible();
  });
});

describe('a few reports', () => {
  test('are saved one by one, and counted', async () => {
    const { openMany, press, user } = await open([PDF]);
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Ruido Mirador' }));
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Energía Vivero municipal' }));
    await openMany();
    expect(dialog().getByText(/Se guarda un archivo por sensor/)).toBeVisible();
    expect(dialog().getByRole('combobox', { name: 'Año' })).toHaveTextContent('2026');
    expect(dialog().getByRole('combobox', { name: 'Mes' })).toHaveTextContent('Abril');
    await press('Descargar');

    expect(await dialog().findByText('Descargas iniciadas para 2 sensor(es).')).toBeVisible();
    expect(new Set(savedNames())).toEqual(
      new Set(['Reporte_Ruido_Mirador_2026-04.pdf', 'Reporte_Energía_Vivero_municipal_2026-04.pdf']),
    );
    expect(dialog().getByRole('button', { name: 'Cerrar' })).toHaveFocus();
    await press('Cerrar');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('many reports', () => {
  test('come in one archive, without those that failed, which are named and tried again alone', async () => {
    const { openMany, press, requests, scenarios } = await openSelected([
      failing(32),
      failing(35),
      failing(36),
      withoutData(31),
      PDF,
    ]);
    await openMany();
    expect(dialog().getByText('Son más de 10 archivos: se guardan juntos en un ZIP.')).toBeVisible();
    requests.length = 0;
    await press('Descargar');

    expect(await dialog().findByText('Descargas iniciadas para 10 sensor(es).')).toBeVisible();
    expect(downloads(requests)).toHaveLength(14);
    expect(savedNames()).toEqual(['Reportes_2026-04.zip']);
    const files = readZip(await lastSaved());
    expect(files.size).toBe(10);
    expect(files.get('Reporte_Agua_Av._Güemes___Ñandú_2026-04.pdf')?.toString()).toBe('%PDF-1.7 de prueba');

    expect(alerts()).toEqual([
      'No se pudieron descargar 3 reportes: Energía Vivero municipal, Ruido Mirador y Tránsito Plaza San Martín.',
      '1 sensor sin datos en Abril 2026: Aire Estación de bombeo.',
    ]);
    const rows = dialog().getAllByRole('listitem');
    for (const row of rows.slice(0, 3)) {
      expect(within(row).getByText('Error')).toBeVisible();
      expect(within(row).getByText('Error al descargar el PDF')).toBeVisible();
    }
    expect(rows[3]).toHaveTextContent('No hay datos para "Aire Estación de bombeo" en Abril 2026.');
    expect(rows[4]).toHaveTextContent('Listo');

    scenarios.use([PDF]);
    requests.length = 0;
    await press('Reintentar (3)');
    expect(await dialog().findByText('Descargas iniciadas para 13 sensor(es).')).toBeVisible();
    const asked = downloads(requests).map((request) =>
      new URLSearchParams(request.split('?')[1]).get('sensorId'),
    );
    expect(asked).toHaveLength(3);
    expect(new Set(asked)).toEqual(new Set(['32', '35', '36']));
    expect(savedNames()).toHaveLength(4);
    expect(alerts()).toEqual(['1 sensor sin datos en Abril 2026: Aire Estación de bombeo.']);
    expect(dialog().queryByRole('button', { name: /Reintentar/ })).not.toBeInTheDocument();
  });

  test('are asked for four at a time, with what is under way in view', async () => {
    const { openMany, press } = await openSelected([...NEVER, PDF]);
    await openMany();
    await press('Descargar');
    await waitFor(() => expect(dialog().getByText('Descargando 10 de 14')).toBeVisible());
    const progress = dialog().getByRole('progressbar', { name: 'Descargando 10 de 14' });
    expect(progress).toHaveAttribute('aria-valuenow', '10');
    expect(progress).toHaveAttribute('aria-valuemax', '14');
    expect(dialog().getByText('Van 7 de 14')).toHaveAttribute('role', 'status');
    expect(dialog().getAllByText('Descargando').length).toBeGreaterThan(0);
    await press('Cancelar');
    await dialog().findByText('Se cancelaron 4 descargas.');
  });

  test('go on when a double tap presses the button again that began them', async () => {
    const { openMany, press } = await openSelected([...NEVER, PDF]);
    await openMany();
    await press('Descargar');
    await dialog().findByText('Descargando 10 de 14');
    const [cancel, download, ...others] = dialog().getAllByRole('button');
    expect(cancel).toHaveAccessibleName('Cancelar');
    expect(download).toHaveAccessibleName('Descargando…');
    expect(download).toHaveAttribute('aria-busy', 'true');
    expect(download).toHaveAttribute('aria-disabled', 'true');
    expect(others).toEqual([]);
    await press('Descargando…');
    expect(dialog().getByText('Descargando 10 de 14')).toBeVisible();
  });

  test('that are cancelled leave what came to be saved, and the rest to be fetched', async () => {
    const { openMany, press, user, scenarios } = await openSelected([...NEVER, PDF]);
    await openMany();
    await press('Descargar');
    await dialog().findByText('Descargando 10 de 14');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await press('Cancelar');

    expect(await dialog().findByText('Se cancelaron 4 descargas.')).toBeVisible();
    expect(dialog().getByText('Quedaron 10 archivos sin guardar.')).toBeVisible();
    expect(savedNames()).toEqual([]);
    await press('Guardar los que llegaron (10)');
    expect(await dialog().findByText('Descargas iniciadas para 10 sensor(es).')).toBeVisible();
    expect(readZip(await lastSaved()).size).toBe(10);

    scenarios.use([PDF]);
    await press('Descargar el resto (4)');
    expect(await dialog().findByText('Descargas iniciadas para 14 sensor(es).')).toBeVisible();
    expect(savedNames()).toHaveLength(5);
  });

  test('stop when the person leaves the screen, which asks first', async () => {
    const { openMany, press, user } = await openSelected([...NEVER, PDF]);
    const signals: AbortSignal[] = [];
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (init.signal) signals.push(init.signal);
      return fetch(address, init);
    });
    await openMany();
    await press('Descargar');
    await dialog().findByText('Descargando 10 de 14');
    const begun = [...signals];
    expect(closesTab()).toBe(false);
    await user.click(linkAway());
    await user.click((await question()).getByRole('button', { name: 'Quedarme acá' }));
    expect(dialog().getByText('Descargando 10 de 14')).toBeVisible();
    await user.click(linkAway());
    await user.click((await question()).getByRole('button', { name: 'Salir sin guardar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(begun).toHaveLength(14);
    await waitFor(() => expect(begun.slice(-4).every(({ aborted }) => aborted)).toBe(true));
    expect(savedNames()).toEqual([]);
  });

  test('that came and were not saved are not lost without a question', async () => {
    const { press, user } = await cancelAtTen();
    expect(closesTab()).toBe(false);

    await press('Cerrar');
    await user.click((await question()).getByRole('button', { name: 'Quedarme acá' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await press('Guardar los que llegaron (10)');
    await dialog().findByText('Descargas iniciadas para 10 sensor(es).');
    expect(closesTab()).toBe(true);
    await press('Cerrar');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('that came can be given up', async () => {
    const { user } = await cancelAtTen();
    await user.keyboard('{Escape}');
    await user.click((await question()).getByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(savedNames()).toEqual([]);
  });

  test('wait where the server asks for a pause, and then come all the same', async () => {
    const { openMany, press } = await openSelected([
      { call: DOWNLOAD, times: 1, outcome: { kind: 'empty', status: 429 } },
      PDF,
    ]);
    await openMany();
    await press('Descargar');
    expect(await dialog().findByText('El servidor pidió una pausa. Seguimos en un momento…')).toBeVisible();
    expect(await dialog().findByText('Descargas iniciadas para 14 sensor(es).')).toBeVisible();
    expect(readZip(await lastSaved()).size).toBe(14);
  });

  test('end where the server asks for a pause that nobody waits for, with what came, until one tries again', async () => {
    const { openMany, press, requests, scenarios } = await openSelected([
      {
        call: DOWNLOAD,
        skip: 3,
        outcome: {
          kind: 'text',
          status: 429,
          body: 'Descargaste demasiados reportes.',
          headers: { 'retry-after': '290' },
        },
      },
      PDF,
    ]);
    await openMany();
    requests.length = 0;
    await press('Descargar');
    expect(await dialog().findByText('Descargas iniciadas para 3 sensor(es).')).toBeVisible();
    expect(readZip(await lastSaved()).size).toBe(3);
    expect(alerts()).toEqual([
      'El servidor no acepta más descargas por ahora: quedaron 11 reportes sin descargar. Probá de nuevo en 5 minutos.',
    ]);
    expect(downloads(requests).length).toBeLessThanOrEqual(7);
    expect(dialog().getAllByText('Descargaste demasiados reportes.').length).toBeGreaterThan(0);
    expect(dialog().getAllByText('Pendiente').length).toBeGreaterThan(0);

    scenarios.use([PDF]);
    await press('Reintentar (11)');
    expect(await dialog().findByText('Descargas iniciadas para 14 sensor(es).')).toBeVisible();
    expect(alerts()).toEqual([]);
  });

  test('that came are saved before a session that ended takes the screen away', async () => {
    const { openMany, press } = await openSelected([
      { call: DOWNLOAD, skip: 12, outcome: { kind: 'sessionExpired' } },
      PDF,
    ]);
    await openMany();
    await press('Descargar');
    expect(
      await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente'),
    ).toBeVisible();
    await waitFor(() => expect(savedNames()).toEqual(['Reportes_2026-04.zip']));
    expect(readZip(await lastSaved()).size).toBeGreaterThanOrEqual(9);
  });

  test('that came are not saved once the person signed out, be it in another tab', async () => {
    const { openMany, press } = await openSelected([...NEVER, PDF]);
    await openMany();
    await press('Descargar');
    await dialog().findByText('Descargando 10 de 14');
    localStorage.removeItem('authToken');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' })));
    expect(
      await screen.findByText('La sesión se cerró en otra pestaña. Volvé a iniciar sesión.'),
    ).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(savedNames()).toEqual([]);
  });

  test('end with the session where the server says that it is over', async () => {
    const { openMany, press } = await openSelected([{ call: DOWNLOAD, outcome: { kind: 'sessionExpired' } }]);
    await openMany();
    await press('Descargar');
    expect(
      await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente'),
    ).toBeVisible();
    expect(savedNames()).toEqual([]);
  });
});
