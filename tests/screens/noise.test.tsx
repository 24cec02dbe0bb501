import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { noiseOfAMonth } from '../answers/noise';
import { overviewOf } from '../answers/home';
import { savedNames } from '../support/downloads';
import { card, lastSavedText, oneChart, openCharts } from '../support/ownCharts';
import { renderApp } from '../support/renderApp';

const RUIDO = 36;

const openChart = (own: Parameters<typeof noiseOfAMonth>[0] = {}) =>
  openCharts({
    features: ['measurements', 'charts', 'kinds', 'noise'],
    scenarios: [oneChart('noise-periods', [RUIDO])],
    answers: [noiseOfAMonth(own)],
  });

const NIGHTS = /La noche pertenece al día en que empieza/;

/** Half of the nights' time is missing on the second day. */
const withGap = { shareAt: (day: number, hour: number) => (day === 2 && (hour >= 23 || hour < 7) ? 0.5 : 1) };

describe('the chart of noise by periods', () => {
  test('tells Lday, Levening, Lnight and Lden of each day by keyboard, and of the month', async () => {
    const { user, requests } = await openChart();
    const view = await card('Vista');
    const slider = await view.findByRole('slider');
    slider.focus();
    await user.keyboard('{Home}');
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      'sábado 1 de marzo · Lday: 65,5 dB · Levening: 60,5 dB · Lnight: 55,5 dB · Lden: 65,5 dB',
    );
    expect(view.getByText(/^Marzo de 2025: Lday: 65,5 dB; .*Lden: 65,5 dB\./)).toHaveTextContent(
      'Ruido: 372 h por encima de 65 dB de día; 248 h por encima de 55 dB de noche. Día (7 a 19 h), Tarde (19 a 23 h), Noche (23 a 7 h). La noche pertenece al día en que empieza.',
    );
    expect(requests.filter((request) => request.includes('/sensors/1/'))).toEqual([
      'GET /api/sensors/1/noise?year=2025&month=3',
    ]);
  });

  test('gives a dash and says why where less than 75 % was measured', async () => {
    const { user } = await openChart(withGap);
    const slider = await (await card('Vista')).findByRole('slider');
    slider.focus();
    await user.keyboard('{Home}{ArrowRight}');
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      'domingo 2 de marzo · Lday: 65,5 dB · Levening: 60,5 dB · Lnight: – (medido 50 %) · Lden: –',
    );
  });

  test('has a table and a file with what was measured and the hours beyond the limits', async () => {
    const { user } = await openChart(withGap);
    const view = await card('Vista');
    await user.click(await view.findByRole('button', { name: 'Guardar CSV' }));
    expect(savedNames()[0]).toMatch(/^Vista_.*_2025-03\.csv$/);
    const [heading, , second] = (await lastSavedText()).split('\r\n');
    expect(heading).toBe(
      'Día;Lday (dB);Levening (dB);Lnight (dB);Lden (dB);Día, medido (%);Tarde, medido (%);Noche, medido (%);horas sobre 65 de día;horas sobre 55 de noche',
    );
    expect(second).toMatch(/^02\/03\/2025;65,5;60,5;;;100;100;50;12;$/);
  });

  test('shows what is annulled and noted, at the days of noise that it is in', async () => {
    const annulled = { kind: 'annulment', text: 'Sensor tapado por obra' };
    const { user } = await openChart({
      variables: [
        {
          id: RUIDO,
          name: 'Ruido',
          annotations: [
            { ...annulled, from: '2025-03-03T04:00:00Z', until: '2025-03-03T09:00:00Z' },
            { kind: 'note', from: '2025-03-20T15:00:00Z', text: 'Feria en la plaza' },
          ],
        },
      ],
    });
    const view = await card('Vista');
    const slider = await view.findByRole('slider');
    for (const said of ['Mediciones anuladas', 'Nota']) expect(view.getByText(said)).toBeVisible();
    expect(
      view.getAllByText(
        /Mediciones anuladas del 3 de marzo, 01:00 al 3 de marzo, 06:00: Sensor tapado por obra/,
      )[0],
    ).toHaveTextContent('Nota del 20 de marzo, 12:00: Feria en la plaza');
    slider.focus();
    // The night after midnight belongs to the day before.
    await user.keyboard('{Home}{ArrowRight}');
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('domingo 2 de marzo'));
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining(annulled.text));
    await user.keyboard('{ArrowRight}');
    expect(slider).toHaveAttribute('aria-valuetext', expect.not.stringContaining(annulled.text));
  });

  test('has no evening where the site has none', async () => {
    const { user } = await openChart({ hours: { day: 7, evening: 22, night: 22 } });
    const slider = await (await card('Vista')).findByRole('slider');
    slider.focus();
    await user.keyboard('{Home}');
    expect(slider).toHaveAttribute('aria-valuetext', expect.not.stringContaining('Levening'));
  });
});

describe('the page of a sensor', () => {
  const overviewWith = (kind: string) =>
    overviewOf({
      name: 'Ruido Plaza',
      typeName: 'Ruido',
      variables: [{ id: RUIDO, name: 'Ruido', unit: 'dB', kind }],
    });

  const openSensor = async (kind = 'sound-level', own: Parameters<typeof noiseOfAMonth>[0] = {}) => {
    const app = await renderApp({
      at: '/sensors/1',
      features: ['home', 'noise'],
      answers: [overviewWith(kind), noiseOfAMonth(own)],
    });
    await screen.findByRole('heading', { name: 'Ruido Plaza', level: 1 });
    return app;
  };

  const section = async () => within(await screen.findByRole('region', { name: 'Ruido por períodos' }));

  test('shows the last seven days, the hours beyond the limits, and how days are counted', async () => {
    await openSensor('sound-level', withGap);
    const noise = await section();
    const rows = (await noise.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(rows).toHaveLength(9);
    expect(rows[0]).toBe('DíaLdayLeveningLnightLden');
    expect(rows[1]).toBe('01/03/202565,560,555,565,5');
    expect(rows[2]).toBe('02/03/202565,560,5–medido 50 %–');
    expect(rows[8]).toBe('Los siete días65,560,555,565,5');
    expect(
      noise.getByText('84 h por encima de 65 dB de día; 56 h por encima de 55 dB de noche'),
    ).toBeVisible();
    expect(noise.getByText(NIGHTS)).toBeVisible();
  });

  test('says so where nothing was measured', async () => {
    await openSensor('sound-level', { shareAt: () => 0 });
    expect(await (await section()).findByText('No hay mediciones de los últimos siete días.')).toBeVisible();
  });

  test('neither shows nor asks anything of noise without a sound level', async () => {
    const { requests } = await openSensor('instantaneous');
    expect(screen.queryByText('Ruido por períodos')).not.toBeInTheDocument();
    expect(requests.filter((request) => request.includes('noise'))).toEqual([]);
  });
});
