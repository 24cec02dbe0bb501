import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { airOfAMonth, PM10_IN_MARCH, PM25_IN_MARCH } from '../answers/air';
import { overviewOf } from '../answers/home';
import { card, lastSavedText, oneChart, openCharts } from '../support/ownCharts';
import { narrowToPhone } from '../support/phoneWindow';
import { renderApp } from '../support/renderApp';

const FINE = PM25_IN_MARCH.id;
const COARSE = PM10_IN_MARCH.id;

const openChart = (
  variableIds: readonly number[] = [FINE, COARSE],
  variables?: Parameters<typeof airOfAMonth>[0],
) =>
  openCharts({
    features: ['measurements', 'charts', 'kinds', 'air'],
    scenarios: [oneChart('air-index', variableIds)],
    answers: [airOfAMonth(variables)],
  });

describe('the chart of the index of air quality', () => {
  test('tells index and category of each day by keyboard, of what it is, and how the month was', async () => {
    const { user, requests } = await openChart();
    const view = await card('Vista');
    const slider = await view.findByRole('slider');
    slider.focus();
    await user.keyboard('{Home}{ArrowRight}');
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      'domingo 2 de marzo · Índice con PM2,5 y PM10: 102, Dañina para grupos sensibles · PM2,5: 102, Dañina para grupos sensibles · PM10: 50, Buena',
    );
    await user.keyboard('{ArrowRight}');
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      'lunes 3 de marzo · Índice con PM2,5 y PM10: 50, Buena (con PM2,5) · PM2,5: 50, Buena · PM10: – (medido 50 %)',
    );
    expect(view.getByText(/^Marzo de 2025: /)).toHaveTextContent(
      'Buena 30 días, Dañina para grupos sensibles 1 día. El peor: 102, Dañina para grupos sensibles, el 02/03/2025. Según EPA-454/B-24-002 (mayo de 2024). Con menos del 75 % de las horas medidas, un día no tiene índice.',
    );
    expect(requests.filter((request) => request.includes('/sensors/1/'))).toEqual([
      'GET /api/sensors/1/air?year=2025&month=3',
    ]);
  });

  test('is that of the variable that a view shows, and no other', async () => {
    const { user } = await openChart([COARSE]);
    const slider = await (await card('Vista')).findByRole('slider');
    slider.focus();
    await user.keyboard('{Home}{ArrowRight}');
    expect(slider).toHaveAttribute('aria-valuetext', 'domingo 2 de marzo · 50, Buena');
    expect((await card('Vista')).getAllByText(/Índice con PM10/)[0]).toBeVisible();
  });

  test('shows what is annulled of a variable, also at the worst of them', async () => {
    const annulment = {
      kind: 'annulment',
      from: '2025-03-02T12:00:00Z',
      until: '2025-03-02T20:00:00Z',
      text: 'Filtro sucio',
    };
    const { user } = await openChart([FINE], [{ ...PM25_IN_MARCH, annotations: [annulment] }]);
    const view = await card('Vista');
    const slider = await view.findByRole('slider');
    slider.focus();
    await user.keyboard('{Home}{ArrowRight}');
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('Filtro sucio'));
    expect(
      view.getAllByText(/Mediciones anuladas del 2 de marzo, 09:00 al 2 de marzo, 17:00: Filtro sucio/)[0],
    ).toBeVisible();
  });

  test('has a table and a file with categories and what was measured', async () => {
    const { user } = await openChart();
    await user.click(await (await card('Vista')).findByRole('button', { name: 'Guardar CSV' }));
    const [heading, , second, third] = (await lastSavedText()).split('\r\n');
    expect(heading).toBe(
      'Día;Índice con PM2,5 y PM10;Índice con PM2,5 y PM10, categoría;PM2,5;PM2,5, categoría;PM10;PM10, categoría;PM2,5, medido (%);PM10, medido (%)',
    );
    expect(second).toBe(
      '02/03/2025;102;Dañina para grupos sensibles;102;Dañina para grupos sensibles;50;Buena;100;100',
    );
    expect(third).toBe('03/03/2025;50;Buena;50;Buena;;;100;50');
  });
});

describe('the page of a sensor', () => {
  const overviewWith = (pollutant: string | null) =>
    overviewOf({
      name: 'Aire Plaza',
      variables: [{ id: FINE, name: 'PM2,5', unit: 'µg/m³', pollutant }],
    });

  const openSensor = async (answer = airOfAMonth(), pollutant: string | null = 'pm2.5') => {
    const app = await renderApp({
      at: '/sensors/1',
      features: ['home', 'air'],
      answers: [overviewWith(pollutant), answer],
    });
    await screen.findByRole('heading', { name: 'Aire Plaza', level: 1 });
    return app;
  };

  const section = async () =>
    within(await screen.findByRole('region', { name: 'Índice de calidad del aire' }));

  test('shows the index now, of what it is, and each of the last days with its reason for a dash', async () => {
    await openSensor();
    const shown = await section();
    expect(await shown.findByText('50, Buena')).toBeVisible();
    expect(shown.getByText('Ahora, índice con PM2,5 y PM10')).toBeVisible();
    const rows = shown.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(31);
    expect(rows[0]).toBe('DíaÍndicePM2,5PM10');
    expect(rows[1]).toBe('30/03/202550Buena50Buena50Buena');
    expect(rows[28]).toBe('03/03/202550Buenacon PM2,550Buena–medido 50 %');
    expect(rows[29]).toBe('02/03/2025102Dañina para grupos sensibles102Dañina para grupos sensibles50Buena');
    expect(shown.getByText(/según EPA-454\/B-24-002/)).toBeVisible();
    expect(shown.getByText('Peligrosa: 301 a 500')).toBeVisible();
  });

  test('has a card a day on a phone, where its table would have to be moved sideways', async () => {
    narrowToPhone();
    await openSensor();
    const shown = await section();
    const days = await shown.findAllByRole('heading', { level: 3 });
    expect(days).toHaveLength(30);
    expect(days[0]?.closest('li')).toHaveTextContent('30/03/2025Índice50BuenaPM2,550BuenaPM1050Buena');
    expect(shown.getByText('medido 50 %')).toBeVisible();
    expect(shown.queryByRole('table')).not.toBeInTheDocument();
  });

  test('says so where there is no index now, and nothing was measured', async () => {
    await openSensor(airOfAMonth([{ ...PM25_IN_MARCH, at: () => null }]));
    const shown = await section();
    expect(await shown.findByText(/^Ahora no hay índice/)).toBeVisible();
    expect(shown.getByText('No hay mediciones de los últimos treinta días.')).toBeVisible();
  });

  test('neither shows nor asks anything of it without a pollutant', async () => {
    const { requests } = await openSensor(airOfAMonth(), null);
    expect(screen.queryByText('Índice de calidad del aire')).not.toBeInTheDocument();
    expect(requests.filter((request) => request.includes('/air'))).toEqual([]);
  });
});
