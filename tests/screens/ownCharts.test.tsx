import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { measurements } from '@contract';

import { answering } from '../answers/answers';
import { savedNames } from '../support/downloads';
import {
  card,
  HOURS,
  lastSavedText,
  oneChart,
  openCharts,
  OWN_GROUP,
  PM10,
  PM25,
  READINGS,
} from '../support/ownCharts';
import { charts } from '../support/reports';

const openGroup = async (user: Awaited<ReturnType<typeof openCharts>>['user']) => {
  await user.click(await screen.findByRole('button', { name: OWN_GROUP, expanded: false }));
};

describe('charts of Vigía’s own', () => {
  test('stand beside those of Tableau, and ask for each month once', async () => {
    const { user, requests } = await openCharts();
    await openGroup(user);
    const evolution = await card('Evolución del mes');
    expect(await evolution.findByLabelText('Recorrer Evolución del mes')).toBeVisible();
    expect(await (await card('Estados del mes')).findByLabelText(/^sábado 1 de marzo: /)).toBeVisible();
    await waitFor(() => expect(charts()).toHaveLength(3));

    const asked = requests.filter((request) => /\/(?:hours|readings)\?/.test(request));
    expect(asked.toSorted()).toEqual([
      'GET /api/sensors/1/hours?year=2025&month=2',
      'GET /api/sensors/1/hours?year=2025&month=3',
      'GET /api/sensors/1/readings?year=2025&month=3',
    ]);
  });

  test('need neither library nor token of Tableau, and no readings for what hours tell', async () => {
    const { requests } = await openCharts({ scenarios: [oneChart('status-calendar', [PM25])] });
    expect(await (await card('Vista')).findByRole('grid')).toBeVisible();
    expect(requests.filter((request) => /token|\/readings/.test(request))).toEqual([]);
  });

  test('tell each value by keyboard', async () => {
    const { user } = await openCharts({ scenarios: [oneChart('evolution', [PM25])] });
    const slider = await (await card('Vista')).findByRole('slider');
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Usá las flechas/));
    slider.focus();
    await user.keyboard('{Home}');
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^sábado 1 de marzo, 0:00 · \S+ µg\/m³/),
    );
    await user.keyboard('{ArrowRight}{PageUp}');
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^domingo 2 de marzo, 1:00/));
    await user.keyboard('{End}');
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^lunes 31 de marzo, 23:00/));
  });

  test('are enlarged by keys and buttons, and whole again with Escape', async () => {
    const { user } = await openCharts({ scenarios: [oneChart('daily-range', [PM25])] });
    const view = await card('Vista');
    const slider = await view.findByRole('slider');
    expect(view.queryByRole('button', { name: 'Ver todo' })).not.toBeInTheDocument();
    slider.focus();
    await user.keyboard('{Home}+{End}');
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/de marzo · /));
    expect(slider).not.toHaveAttribute('aria-valuetext', expect.stringContaining('31 de marzo'));
    expect(view.getByRole('button', { name: 'Ver todo' })).toBeVisible();
    await user.keyboard('{Escape}{End}');
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('lunes 31 de marzo'));
    await user.click(view.getByRole('button', { name: 'Acercar' }));
    await user.click(view.getByRole('button', { name: 'Ver todo' }));
    expect(view.queryByRole('button', { name: 'Ver todo' })).not.toBeInTheDocument();
  });

  test('tell of an enlarged stretch what it is, in the table, its file and its name, until all is shown again', async () => {
    const { user } = await openCharts({ scenarios: [oneChart('daily-range', [PM25])] });
    const view = await card('Vista');
    (await view.findByRole('slider')).focus();
    await user.keyboard('{Home}+');
    await user.click(view.getByRole('button', { name: 'Ver tabla' }));
    expect(view.getByText('Del 1 al 16 de marzo')).toBeVisible();
    expect(view.getByRole('table')).toHaveAttribute('aria-rowcount', '17');
    await user.click(view.getByRole('button', { name: 'Guardar CSV' }));
    expect(savedNames()).toEqual(['Vista_Aire_Plaza_San_Martín_2025-03-01_2025-03-16.csv']);
    const lines = (await lastSavedText()).split('\r\n').filter(Boolean);
    expect([lines.length, lines.at(-1)]).toEqual([17, expect.stringMatching(/^16\/03\/2025;/)]);

    await user.click(view.getByRole('button', { name: 'Ver todo' }));
    expect(view.queryByText('Del 1 al 16 de marzo')).not.toBeInTheDocument();
    expect(view.getByRole('table')).toHaveAttribute('aria-rowcount', '32');
    await user.click(view.getByRole('button', { name: 'Guardar CSV' }));
    expect(savedNames().at(-1)).toBe('Vista_Aire_Plaza_San_Martín_2025-03.csv');
  });

  test('have all rows of the table on paper, and those in view again after it', async () => {
    const { user } = await openCharts({ scenarios: [oneChart('evolution', [PM25])] });
    const view = await card('Vista');
    await user.click(await view.findByRole('button', { name: 'Ver tabla' }));
    const drawn = () => view.getByRole('table').querySelectorAll('tbody th').length;
    const all = Number(view.getByRole('table').getAttribute('aria-rowcount')) - 1;
    expect(all).toBeGreaterThan(600);
    expect(drawn()).toBeLessThan(60);
    fireEvent(window, new Event('beforeprint'));
    expect(drawn()).toBe(all);
    fireEvent(window, new Event('afterprint'));
    expect(drawn()).toBeLessThan(60);
  });

  test('hide and show a variable, also in the table and the file', async () => {
    const { user } = await openCharts({ scenarios: [oneChart('daily-range', [PM25, PM10])] });
    const view = await card('Vista');
    const second = await view.findByRole('button', { name: /PM10/, pressed: true });
    await user.click(second);
    expect(second).toHaveAttribute('aria-pressed', 'false');
    await user.click(view.getByRole('button', { name: 'Ver tabla' }));
    expect(view.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Día',
      expect.stringMatching(/PM2,5.*mínimo$/),
      expect.stringMatching(/PM2,5.*promedio$/),
      expect.stringMatching(/PM2,5.*máximo$/),
    ]);
    expect(view.getByRole('rowheader', { name: '01/03/2025' })).toBeVisible();

    await user.click(view.getByRole('button', { name: 'Guardar CSV' }));
    expect(savedNames()).toEqual(['Vista_Aire_Plaza_San_Martín_2025-03.csv']);
    const lines = (await lastSavedText()).split('\r\n');
    expect(lines).toHaveLength(33);
    expect(lines[1]).toMatch(/^01\/03\/2025;\d+(?:,\d+)?;\d+(?:,\d+)?;\d+(?:,\d+)?$/);
  });

  test('have a column of its own for each of two variables with the same name', async () => {
    const twin = {
      name: 'Temperatura',
      unit: '°C',
      limits: [{ from: null, minCritical: null, minWarning: null, maxWarning: null, maxCritical: null }],
      resolution: 'readings' as const,
      moments: 0,
    };
    const body = {
      timeZone: 'America/Argentina/Buenos_Aires',
      from: '2025-03-01T03:00:00Z',
      to: '2025-04-01T03:00:00Z',
      moments: [[600, 1200]],
      variables: [
        { ...twin, id: PM25, value: [21, 22] },
        { ...twin, id: PM10, value: [21, 22] },
      ],
    };
    const { user } = await openCharts({
      scenarios: [oneChart('evolution', [PM25, PM10]), answering(measurements.getReadingsOfMonth, body)],
    });
    const view = await card('Vista');
    await view.findByRole('slider');
    await user.click(view.getByRole('button', { name: 'Ver tabla' }));
    expect(view.getAllByRole('columnheader', { name: 'Temperatura (°C)' })).toHaveLength(2);
    expect(view.getAllByRole('cell', { name: '21' })).toHaveLength(2);
  });

  test('compare with another month, which can be chosen', async () => {
    const { user, requests } = await openCharts({ scenarios: [oneChart('month-comparison', [PM25])] });
    const view = await card('Vista');
    await user.click(await view.findByRole('combobox', { name: 'Comparar con' }));
    await user.click(await view.findByRole('option', { name: 'Diciembre de 2024' }));
    expect(await view.findByText(/^Diciembre de 2024: de /)).toBeVisible();
    expect(requests).toContain('GET /api/sensors/1/hours?year=2024&month=12');
  });

  test('are gone about by keys as a calendar', async () => {
    const { user } = await openCharts({ scenarios: [oneChart('status-calendar', [PM25])] });
    const view = await card('Vista');
    const first = await view.findByRole('gridcell', { name: /^sábado 1 de marzo: / });
    first.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(view.getByRole('gridcell', { name: /^lunes 3 de marzo: / })).toHaveFocus();
    expect(view.getByText(/^lunes 3 de marzo: /)).toBeVisible();
  });

  test('are gone about by keys as a pattern of the week', async () => {
    const { user } = await openCharts({ scenarios: [oneChart('hour-pattern', [PM25])] });
    const view = await card('Vista');
    const grid = await view.findByRole('grid', { name: 'Vista' });
    expect(grid.closest('[role=group]')).toHaveAccessibleDescription(/lo más alto, .* h: .*; lo más bajo, /);
    view.getByRole('gridcell', { name: /^lunes 0 h: / }).focus();
    await user.keyboard('{ArrowDown}{End}');
    expect(view.getByRole('gridcell', { name: /^martes 23 h: / })).toHaveFocus();
  });

  test('say that a month has no measurements', async () => {
    const limits = { from: null, minCritical: null, minWarning: null, maxWarning: 50, maxCritical: 75 };
    const body = {
      timeZone: 'America/Argentina/Buenos_Aires',
      from: '2025-03-01T03:00:00.000Z',
      to: '2025-04-01T03:00:00.000Z',
      moments: [[]],
      variables: [
        {
          id: PM25,
          name: 'PM2,5',
          limits: [limits],
          moments: 0,
          count: [],
          min: [],
          mean: [],
          max: [],
          last: [],
          normalMinutes: [],
          warningMinutes: [],
          criticalMinutes: [],
        },
      ],
    };
    await openCharts({
      scenarios: [oneChart('daily-range', [PM25]), answering(measurements.getHoursOfMonth, body)],
    });
    expect(await screen.findByText('Sin mediciones en marzo de 2025')).toBeVisible();
  });

  test('say that the sensor doesn’t measure what they show', async () => {
    await openCharts({ scenarios: [oneChart('daily-range', [99])] });
    expect(await screen.findByText('Este sensor no mide lo que muestra este gráfico')).toBeVisible();
  });

  test('say so where only a newer page knows them', async () => {
    await openCharts({ scenarios: [oneChart('wind-rose', [PM25])] });
    expect(await screen.findByText('Este gráfico es de una versión más nueva de Vigía')).toBeVisible();
  });

  test('tell why a month did not come, and try again', async () => {
    const { user } = await openCharts({
      scenarios: [oneChart('evolution', [PM25]), { call: READINGS, times: 3, outcome: { kind: 'dropped' } }],
    });
    const view = await card('Vista');
    expect(await view.findByText('No pudimos traer las mediciones')).toBeVisible();
    await user.click(view.getByRole('button', { name: 'Reintentar' }));
    expect(await view.findByRole('slider')).toBeVisible();
  });

  test('keep the month when the one to compare with does not come', async () => {
    await openCharts({
      scenarios: [
        oneChart('month-comparison', [PM25]),
        {
          call: HOURS,
          skip: 1,
          times: 3,
          outcome: { kind: 'text', status: 500, body: 'Falló la consulta.' },
        },
      ],
    });
    const view = await card('Vista');
    expect(await view.findByRole('alert')).toHaveTextContent('No se pudieron cargar las mediciones');
    expect(view.getByRole('slider')).toBeVisible();
  });

  test('grow to the full screen like the others', async () => {
    const { user } = await openCharts({ scenarios: [oneChart('evolution', [PM25])] });
    await (await card('Vista')).findByRole('slider');
    await user.click(screen.getByRole('button', { name: 'Ampliar Vista' }));
    const layer = within(screen.getByRole('dialog', { name: 'Vista' }));
    layer.getByRole('slider').focus();
    await user.keyboard('+{Escape}');
    expect(screen.getByRole('dialog', { name: 'Vista' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a server without charts of its own', () => {
  test('has nothing of them, and Tableau’s as ever', async () => {
    const { requests } = await openCharts({ features: [] });
    await waitFor(() => expect(charts()).toHaveLength(3));
    expect(requests).toContain('GET /api/tableau/token');
    expect(requests.filter((request) => /measurements|hours|readings/.test(request))).toEqual([]);
    expect(screen.queryByRole('heading', { name: /^Ahora/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Descargar mediciones' })).not.toBeInTheDocument();
  });
});
