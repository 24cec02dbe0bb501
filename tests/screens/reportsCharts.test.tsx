import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { THEME_QUESTION } from '@domain/reports/chartTheme';

import { ANALYTICS_TOKEN_RENEWAL_MS, CHART_HEAD_START_MS } from '@/config/constants';
import { ANALYTICS_TOKEN_RETRY_MS } from '@/custom-pages/reports/tableau/useAnalyticsAccess';

import { narrowToPhone } from '../support/phoneWindow';
import {
  chartOf,
  charts,
  filtersOf,
  openReports,
  signInFailure,
  tellOf,
  TOKEN,
  VIEWS,
} from '../support/reports';

const MARCH = '?sensorType=1&sensor=1&year=2025&month=3';
const GROUP = /^(Evolución del mes|Patrones de uso|Umbrales y alertas)$/;

const openMarch = async (start: Parameters<typeof openReports>[0] = {}) => {
  const app = await openReports({ at: `/reports${MARCH}`, ...start });
  await screen.findByRole('heading', { name: 'Evolución del mes' });
  return app;
};

const openMarchCharts = async () => {
  const app = await openMarch();
  await waitFor(() => expect(charts()).toHaveLength(3));
  return app;
};

/** jsdom lays nothing out: the test says what comes into view. */
const watchIntersections = () => {
  const watched = new Map<Element, () => void>();
  class Observer {
    private readonly report: (changes: { isIntersecting: boolean }[]) => void;
    constructor(report: Observer['report']) {
      this.report = report;
    }
    observe = (element: Element) => watched.set(element, () => this.report([{ isIntersecting: true }]));
    disconnect = () => undefined;
  }
  const usual = globalThis.IntersectionObserver;
  vi.stubGlobal('IntersectionObserver', Observer);
  onTestFinished(() => void vi.stubGlobal('IntersectionObserver', usual));

  return (place: Element | null) =>
    act(() => {
      for (const [element, report] of watched) if (place?.contains(element)) report();
    });
};

/** Answers with one group of one view, of the given address. */
const oneView = (src: string, filters: object[] = []) => ({
  call: VIEWS,
  outcome: {
    kind: 'json' as const,
    status: 200,
    body: [{ id: 1, name: 'Grupo', views: [{ id: 1, name: 'Vista', src, filters }] }],
  },
});

describe('the groups of a report', () => {
  test('are closed but for the first, and have charts only while they are open', async () => {
    const { user } = await openMarchCharts();
    const [first, second] = screen.getAllByRole('button', { name: GROUP });
    if (!first || !second) throw new Error('There are fewer than two groups');
    expect(screen.getAllByRole('button', { name: GROUP, expanded: true })).toEqual([first]);

    await user.click(second);
    expect(charts()).toHaveLength(6);
    await user.click(first);
    expect(first).toHaveAttribute('aria-expanded', 'false');
    expect(charts()).toHaveLength(3);
  });

  test.each([[undefined], [null]])('are left out if they have no views, be the list %s', async (views) => {
    const [group] = oneView('https://graficos.example/views/a/b').outcome.body;
    const body = [{ id: 2, name: 'Grupo vacío', views }, group];
    await openReports({
      at: `/reports${MARCH}`,
      scenarios: [{ call: VIEWS, outcome: { kind: 'json', status: 200, body } }],
    });
    expect(await screen.findByRole('button', { name: 'Grupo', expanded: true })).toBeVisible();
    expect(screen.queryByText('Grupo vacío')).not.toBeInTheDocument();
  });

  test('stay when a framed page asked for the theme and is gone before it is answered', async () => {
    await openMarchCharts();
    // The browser then names no source.
    const question = new MessageEvent('message', { data: THEME_QUESTION, source: null });
    act(() => void window.dispatchEvent(question));
    expect(charts()).toHaveLength(3);
  });

  test('stay as they were left when the sensor changes', async () => {
    const { user, choose } = await openMarchCharts();
    await user.click(screen.getByRole('button', { name: 'Evolución del mes' }));
    await choose('Sensor', 'Aire Mirador');
    expect(await screen.findByRole('button', { name: 'Evolución del mes', expanded: false })).toBeVisible();
  });
});

describe('a chart', () => {
  test('gets the address, the token and the filters of its view', async () => {
    await openMarchCharts();
    const chart = chartOf('Rango diario');
    expect(chart).toHaveAttribute('src', expect.stringMatching(/\/views\/.*\?:embed=yes&:showVizHome=no$/));
    expect(chart.getAttribute('token')).toBeTruthy();
    expect(filtersOf(chart)).toEqual([
      ['viz-parameter', 'p_sensor', '1'],
      ['viz-parameter', 'p_anio', '2025'],
      ['viz-parameter', 'p_mes', 'Marzo'],
    ]);
    expect(filtersOf(chartOf('Evolución diaria'))).toEqual([
      ['viz-filter', 'Sensor', 'Aire Plaza San Martín'],
      ['viz-filter', 'Año', '2025'],
      ['viz-filter', 'Mes', '3'],
    ]);
  });

  test('is another element for another month', async () => {
    const { choose } = await openMarchCharts();
    const before = chartOf('Evolución diaria');
    await choose('Mes', 'Junio');
    await waitFor(() => expect(chartOf('Evolución diaria')).not.toBe(before));
    expect(filtersOf(chartOf('Evolución diaria'))).toContainEqual(['viz-filter', 'Mes', '6']);
  });

  test('is another element once a fresh answer filters it by more, at the same address', async () => {
    const SRC = 'https://graficos.example/views/a/b';
    const { choose, scenarios } = await openReports({ at: `/reports${MARCH}`, scenarios: [oneView(SRC)] });
    await waitFor(() => expect(charts()).toHaveLength(1));
    await choose('Sensor', 'Aire Mirador');
    await waitFor(() => expect(charts()).toHaveLength(1));

    const month = { name: 'MONTH', type: 'FILTER', tableauName: 'Mes' };
    scenarios.use([{ ...oneView(SRC, [month]), delayMs: 2_000 }]);
    await choose('Sensor', 'Aire Plaza San Martín');
    await waitFor(() => expect(charts()).toHaveLength(1));
    const before = chartOf('Vista');
    expect(filtersOf(before)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(filtersOf(chartOf('Vista'))).toEqual([['viz-filter', 'Mes', '4']]));
    expect(chartOf('Vista')).not.toBe(before);
  });

  test('begins at once on a phone if it is the first or in view, and else 5 seconds later', async () => {
    narrowToPhone();
    const showWithin = watchIntersections();
    await openMarch({ scenarios: [{ call: TOKEN, delayMs: 400 }] });
    expect(await screen.findAllByText('Cargando...')).toHaveLength(3);
    await waitFor(() => expect(charts()).toEqual([chartOf('Evolución diaria')]));
    showWithin(screen.getByRole('heading', { name: 'Rango diario' }).closest('li'));
    await waitFor(() => expect(charts()).toHaveLength(2));
    expect(charts()).toContain(chartOf('Rango diario'));

    await act(() => vi.advanceTimersByTimeAsync(CHART_HEAD_START_MS - 1_000));
    expect(charts()).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(charts()).toHaveLength(3));
  });

  test('waits for its token', async () => {
    await openMarch({ scenarios: [{ call: TOKEN, delayMs: 400 }] });
    expect(await screen.findAllByText('Cargando...')).toHaveLength(3);
    expect(charts()).toHaveLength(0);
    await waitFor(() => expect(charts()).toHaveLength(3));
  });

  test('keeps its token when that is renewed, which later charts get', async () => {
    const { user, requests } = await openMarchCharts();
    const chart = chartOf('Evolución diaria');
    const token = chart.getAttribute('token');
    requests.length = 0;

    await act(() => vi.advanceTimersByTimeAsync(ANALYTICS_TOKEN_RENEWAL_MS));
    await waitFor(() => expect(requests).toEqual([TOKEN]));
    await user.click(screen.getByRole('button', { name: 'Patrones de uso' }));
    await waitFor(() => expect(chartOf('Perfil por hora').getAttribute('token')).not.toBe(token));
    expect(chartOf('Evolución diaria')).toBe(chart);
    expect(chart.getAttribute('token')).toBe(token);
  });

  test('gets a token of soon after a renewal that failed', async () => {
    const { user, requests, answers, scenarios } = await openMarchCharts();
    const token = chartOf('Evolución diaria').getAttribute('token');
    scenarios.use([{ call: TOKEN, times: 1, outcome: { kind: 'empty', status: 500 } }]);
    answers.length = 0;
    await act(() => vi.advanceTimersByTimeAsync(ANALYTICS_TOKEN_RENEWAL_MS));
    // The pause before the next try begins with the answer.
    await waitFor(() => expect(answers).toEqual([TOKEN]));
    requests.length = 0;
    await act(() => vi.advanceTimersByTimeAsync(ANALYTICS_TOKEN_RETRY_MS));
    await waitFor(() => expect(requests).toEqual([TOKEN]));

    await user.click(screen.getByRole('button', { name: 'Patrones de uso' }));
    await waitFor(() => expect(chartOf('Perfil por hora').getAttribute('token')).not.toBe(token));
    expect(requests).toEqual([TOKEN]);
  });

  test('asks for another token in place of one that outlived its renewal, as after a sleep', async () => {
    const { user, requests } = await openMarchCharts();
    const [first, ...others] = charts();
    const token = first?.getAttribute('token');
    vi.setSystemTime(Date.now() + ANALYTICS_TOKEN_RENEWAL_MS + 60_000);
    requests.length = 0;

    await user.click(screen.getByRole('button', { name: 'Patrones de uso' }));
    await waitFor(() => expect(chartOf('Perfil por hora').getAttribute('token')).not.toBe(token));
    expect(requests).toEqual([TOKEN]);
    expect(charts().slice(0, 3)).toEqual([first, ...others]);
    expect(first?.getAttribute('token')).toBe(token);
  });

  test('says that it gets no token in place of one that outlived its renewal, and tries again', async () => {
    const { user, scenarios } = await openMarchCharts();
    scenarios.use([{ call: TOKEN, outcome: { kind: 'empty', status: 500 } }]);
    vi.setSystemTime(Date.now() + ANALYTICS_TOKEN_RENEWAL_MS + 60_000);
    await user.click(screen.getByRole('button', { name: 'Patrones de uso' }));
    const [alert] = await screen.findAllByRole('alert');
    if (!alert) throw new Error('No chart tells of it');
    expect(alert).toHaveTextContent('Este gráfico no está disponible por ahora');
    expect(charts()).toHaveLength(3);

    scenarios.use([]);
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(charts().length).toBeGreaterThan(3));
  });

  test.each([{}, { src: null }])('without an address is refused alone: %j', async (address) => {
    const [group] = oneView('https://graficos.example/views/a/b').outcome.body;
    const views = [{ id: 2, name: 'Sin dirección', ...address }, ...(group?.views ?? [])];
    await openReports({
      at: `/reports${MARCH}`,
      scenarios: [{ call: VIEWS, outcome: { kind: 'json', status: 200, body: [{ ...group, views }] } }],
    });
    const card = (await screen.findByRole('heading', { name: 'Sin dirección' })).closest('li');
    expect(card).toHaveTextContent('URL no válida');
    expect(card).toHaveTextContent('No se puede cargar el gráfico');
    await waitFor(() => expect(charts()).toHaveLength(1));
  });

  test.each([{}, { id: null }])('needs no id, and no option of a filter: %j', async (id) => {
    const filters = [{ name: 'YEAR', type: 'FILTER', tableauName: 'Año', options: [null, '2025'] }];
    const views = [{ ...id, name: 'Vista', src: 'https://graficos.example/views/a/b', filters }];
    await openReports({
      at: `/reports${MARCH}`,
      scenarios: [
        { call: VIEWS, outcome: { kind: 'json', status: 200, body: [{ id: 1, name: 'Grupo', views }] } },
      ],
    });
    await waitFor(() => expect(charts()).toHaveLength(1));
    expect(filtersOf(chartOf('Vista'))).toEqual([['viz-filter', 'Año', '2025']]);
  });

  test('ignores what it can’t filter by, and doesn’t mind case', async () => {
    const filter = (name: string | null, type: string | null) => ({ name, type, tableauName: `de ${name}` });
    const filters = [
      filter('Sensor', 'filter'),
      filter('YEAR', 'Parameter'),
      filter('WEEK', 'FILTER'),
      filter(null, 'FILTER'),
      filter('MONTH', 'SET'),
      filter('MONTH', null),
      { name: 'MONTH', type: 'FILTER' },
    ];
    const [group] = oneView('https://graficos.example/views/a/b').outcome.body;
    const views = group?.views.map((view) => ({ ...view, filters }));
    await openReports({
      at: `/reports${MARCH}`,
      scenarios: [{ call: VIEWS, outcome: { kind: 'json', status: 200, body: [{ ...group, views }] } }],
    });
    await waitFor(() => expect(charts()).toHaveLength(1));
    expect(filtersOf(chartOf('Vista'))).toEqual([
      ['viz-filter', 'de Sensor', 'Aire Plaza San Martín'],
      ['viz-parameter', 'de YEAR', '2025'],
    ]);
  });

  test.each([
    ['https://graficos.example/vizql/w/Aire'],
    ['https://graficos.example/views/Aire/startSession/viewing'],
    ['javascript:alert(1)'],
    ['no es una dirección'],
  ])('is refused with the address %s', async (src) => {
    await openReports({ at: `/reports${MARCH}`, scenarios: [oneView(src)] });
    const refusal = await screen.findByText('URL no válida');
    expect(refusal).toBeVisible();
    expect(screen.getByText('No se puede cargar el gráfico')).toBeVisible();
    expect(refusal.parentElement).toHaveTextContent(/^URL no válida \/ No se puede cargar el gráfico$/);
    expect(charts()).toHaveLength(0);
  });
});

describe('a chart that does not load', () => {
  test('says why and what else there is, and gets another token with the next try', async () => {
    const { user, requests } = await openMarchCharts();
    tellOf(chartOf('Evolución diaria'), signInFailure('auth-failed'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No se puede cargar el gráfico');
    expect(alert).toHaveTextContent('cookies de terceros');
    expect(within(alert).getByRole('button', { name: 'Descargar el PDF del mes' })).toBeEnabled();
    expect(charts()).toHaveLength(2);

    requests.length = 0;
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(charts()).toHaveLength(3));
    expect(requests).toEqual([TOKEN]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('stays in view when it says nothing for long, until it does', async () => {
    await openMarchCharts();
    const [silent, ...others] = charts();
    for (const chart of others) tellOf(chart, new Event('firstinteractive'));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(await screen.findAllByText(/está tardando más de lo normal/)).toHaveLength(1);
    expect(charts()[0]).toBe(silent);

    tellOf(silent, new Event('firstinteractive'));
    expect(screen.queryByText(/está tardando más de lo normal/)).not.toBeInTheDocument();
  });
});

describe('the full screen', () => {
  test('grows the same element in its place, and gives the focus back', async () => {
    const { user } = await openMarchCharts();
    const chart = chartOf('Evolución diaria');
    const place = chart.parentElement;
    await user.click(screen.getByRole('button', { name: 'Ampliar Evolución diaria' }));
    const dialog = screen.getByRole('dialog', { name: 'Evolución diaria' });
    expect(dialog).toContainElement(chart);
    expect(chart.parentElement).toBe(place);
    expect(screen.getByRole('button', { name: 'Cerrar Evolución diaria' })).toHaveFocus();

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(chartOf('Evolución diaria')).toBe(chart);
    expect(screen.getByRole('button', { name: 'Ampliar Evolución diaria' })).toHaveFocus();
    expect(document.documentElement.style.overflow).toBe('');
  });
});
