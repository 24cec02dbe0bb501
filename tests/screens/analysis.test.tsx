import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { analysis } from '@contract';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import {
  aGroup,
  analysisAnswers,
  aVariable,
  FEBRUARY,
  LEVEL,
  PLACES,
  someAnalysis,
  someVariables,
  WATER,
} from '../answers/analysis';
import { homeOf } from '../answers/home';
import { answer, refused } from '../answers/answers';
import { lastSaved, savedNames } from '../support/downloads';
import { forgetMap, mapStandIn } from '../support/mapStandIn';
import { narrowToPhone } from '../support/phoneWindow';
import { renderApp } from '../support/renderApp';

beforeEach(forgetMap);

/** A window in which nobody scrolls. */
class NeverInView {
  observe() {}
  disconnect() {}
}

const open = async (start: Parameters<typeof renderApp>[0] = {}) => {
  const app = await renderApp({
    at: '/analysis',
    as: administrator,
    features: ['analysis', 'home', 'stretches'],
    answers: analysisAnswers(),
    ...start,
  });
  await screen.findByRole('heading', { name: 'Análisis', level: 1 });
  return app;
};

const tableOf = (name = 'Nivel sonoro por barrio') => screen.findByRole('table', { name });

/** The names in the first column, and the cells of the first row. */
const rowsOf = async (name?: string) =>
  within(await tableOf(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')])
    .map((cells) => cells.map(({ textContent }) => textContent?.trim()));

const namesOf = async (name?: string) => (await rowsOf(name)).map(([first]) => first);

const address = () => Object.fromEntries(new URLSearchParams(window.location.search));

describe('one place beside another (EXT-76)', () => {
  test('compares neighbourhoods in the last whole month without any choice, the worst first', async () => {
    const { server } = await open();
    expect(await rowsOf()).toEqual([
      ['Barrio Norte 1 sensor', '71,5 dB(A) Se midió el 50 % del tiempo', 'Bajó 0,5 dB(A)', '10 h', '50 %'],
      ['La Ribera 2 sensores', '62,3 dB(A)', 'Subió 2,2 dB(A)', '5 h', '100 %'],
      [
        'Sin barrio 1 sensor',
        '— Sin mediciones en estos días',
        '—Sin mediciones en estos días',
        '—Sin mediciones en estos días',
        '0 %',
      ],
    ]);
    expect(server.sentTo(analysis.getAnalysis)).toMatchObject([
      {
        query: {
          variableId: LEVEL,
          by: 'location',
          from: '2026-03-01',
          to: '2026-03-31',
          beforeFrom: '2026-02-01',
          beforeTo: '2026-02-28',
        },
      },
    ]);
    expect(screen.getByText('Marzo de 2026, comparado con febrero de 2026')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Todos los sensores 4 sensores' })).toBeVisible();
    expect(screen.getByText('Sin cambio')).toBeVisible();
    // What is in no neighbourhood is a row, and none of them.
    expect(screen.getByText('2 barrios')).toBeVisible();
    expect(screen.getByText('Las barras empiezan en 60 dB(A).')).toBeVisible();
    await waitFor(() =>
      expect(address()).toEqual({
        variable: String(LEVEL),
        by: 'location',
        month: '2026-03',
        compare: 'before',
      }),
    );
  });

  test('explains no marks where nothing was measured before', async () => {
    await open({ answers: analysisAnswers(PLACES.map((group) => ({ ...group, before: null }))) });
    await tableOf();
    expect(screen.queryByText('Febrero de 2026')).toBeNull();
  });

  test('is sorted by any column, and the address keeps it', async () => {
    const { user } = await open();
    const table = within(await tableOf());
    expect(table.getByRole('columnheader', { name: 'Nivel equivalente' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await user.click(table.getByRole('button', { name: 'Barrio' }));
    expect(await namesOf()).toEqual(['Barrio Norte 1 sensor', 'La Ribera 2 sensores', 'Sin barrio 1 sensor']);
    await user.click(table.getByRole('button', { name: 'Medido' }));
    expect(await namesOf()).toEqual(['Sin barrio 1 sensor', 'Barrio Norte 1 sensor', 'La Ribera 2 sensores']);
    await user.click(table.getByRole('button', { name: 'Medido' }));
    expect(table.getByRole('columnheader', { name: 'Medido' })).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(address()).toMatchObject({ sort: 'measured', order: 'desc' }));
  });

  test('asks for a year beside the same of the year before, and for any two days', async () => {
    const { user, server } = await open();
    await tableOf();
    await user.click(screen.getByRole('radio', { name: 'Un año' }));
    await user.click(screen.getByRole('combobox', { name: 'Comparar con' }));
    await user.click(await screen.findByRole('option', { name: 'El mismo período del año anterior' }));
    await waitFor(() =>
      expect(server.sentTo(analysis.getAnalysis).at(-1)?.query).toMatchObject({
        from: '2026-01-01',
        to: '2026-04-10',
        beforeFrom: '2025-01-01',
        beforeTo: '2025-04-10',
      }),
    );
    await user.click(screen.getByRole('radio', { name: 'Otras fechas' }));
    const from = screen.getByLabelText('Desde');
    await user.clear(from);
    await user.type(from, '2026-05-01');
    expect(await screen.findByText('Todavía no llegó ese día.')).toBeVisible();
    await user.clear(from);
    await user.type(from, '2026-04-08');
    await waitFor(() => expect(address()).toMatchObject({ from: '2026-04-08', to: '2026-04-10' }));
    await user.click(screen.getByRole('combobox', { name: 'Comparar con' }));
    await user.click(await screen.findByRole('option', { name: 'Sin comparar' }));
    await waitFor(() =>
      expect(server.sentTo(analysis.getAnalysis).at(-1)?.query).not.toHaveProperty('beforeFrom'),
    );
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: 'Cambio' })).not.toBeInTheDocument(),
    );
  });

  test('another type begins with the variable that most of its sensors measure', async () => {
    const { user, server } = await open();
    await tableOf();
    server.use(...analysisAnswers([aGroup({ figure: 1204.5, before: 1000 })], { kind: 'meter', unit: 'm³' }));
    await user.click(screen.getByRole('radio', { name: 'Agua' }));
    expect((await rowsOf('Caudal por barrio'))[0]?.slice(1, 3)).toEqual([
      '1.204,5 m³',
      'Subió 204,5 m³ (20 %)',
    ]);
    expect(screen.getByRole('columnheader', { name: 'Consumo suma de los sensores' })).toBeVisible();
    expect(server.sentTo(analysis.getAnalysis).at(-1)?.query.variableId).toBe(WATER);
  });

  test('says that rain is the mean of the gauges of a place', async () => {
    await open({ answers: analysisAnswers([aGroup({ figure: 52 })], { kind: 'amount', unit: 'mm' }) });
    await tableOf();
    expect(screen.getByRole('columnheader', { name: 'Total promedio de los sensores' })).toBeVisible();
  });

  test('says of which time much less is known, instead of a change', async () => {
    const thin = aGroup({ figure: 120, before: 10, knownMinutesBefore: FEBRUARY / 2 });
    await open({ answers: analysisAnswers([thin], { kind: 'meter', unit: 'm³' }) });
    expect((await rowsOf('Nivel sonoro por barrio'))[0]?.slice(1, 3)).toEqual([
      '120 m³',
      '— Antes se midió mucho menos',
    ]);
  });

  test('of a direction has the figure alone, with the point of the compass', async () => {
    await open({
      answers: analysisAnswers([aGroup({ figure: 92, before: 80 })], { kind: 'direction', unit: '°' }),
    });
    expect(await rowsOf()).toEqual([['La Ribera 2 sensores', '92° (este)', '100 %']]);
  });

  test('of directions that cancel each other out says that there is no mean', async () => {
    await open({
      answers: analysisAnswers([aGroup({ figure: null, before: null })], { kind: 'direction', unit: '°' }),
    });
    expect(await rowsOf()).toEqual([['La Ribera 2 sensores', '— Sin una dirección media', '100 %']]);
  });

  test('a neighbourhood leads to its sensors, and these to their pages with the same days', async () => {
    const { user, server } = await open();
    await user.click(within(await tableOf()).getByRole('link', { name: 'La Ribera' }));
    const sensors = within(await tableOf('Nivel sonoro por sensor'));
    expect(server.sentTo(analysis.getAnalysis).at(-1)?.query).toMatchObject({ by: 'sensor', locationId: 5 });
    expect(screen.getByRole('heading', { name: 'Nivel sonoro por sensor en La Ribera' })).toBeVisible();
    expect(sensors.getByRole('link', { name: 'Ruido Plaza' })).toHaveAttribute(
      'href',
      '/sensors/1?stretch=days&from=2026-03-01&to=2026-03-31&compare=before',
    );
    // Read by everybody, not only by those who hear it or point at it.
    expect(sensors.getByText('Sin mediciones en el otro período')).not.toHaveClass('visually-hidden');
    window.history.back();
    expect(await namesOf()).toHaveLength(3);
  });

  test('shows each hour of the day in words, to the keyboard too', async () => {
    const { user, server } = await open();
    const part = within(await screen.findByRole('region', { name: 'Hora a hora' }));
    const grid = within(await part.findByRole('grid', { name: 'Hora a hora' }));
    expect(grid.getByRole('gridcell', { name: 'Barrio Norte, 0 h: 71,5 dB(A)' })).toBeVisible();
    grid.getByRole('gridcell', { name: 'Barrio Norte, 0 h: 71,5 dB(A)' }).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(part.getByText('La Ribera, 1 h: 63,3 dB(A)')).toBeVisible();
    await user.keyboard('{ArrowDown}');
    expect(part.getByText('Sin barrio, 1 h: sin mediciones')).toBeVisible();
    expect(server.sentTo(analysis.getAnalysisByParts)).toMatchObject([{ query: { parts: 'hours' } }]);
  });

  test('shows each month of a year', async () => {
    await open({ at: '/analysis?year=2025' });
    const part = within(await screen.findByRole('region', { name: 'Mes a mes' }));
    expect(
      await part.findByRole('gridcell', { name: 'La Ribera, Diciembre de 2025: 63,3 dB(A)' }),
    ).toBeVisible();
    expect(part.getByRole('columnheader', { name: 'Diciembre de 2025' })).toHaveTextContent('dic 25');
  });

  test('saves what the table shows with unrounded figures, and prints it', async () => {
    vi.stubGlobal('print', vi.fn());
    const { user } = await open({
      answers: analysisAnswers([aGroup({ name: '=La Ribera', figure: 62.34567 })]),
    });
    await tableOf();
    await user.click(screen.getByRole('button', { name: 'Guardar CSV' }));
    expect(savedNames()).toEqual(['Análisis_Nivel_sonoro_2026-03-01_2026-03-31.csv']);
    expect((await lastSaved()).toString().split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFBarrio;Nivel equivalente. Marzo de 2026 (dB(A));Nivel equivalente. Febrero de 2026 (dB(A));Cambio (dB(A));Cambio (%);Horas fuera de límites por sensor;Tiempo medido (%);Tiempo medido del otro período (%);Sensores',
      'Todos los sensores;63,1;63,1;0;;5;100;100;4',
      "'=La Ribera;62,34567;60,1;2,24567;;5;100;100;2",
    ]);
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(window.print).toHaveBeenCalledOnce());
  });

  test('prints the hours of the day although nobody has been there, once they have come', async () => {
    const usual = globalThis.IntersectionObserver;
    vi.stubGlobal('IntersectionObserver', NeverInView);
    onTestFinished(() => void vi.stubGlobal('IntersectionObserver', usual));
    const shown: number[] = [];
    vi.stubGlobal(
      'print',
      vi.fn(() => shown.push(screen.queryAllByRole('gridcell').length)),
    );
    const { user, server } = await open();
    await tableOf();
    expect(server.sentTo(analysis.getAnalysisByParts)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(shown).toEqual([3 * 24]));
    expect(server.sentTo(analysis.getAnalysisByParts)).toHaveLength(1);
  });

  test('shows more of many places when asked, and sorts all of them', async () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      aGroup({ id: index + 1, name: `Barrio ${index + 1}`, figure: index + 1 }),
    );
    const { user } = await open({ answers: analysisAnswers(many) });
    expect(await namesOf()).toHaveLength(50);
    expect((await namesOf())[0]).toBe('Barrio 120 2 sensores');
    const [more] = screen.getAllByRole('button', { name: 'Ver más' });
    if (more) await user.click(more);
    expect(await namesOf()).toHaveLength(120);
  });

  test('has cards on a phone, sorted by a field and a button', async () => {
    narrowToPhone();
    const { user } = await open();
    const cards = await screen.findByRole('list', { name: 'Nivel sonoro por barrio' });
    const order = () =>
      within(cards)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.split(' ')[0]);
    expect(order()).toEqual(['Barrio', 'La', 'Sin']);
    expect(within(cards).getByText('71,5 dB(A)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ordenar de menor a mayor' }));
    expect(order()).toEqual(['La', 'Barrio', 'Sin']);
    await user.click(screen.getByRole('combobox', { name: 'Ordenar por' }));
    await user.click(await screen.findByRole('option', { name: 'Medido' }));
    expect(order()).toEqual(['Sin', 'Barrio', 'La']);
  });

  test('begins by sensor for a resident with a single neighbourhood', async () => {
    const { server } = await open({
      as: residentWithMany,
      answers: [
        ...analysisAnswers(),
        answer(analysis.listAnalysedVariables, someVariables({ locations: [{ id: 5, name: 'La Ribera' }] })),
      ],
    });
    expect(await namesOf('Nivel sonoro por sensor')).toEqual(['Ruido Plaza', 'Ruido Escuela']);
    expect(server.sentTo(analysis.getAnalysis)).toHaveLength(1);
    expect(screen.getByRole('heading', { name: /^Todos tus sensores/ })).toBeVisible();
  });
});

describe('a comparison without anything to show', () => {
  test('says that nothing can be compared, and to administrators what to do', async () => {
    await open({ answers: [answer(analysis.listAnalysedVariables, someVariables({ variables: [] }))] });
    expect(await screen.findByText('Todavía no hay nada para comparar')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ver sensores' })).toBeVisible();
  });

  test('tells residents when there will be', async () => {
    await open({
      as: residentWithMany,
      answers: [answer(analysis.listAnalysedVariables, someVariables({ variables: [] }))],
    });
    expect(
      await screen.findByText('Cuando tengas sensores que midan, vas a poder compararlos acá.'),
    ).toBeVisible();
  });

  test('says that no sensor of a neighbourhood measures it', async () => {
    await open({
      at: '/analysis?location=6',
      answers: [...analysisAnswers(), answer(analysis.getAnalysis, someAnalysis([]))],
    });
    expect(await screen.findByText('Ningún sensor de acá mide esta variable')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Guardar CSV' })).not.toBeInTheDocument();
  });

  test('says that nothing was measured, and since when there is something', async () => {
    const nothing = PLACES.map((group) => ({ ...group, figure: null, before: null, knownMinutes: 0 }));
    await open({
      at: '/analysis?month=2026-02',
      answers: [
        ...analysisAnswers(nothing),
        answer(
          analysis.listAnalysedVariables,
          someVariables({ variables: [aVariable({ since: '2026-03-14' })] }),
        ),
      ],
    });
    expect(await screen.findByText('No hay mediciones en estos días')).toBeVisible();
    expect(screen.getByText('La primera medición es del 14/03/2026. Elegí otro período.')).toBeVisible();
  });

  test.each([
    [analysis.listAnalysedVariables, 'No se pudo saber qué se puede comparar'],
    [analysis.getAnalysis, 'No se pudo cargar la comparación'],
    [analysis.getAnalysisByParts, 'No se pudo cargar cómo fue a lo largo del tiempo'],
  ] as const)('says that a call failed, and tries again: $path', async (call, title) => {
    const { user, server } = await open({
      answers: [...analysisAnswers(), answer(call, refused(500, 'Error interno del servidor.'))],
    });
    expect(await screen.findByText(title)).toBeVisible();
    server.use(...analysisAnswers());
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('grid', { name: 'Hora a hora' })).toBeVisible();
    expect(screen.queryByText(title)).not.toBeInTheDocument();
  });

  test('doesn’t exist where the server doesn’t announce it', async () => {
    await renderApp({ at: '/dashboard', as: residentWithMany, features: ['home'], answers: homeOf() });
    expect(screen.queryByRole('link', { name: 'Análisis' })).not.toBeInTheDocument();
  });
});

describe('the comparison as a PDF', () => {
  test('is of what is shown, and says when it was saved', async () => {
    const { user, server } = await open();
    await tableOf();
    await user.click(screen.getByRole('button', { name: 'Descargar PDF' }));
    expect(await screen.findByText('Tu comparación se descargó.')).toBeVisible();
    expect(savedNames()).toEqual(['Análisis_Nivel_sonoro_2026-03-01_2026-03-31.pdf']);
    expect(server.sentTo(analysis.downloadAnalysis)).toMatchObject([
      { query: { variableId: LEVEL, by: 'location', from: '2026-03-01', beforeFrom: '2026-02-01' } },
    ]);
  });

  test('that isn’t drawn says so, and can be tried again', async () => {
    const { user, server } = await open();
    await tableOf();
    server.use(answer(analysis.downloadAnalysis, refused(500, 'Error interno del servidor.')));
    await user.click(screen.getByRole('button', { name: 'Descargar PDF' }));
    expect(await screen.findByText(/No se pudo descargar la comparación/)).toBeVisible();
    server.use(answer(analysis.downloadAnalysis, '%PDF-1.7'));
    await user.click(screen.getByRole('button', { name: 'Descargar PDF' }));
    expect(await screen.findByText('Tu comparación se descargó.')).toBeVisible();
  });
});

describe('the comparison on a map', () => {
  const at = (latitude: number) => ({ latitude, longitude: -57.95 });
  const placed = () =>
    analysisAnswers([
      aGroup({ place: at(-34.9) }),
      aGroup({ id: 6, name: 'Barrio Norte', figure: 71.5, place: at(-34.8) }),
      aGroup({ id: 7, name: 'El Bajo', figure: 66 }),
    ]);

  test('shows each place by its figure, the address keeps it, and a pressed one leads to its sensors', async () => {
    const { user, server } = await open({ features: ['analysis', 'map'], answers: placed() });
    await tableOf();
    await user.click(screen.getByRole('button', { name: 'Ver en el mapa' }));
    await waitFor(() =>
      expect(mapStandIn.content?.points).toMatchObject([
        { id: 6, look: 0, label: 'Barrio Norte\n71,5 dB(A)' },
        { id: 5, look: 4, label: 'La Ribera\n62,3 dB(A)' },
      ]),
    );
    expect(screen.getByText(/No están en el mapa, porque nadie dijo dónde quedan: El Bajo\./)).toBeVisible();
    await waitFor(() => expect(address()).toMatchObject({ view: 'map' }));
    act(() => mapStandIn.options?.onSelect(6));
    const card = await screen.findByRole('region', { name: 'Barrio Norte' });
    expect(card).toHaveTextContent('71,5 dB(A)');
    expect(card).toHaveTextContent('Medido');
    await user.click(within(card).getByRole('link', { name: 'Barrio Norte' }));
    await waitFor(() => expect(address()).toMatchObject({ location: '6', by: 'sensor', view: 'map' }));
    await waitFor(() => expect(server.sentTo(analysis.getAnalysis)).toHaveLength(2));
  });

  test('is taken away again, and says where nobody said where anything is', async () => {
    const { user } = await open({
      at: '/analysis?view=map',
      features: ['analysis', 'map'],
    });
    await tableOf();
    expect(screen.getByText('Todavía nadie dijo dónde quedan estos lugares.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ocultar el mapa' }));
    expect(screen.queryByText('Todavía nadie dijo dónde quedan estos lugares.')).not.toBeInTheDocument();
    await waitFor(() => expect(address()).not.toHaveProperty('view'));
  });

  test('is not offered where there are no maps', async () => {
    await open({ at: '/analysis?view=map', answers: placed() });
    await tableOf();
    expect(screen.queryByRole('button', { name: /mapa/ })).not.toBeInTheDocument();
    expect(mapStandIn.content).toBeUndefined();
  });
});
