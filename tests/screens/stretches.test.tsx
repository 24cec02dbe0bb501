import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { home, measurements } from '@contract';
import { HOUR_MS } from '@domain/duration';
import { NO_THRESHOLDS } from '@domain/sensors/threshold';

import { NOW_REFRESH_MS } from '@/config/constants';

import { answer, refused } from '../answers/answers';
import { someStretch, stretchesOf } from '../answers/stretches';
import { savedNames } from '../support/downloads';
import { renderApp } from '../support/renderApp';

const NAME = 'Aire Plaza San Martín';

const OVERVIEW = {
  id: 1,
  name: NAME,
  typeId: 1,
  typeName: 'Calidad de aire',
  status: 'normal' as const,
  variables: [{ id: 36, name: 'PM2,5', unit: 'µg/m³', ...NO_THRESHOLDS }],
  months: [],
};

/** Each sensor has one variable. */
const overviews = answer(home.getSensorOverview, ({ params }) => ({
  ...OVERVIEW,
  id: params.id,
  variables: OVERVIEW.variables.map((variable) => ({ ...variable, id: params.id === 1 ? 36 : 50 })),
}));

const open = async (search = '', answers = [stretchesOf()]) => {
  const app = await renderApp({
    at: `/sensors/1${search}`,
    features: ['home', 'stretches'],
    answers: [overviews, ...answers],
  });
  const part = within(await screen.findByRole('region', { name: 'Evolución' }));
  const asked = () =>
    app.requests
      .filter((request) => request.includes('/stretch?'))
      .map((request) => new URL(request.slice(4), 'http://x').searchParams);
  return { ...app, part, asked };
};

const address = () => window.location.search;
const lengthOf = (query: URLSearchParams | undefined) =>
  (Date.parse(query?.get('to') ?? '') - Date.parse(query?.get('from') ?? '')) / HOUR_MS;

describe('any stretch of time on a sensor’s page (EXT-73)', () => {
  test('begins with the last 24 hours in single readings', async () => {
    const { part, asked } = await open();
    expect(await part.findByRole('slider', { name: 'Recorrer Evolución' })).toBeInTheDocument();
    expect(part.getByRole('radio', { name: '24 horas' })).toBeChecked();
    expect(asked()).toHaveLength(1);
    expect([lengthOf(asked()[0]), asked()[0]?.get('step')]).toEqual([24, 'readings']);
    expect(address()).toBe('');
  });

  test('goes on by itself: readings come, and the cursor and the part in view stay where they are', async () => {
    vi.useFakeTimers({ now: new Date('2026-05-15T15:08:00Z'), shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { user, part, asked } = await open();
    const slider = await part.findByRole('slider');
    slider.focus();
    await user.keyboard('{Home}{PageUp}{+}');
    const said = slider.getAttribute('aria-valuetext');
    const shown = part.getByRole('group', { name: 'Evolución' }).textContent;
    expect(part.getByRole('button', { name: 'Ver todo' })).toBeVisible();
    // One after another: what is under way isn't asked for again.
    for (let times = 0; times < 11; times += 1) await act(() => vi.advanceTimersByTimeAsync(NOW_REFRESH_MS));
    await waitFor(() => expect(asked().length).toBeGreaterThan(5));
    expect(
      Date.parse(asked().at(-1)?.get('to') ?? '') - Date.parse(asked()[0]?.get('to') ?? ''),
    ).toBeGreaterThan(4 * NOW_REFRESH_MS);
    expect(slider).toHaveFocus();
    expect(slider).toHaveAttribute('aria-valuetext', said);
    expect(part.getByRole('group', { name: 'Evolución' })).toHaveTextContent(shown ?? '');
  });

  test('keeps another one in the address, by fewer steps', async () => {
    const { user, part, asked } = await open();
    await part.findByRole('slider');
    await user.click(part.getByRole('radio', { name: '7 días' }));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect([lengthOf(asked()[1]), asked()[1]?.get('step')]).toEqual([7 * 24, 'hours']);
    expect(address()).toBe('?stretch=7d');
    await user.click(part.getByRole('radio', { name: '12 meses' }));
    await waitFor(() => expect(asked().at(-1)?.get('step')).toBe('days'));
    expect(asked().at(-1)?.get('from')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('opens what an address says, and the usual one for nonsense', async () => {
    const { part, asked } = await open('?stretch=days&from=2026-03-01&to=2026-03-02&compare=year');
    await part.findByRole('slider');
    expect(part.getByLabelText('Desde')).toHaveValue('2026-03-01');
    await waitFor(() =>
      expect(asked().map((query) => query.get('from'))).toEqual(['2026-03-01', '2025-03-01']),
    );
    // The choice, and the legend.
    await waitFor(() => expect(part.getAllByText('El mismo período del año anterior')).toHaveLength(2));
  });

  test('shows the days of an enlarged part in finer steps, where there are any', async () => {
    const { user, part, asked } = await open('?stretch=days&from=2025-05-01&to=2026-04-30');
    const slider = await part.findByRole('slider');
    const detail = () => part.queryByRole('button', { name: 'Ver estos días en detalle' });
    expect(detail()).not.toBeInTheDocument();
    slider.focus();
    await user.keyboard('{Home}{PageDown}{+}{+}{+}{+}{+}');
    await user.click(part.getByRole('button', { name: 'Ver estos días en detalle' }));
    await waitFor(() => expect(asked()).toHaveLength(2));
    const [whole, days] = asked().map((query) => Object.fromEntries(query));
    expect(whole?.step).toBe('days');
    expect(days?.step).not.toBe('days');
    expect(part.getByLabelText('Desde')).toHaveValue(days?.from);
    expect(part.getByLabelText('Hasta')).toHaveValue(days?.to);
    expect(new URLSearchParams(address()).get('from')).toBe(days?.from);
    expect(lengthOf(asked()[1])).toBeLessThan(60 * 24);
    await waitFor(() => expect(detail()).not.toBeInTheDocument());
  });

  test('compares with the stretch before, hour by hour', async () => {
    const { user, part, asked } = await open();
    await part.findByRole('slider');
    await user.click(part.getByRole('combobox', { name: 'Comparar con' }));
    await user.click(await screen.findByRole('option', { name: 'El período anterior' }));
    await waitFor(() => expect(asked()).toHaveLength(3));
    expect(
      asked()
        .slice(1)
        .map((query) => query.get('step')),
    ).toEqual(['hours', 'hours']);
    expect(asked()[2]?.get('to')?.slice(0, 13)).toBe(asked()[1]?.get('from')?.slice(0, 13));
    expect(address()).toBe('?compare=before');
    const slider = await part.findByRole('slider');
    slider.focus();
    await user.keyboard('{Home}');
    await waitFor(() =>
      expect(slider).toHaveAttribute(
        'aria-valuetext',
        expect.stringMatching(/Período elegido: .* · El período anterior: /),
      ),
    );
  });

  test('asks for no days that are none, says why, and keeps what was typed', async () => {
    const { user, part, asked } = await open();
    await part.findByRole('slider');
    await user.click(part.getByRole('radio', { name: 'Otras fechas' }));
    await waitFor(() => expect(asked()).toHaveLength(2));
    await user.clear(part.getByLabelText('Desde'));
    expect(await part.findByText('Elegí los dos días.')).toBeVisible();
    expect(part.getByRole('slider')).toBeInTheDocument();
    expect(asked()).toHaveLength(2);
  });

  test('says that nothing was measured, and what to do', async () => {
    const { part } = await open('', [stretchesOf({ valueAt: () => undefined })]);
    expect(await part.findByText('No hay mediciones de este período')).toBeVisible();
    expect(part.getByText(/Elegí otro período/)).toBeVisible();
  });

  test('offers to try again after a failure', async () => {
    let isBroken = true;
    const { user, part } = await open('', [
      answer(measurements.getStretch, ({ query }) =>
        isBroken ? refused(500, 'La base de datos no responde.') : someStretch(query),
      ),
    ]);
    expect(await part.findByText('No se pudieron cargar las mediciones')).toBeVisible();
    isBroken = false;
    await user.click(part.getByRole('button', { name: 'Reintentar' }));
    expect(await part.findByRole('slider')).toBeInTheDocument();
  });

  test('hides a variable, which the address remembers', async () => {
    const variables = [
      { id: 36, name: 'PM2,5', unit: 'µg/m³' },
      { id: 37, name: 'Temperatura', unit: '°C' },
    ];
    const { user, part } = await open('', [stretchesOf({ variables })]);
    await user.click(await part.findByRole('button', { name: /Temperatura/ }));
    expect(address()).toBe('?hidden=37');
    expect(part.getByRole('button', { name: /Temperatura/ })).toHaveAttribute('aria-pressed', 'false');
  });

  test('has variables of other sensors on the same axis, which the address remembers', async () => {
    const answers = [
      answer(measurements.getStretch, ({ params, query }) =>
        someStretch(query, { variables: [{ id: params.id === 1 ? 36 : 50, name: 'PM2,5', unit: 'µg/m³' }] }),
      ),
    ];
    const { user, part, asked } = await open('', answers);
    await part.findByRole('slider');
    await user.click(part.getByRole('button', { name: 'Agregar otro sensor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Agregar otro sensor' }));
    await user.click(await dialog.findByRole('combobox', { name: 'Sensor' }));
    // Not the sensor itself.
    expect(screen.queryByRole('option', { name: NAME })).not.toBeInTheDocument();
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    expect(await dialog.findByRole('combobox', { name: 'Variable' })).toHaveTextContent('PM2,5');
    await user.click(dialog.getByRole('button', { name: 'Agregar' }));
    const remove = await part.findByRole('button', { name: /^Quitar PM2,5, / });
    expect(address()).toMatch(/^\?with=\d+\.50$/);
    const [first, second] = asked().slice(-2);
    expect([first?.get('from'), first?.get('step')]).toEqual([second?.get('from'), second?.get('step')]);
    await user.click(remove);
    await waitFor(() => expect(address()).toBe(''));
    expect(part.getByRole('button', { name: 'Agregar otro sensor' })).toHaveFocus();
  });

  test('has eight variables at most, and says which way there is room for another', async () => {
    const own = [1, 2].map((number) => ({ id: 35 + number, name: `PM${number}`, unit: 'µg/m³' }));
    const answers = [
      answer(measurements.getStretch, ({ params: { id }, query }) =>
        someStretch(query, {
          variables: id === 1 ? own : [{ id: 100 + id, name: 'PM2,5', unit: 'µg/m³' }],
        }),
      ),
    ];
    const beside = [2, 3, 4, 5, 6, 7, 8].map((id) => `${id}.${100 + id}`);
    const { user, part } = await open(`?with=${beside.join(',')}`, answers);
    await part.findByRole('slider');
    const legend = () => part.getAllByRole('button', { pressed: true });
    await waitFor(() => expect(legend()).toHaveLength(8));
    expect(part.getByText(/^Se muestran ocho variables como máximo: falta 1\./)).toBeVisible();
    const add = part.getByRole('button', { name: 'Agregar otro sensor' });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(add).toHaveAttribute('title', 'Ya hay ocho variables: ocultá o quitá una para agregar otra.');
    await user.click(add);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(legend()[0] as HTMLElement);
    await waitFor(() => expect(part.queryByText(/^Se muestran ocho/)).not.toBeInTheDocument());
    expect(legend()).toHaveLength(8);

    // One of another sensor makes room like the sensor's own.
    await user.click(part.getByRole('button', { name: /^PM1/, pressed: false }));
    expect(await part.findByText(/^Se muestran ocho/)).toBeVisible();
    await user.click(legend().at(-1) as HTMLElement);
    await waitFor(() => expect(part.queryByText(/^Se muestran ocho/)).not.toBeInTheDocument());
    expect(legend()).toHaveLength(8);
  });

  test('says that a variable in a shared address can’t be shown, and shows the rest', async () => {
    const { part } = await open('?with=2.50', [
      answer(measurements.getStretch, ({ params, query }) =>
        params.id === 1 ? someStretch(query) : refused(403, 'No tenés permiso para ver este sensor.'),
      ),
    ]);
    expect(await part.findByText(/No se pudo mostrar 1 variable de otro sensor/)).toBeVisible();
    expect(await part.findByRole('slider')).toBeInTheDocument();
  });

  test.each([
    // Two over each other need the same places: never single readings.
    ['24h', 'hours', 365 * 24],
    ['30d', 'days', 365 * 24],
    ['12m', 'days', undefined],
  ])('compares %s with the same of last year, by %s', async (stretch, step, hoursBefore) => {
    const { part, asked } = await open(`?stretch=${stretch}&compare=year`);
    await part.findByRole('slider');
    await waitFor(() => expect(asked()).toHaveLength(2));
    const [own, before] = asked();
    expect([own?.get('step'), before?.get('step')]).toEqual([step, step]);
    const between = (end: string) =>
      (Date.parse(own?.get(end) ?? '') - Date.parse(before?.get(end) ?? '')) / HOUR_MS;
    for (const end of ['from', 'to'])
      if (hoursBefore) expect(between(end)).toBeCloseTo(hoursBefore, 1);
      else expect(own?.get(end)?.slice(4)).toBe(before?.get(end)?.slice(4));
    // The choice, and the legend.
    await waitFor(() => expect(part.getAllByText('El mismo período del año anterior')).toHaveLength(2));
  });

  test('is saved as a table under its days', async () => {
    const { user, part } = await open('?stretch=days&from=2026-03-01&to=2026-03-02');
    await user.click(await part.findByRole('button', { name: 'Guardar CSV' }));
    expect(savedNames()[0]).toBe('Evolución_Aire_Plaza_San_Martín_2026-03-01_2026-03-02.csv');
  });

  test('is neither shown nor asked for where the server has none', async () => {
    const { requests } = await renderApp({
      at: '/sensors/1?stretch=7d',
      features: ['home'],
      answers: [overviews],
    });
    await screen.findByRole('heading', { name: NAME, level: 1 });
    expect(screen.queryByText('Evolución')).not.toBeInTheDocument();
    expect(requests.filter((request) => request.includes('/stretch'))).toEqual([]);
  });
});
