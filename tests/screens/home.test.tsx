import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';

import { home as homeCalls } from '@contract';
import type { Feature } from '@domain/features';
import { administrator, residentWithMany, residentWithNone } from '@mock/demoAccounts';

import { NOW_REFRESH_MS } from '@/config/constants';

import { aSilence, anAlarm, answersOf } from '../answers/alarms';
import { answering } from '../answers/answers';
import { mailsOf } from '../answers/deliveries';
import { aDevice } from '../answers/deviceHealth';
import { seed } from '../answers/seed';
import { townAnswers } from '../answers/town';
import { stretchesOf } from '../answers/stretches';
import { renderApp } from '../support/renderApp';

const FEATURES: readonly Feature[] = [
  'home',
  'alarms',
  'devices',
  'decoding',
  'health',
  'accounts',
  'deliveries',
  'imports',
  'measurements',
];

const NOW = new Date('2026-05-15T15:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
  });
  vi.setSystemTime(NOW);
});
afterEach(() => void vi.useRealTimers());

type HomeSensor = z.input<typeof homeCalls.homeSensor>;
type MeasuredSensor = HomeSensor & { main: NonNullable<HomeSensor['main']> };

const variable = (id: number, name: string, value: number, status: 'normal' | 'warning' | 'critical') => ({
  id,
  name,
  unit: 'dB',
  last: { at: minutesAgo(4), value, status },
});

const sensor = (
  sensorId: number,
  name: string,
  status: HomeSensor['status'],
  locationName: string | null = 'La Ribera',
): MeasuredSensor => ({
  sensorId,
  name,
  typeId: 1,
  typeName: 'Ruido',
  locationName,
  status,
  openAlarms:
    status === 'critical' ? [{ id: 7, kind: 'limits', level: 'critical', variableId: sensorId * 10 }] : [],
  main: {
    ...variable(
      sensorId * 10,
      'Nivel',
      status === 'critical' ? 81.5 : 41.5,
      status === 'critical' ? 'critical' : 'normal',
    ),
    hours: { moments: 0, mean: [41.5] },
  },
  others: [variable(sensorId * 10 + 1, 'Fondo', 40, 'normal')],
});

const THREE = [
  sensor(1, 'Ruido Sur', 'normal'),
  sensor(2, 'Ruido Este', 'critical'),
  sensor(3, 'Ruido Norte', 'silent', 'Altos'),
];

/** A person with two sensors sees each as a card. */
const OTHER = sensor(9, 'Otro', 'normal');

const home = (sensors: HomeSensor[], when: Parameters<typeof answering>[2] = {}) =>
  answering(homeCalls.listHomeSensors, { moments: [[NOW.getTime() / 1000 - 7200]], sensors }, when);

const openHome = async (start: Parameters<typeof renderApp>[0] = {}) => {
  const app = await renderApp({ at: '/dashboard', features: FEATURES, answers: townAnswers(), ...start });
  const part = async () => within(await screen.findByRole('region', { name: 'Tus sensores' }));
  // To ask for roles takes jsdom long, among dozens of cards.
  const names = async () => {
    const headings = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);
    await waitFor(() => expect(headings()).not.toEqual([]));
    return headings();
  };
  return { ...app, part, names };
};

const asked = (requests: readonly string[], path: string) =>
  requests.filter((request) => request === `GET ${path}`).length;

const passMinute = () => act(() => vi.advanceTimersByTimeAsync(NOW_REFRESH_MS + 1_000));

/** As in a browser, React renders between two presses what is urgent, and nothing else. */
const withoutAct = async (run: () => Promise<void>) => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
  const before = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await run();
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = before;
  }
};

describe('the dashboard of a resident', () => {
  test('begins with their sensors, the worst first, and goes on with what it always had', async () => {
    const { names } = await openHome({ scenarios: [home(THREE)] });
    expect(await names()).toEqual(['Ruido Este', 'Ruido Norte', 'Ruido Sur']);
    expect(screen.getByRole('region', { name: 'Acceso a reportes' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Soporte' })).toBeVisible();
  });

  test('has the index of air quality now, in words, where a sensor has one', async () => {
    const air = {
      index: 102,
      category: 'Dañina para grupos sensibles',
      color: '#ff7e00',
      pollutants: ['pm2.5', 'pm10'],
    };
    const { part } = await openHome({
      scenarios: [home([{ ...sensor(1, 'Aire Sur', 'normal'), air }, OTHER])],
    });
    const cards = await part();
    const said = 'Índice con PM2,5 y PM10: 102, Dañina para grupos sensibles';
    expect(await cards.findAllByText(said)).toHaveLength(1);
    expect(cards.getByText(said).closest('li')).toHaveTextContent('Aire Sur');
  });

  test('has it above the charts of an only sensor', async () => {
    const air = { index: 12, category: 'Buena', color: null, pollutants: ['o3'] };
    const { part } = await openHome({ scenarios: [home([{ ...sensor(1, 'Aire Sur', 'normal'), air }])] });
    expect(await (await part()).findByText('Índice con O₃: 12, Buena')).toBeVisible();
  });

  test('tells of a sensor how it is, what it measured last, and what is wrong', async () => {
    await openHome({ scenarios: [home(THREE)] });
    const heading = await screen.findByRole('heading', { name: 'Ruido Este', level: 3 });
    const card = heading.closest('li');
    if (!card) throw new Error('The name stands on no card');
    expect(card).toHaveTextContent(
      /Crítico\s*hace 4 min\s*Ruido Este\s*La Ribera · Ruido\s*Crítico 81,5 dB\s*Nivel/,
    );
    expect(card).toHaveTextContent(/Fondo 40 dB/);
    expect(within(card).getByRole('img', { name: /^Últimas 24 horas/ })).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Ruido Este' })).toHaveAttribute('href', '/sensors/2');
    expect(within(card).getByRole('link', { name: '1 alerta abierta' })).toHaveAttribute(
      'href',
      '/alarms?sensor=2&state=open',
    );
    expect(within(card).getByRole('link', { name: /Ver reporte/ })).toHaveAttribute(
      'href',
      '/reports?sensorType=1&sensor=2',
    );
  });

  test('says in a sentence how all is: whether one’s water is all right takes no step (EXT-74)', async () => {
    const { part } = await openHome({ scenarios: [home(THREE)] });
    expect(
      await (
        await part()
      ).findByText(
        'En tus barrios: Nivel de Ruido Este en estado crítico y Ruido Norte sin datos. Lo demás, normal.',
      ),
    ).toBeVisible();
  });

  test('has favourites first, chosen by one press, and back where that fails (EXT-74)', async () => {
    const favourite = THREE.map((one) => ({ ...one, isFavourite: one.sensorId === 1 }));
    const { user, names, requests } = await openHome({
      features: [...FEATURES, 'favourites'],
      scenarios: [
        home(favourite),
        {
          call: 'PUT /api/sensors/{id}/favourite',
          skip: 1,
          outcome: { kind: 'text', status: 500, body: 'Se cayó.' },
        },
      ],
    });
    expect(await names()).toEqual(['Ruido Sur', 'Ruido Este', 'Ruido Norte']);
    const star = (name: string) => screen.getByRole('button', { name: `Favorito: ${name}` });
    expect(star('Ruido Sur')).toHaveAttribute('aria-pressed', 'true');
    await user.click(star('Ruido Norte'));
    expect(star('Ruido Norte')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(requests).toContain('PUT /api/sensors/3/favourite'));
    await user.click(star('Ruido Este'));
    expect(await screen.findByText('No se pudo guardar tu favorito')).toBeVisible();
    expect(star('Ruido Este')).toHaveAttribute('aria-pressed', 'false');
    // Nothing moved from under the pointer.
    expect(await names()).toEqual(['Ruido Sur', 'Ruido Este', 'Ruido Norte']);
  });

  test('says what a status means, in the operator’s words, as long as the value holds (EXT-74)', async () => {
    const told = (sensorId: number, name: string, at: string) => {
      const one = sensor(sensorId, name, 'normal');
      return {
        ...one,
        main: {
          ...one.main,
          last: { at, value: 41.5, status: 'normal' as const },
          meaning: 'Se puede dormir',
        },
      };
    };
    await openHome({
      scenarios: [home([told(1, 'Ahora', minutesAgo(4)), told(2, 'Antes', minutesAgo(90))])],
    });
    expect((await screen.findByText('Se puede dormir')).closest('li')).toHaveTextContent(/Ahora/);
    expect(screen.getAllByText('Se puede dormir')).toHaveLength(1);
  });

  test('says of a value within its limits which they are (EXT-74)', async () => {
    const withNormal = (sensorId: number, name: string, normal: object) => {
      const one = sensor(sensorId, name, 'normal');
      return { ...one, main: { ...one.main, normal } };
    };
    await openHome({
      scenarios: [
        home([
          withNormal(1, 'Arriba', { max: 80 }),
          withNormal(2, 'Abajo', { min: 3.2 }),
          withNormal(3, 'Entre', { min: 5, max: 35 }),
        ]),
      ],
    });
    const cardOf = async (name: string) =>
      (await screen.findByRole('heading', { name, level: 3 })).closest('li');
    expect(await cardOf('Arriba')).toHaveTextContent(/41,5 dB\s*Nivel máx\. 80/);
    expect(await cardOf('Abajo')).toHaveTextContent(/Nivel mín\. 3,2/);
    expect(await cardOf('Entre')).toHaveTextContent(/Nivel de 5 a 35/);
  });

  test('shows an only sensor whole, and its charts after its values (EXT-74)', async () => {
    const water = {
      ...sensor(1, 'Agua Mirador', 'normal'),
      main: { ...sensor(1, '', 'normal').main, normal: { max: 80 } },
      others: [1, 2, 3, 4, 5].map((id) => variable(id, `Banda ${id}`, 40, 'normal')),
    };
    const { part, requests } = await openHome({
      features: [...FEATURES, 'stretches'],
      scenarios: [home([water])],
    });
    const list = within(await (await part()).findByRole('list', { name: 'Agua Mirador' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nivel41,5 dB máx. 80',
      ...[1, 2, 3, 4, 5].map((id) => `Banda ${id}40 dB`),
    ]);
    expect((await part()).getByText('En tu barrio: todo normal')).toBeVisible();
    expect((await part()).queryByRole('search')).not.toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Evolución' })).toBeVisible();
    await waitFor(() => expect(requests.some((request) => /\/sensors\/1\/stretch/.test(request))).toBe(true));
    expect(requests.findIndex((request) => /stretch/.test(request))).toBeGreaterThan(
      requests.indexOf('GET /api/home'),
    );
  });

  test('names an only sensor above its printed chart', async () => {
    const { part } = await openHome({
      features: [...FEATURES, 'stretches'],
      answers: [...townAnswers(), stretchesOf()],
      scenarios: [home([sensor(1, 'Agua Mirador', 'normal')])],
    });
    await part();
    expect(await screen.findByText(/^Agua Mirador · Del? /)).toBeInTheDocument();
  });

  test('shows of an only sensor the last day, where the server has no charts of a stretch', async () => {
    await openHome({ scenarios: [home([sensor(1, 'Agua Mirador', 'normal')])] });
    expect(await screen.findByRole('img', { name: /^Últimas 24 horas/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Evolución' })).not.toBeInTheDocument();
  });

  test('names the state of what has names for its states (EXT-71)', async () => {
    const stateNames = [{ value: 1, name: 'Abierta' }];
    const door = { ...variable(5, 'Puerta', 1, 'normal'), unit: null, kind: 'state', stateNames };
    const pump = { ...door, id: 6, name: 'Bomba', stateNames: null };
    await openHome({ scenarios: [home([{ ...sensor(1, 'Sala', 'normal'), others: [door, pump] }, OTHER])] });
    const card = (await screen.findByRole('heading', { name: 'Sala', level: 3 })).closest('li');
    expect(card).toHaveTextContent(/Puerta Abierta/);
    expect(card).toHaveTextContent(/Bomba 1/);
  });

  test('says of what has limits of a day that it is of the day (EXT-72)', async () => {
    const water = {
      ...variable(5, 'Agua', 6.1, 'warning'),
      unit: 'm³/h',
      kind: 'meter',
      limitsBy: 'day',
      passed: { limit: 'maxWarning' as const, value: 5 },
    };
    await openHome({ scenarios: [home([{ ...sensor(1, 'Sala', 'warning'), others: [water] }, OTHER])] });
    const card = (await screen.findByRole('heading', { name: 'Sala', level: 3 })).closest('li');
    expect(card).toHaveTextContent(/Agua 6,1 m³ en el día máx. 5/);
  });

  test('says of a value which limit it passed, and of a card how many more variables there are', async () => {
    const normal = (id: number) => variable(id, `Banda ${id}`, 40, 'normal');
    const low = {
      ...variable(9, 'Batería', 3.1, 'warning'),
      passed: { limit: 'minWarning' as const, value: 3.2 },
    };
    const worst = sensor(2, 'Ruido Este', 'critical');
    const ruido = {
      ...worst,
      main: { ...worst.main, passed: { limit: 'maxCritical' as const, value: 80 } },
      others: [normal(3), normal(4), normal(5), low],
    };
    const old = { ...low, last: { ...low.last, at: minutesAgo(90) } };
    const three = { ...sensor(3, 'Ruido Norte', 'normal'), others: [normal(6), normal(7), old] };
    await openHome({ scenarios: [home([ruido, three])] });
    const cardOf = async (name: string) =>
      (await screen.findByRole('heading', { name, level: 3 })).closest('li');
    expect(await cardOf('Ruido Este')).toHaveTextContent(
      /81,5 dB\s*Nivel máx. 80\s*Advertencia Batería 3,1 dB mín. 3,2\s*Banda 3 40 dB\s*y 2 variables más/,
    );
    const whole = await cardOf('Ruido Norte');
    expect(whole).toHaveTextContent(/Banda 6 40 dB\s*Banda 7 40 dB\s*Batería 3,1 dB/);
    expect(whole).not.toHaveTextContent(/más|mín/);
  });

  test('says of a value that a newer one is doubtful or annulled, and so doesn’t count (EXT-62, EXT-63)', async () => {
    const card = sensor(1, 'Ruido Sur', 'normal');
    const newer = { at: minutesAgo(1), value: 199 };
    const other = variable(11, 'Fondo', 40, 'normal');
    await openHome({
      scenarios: [
        home([
          {
            ...card,
            main: { ...card.main, omitted: { ...newer, isAnnulled: true } },
            others: [{ ...other, omitted: newer }],
          },
          OTHER,
        ]),
      ],
    });
    expect((await screen.findByText('la última, anulada')).closest('p')).toHaveTextContent(/^Nivel/);
    expect(screen.getByText('la última, dudosa').closest('li')).toHaveTextContent(/Fondo.*40 dB/);
  });

  test('is narrowed by status, and the address says so', async () => {
    const { user, names } = await openHome({ scenarios: [home(THREE)] });
    const silent = await screen.findByRole('button', { name: 'Sin datos 1' });
    await user.click(silent);
    expect(silent).toHaveAttribute('aria-pressed', 'true');
    expect(await names()).toEqual(['Ruido Norte']);
    await waitFor(() => expect(window.location.search).toBe('?status=silent'));
    await user.click(silent);
    expect(await names()).toHaveLength(3);
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('shows a dozen of many sensors first, found by name and neighbourhood', async () => {
    const { user, names, part } = await openHome({ as: residentWithMany });
    expect(await names()).toHaveLength(12);
    await user.click(await (await part()).findByRole('button', { name: 'Ver los 48 sensores' }));
    expect(await names()).toHaveLength(48);
    await user.type(await (await part()).findByLabelText('Buscar'), 'mirador');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await waitFor(async () => expect(await names()).not.toHaveLength(48));
    for (const name of await names()) expect(name).toMatch(/Mirador/);
    await user.clear((await part()).getByLabelText('Buscar'));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await waitFor(async () => expect(await names()).toHaveLength(48));
    await user.click((await part()).getByRole('combobox', { name: 'Barrio' }));
    await user.click(await screen.findByRole('option', { name: 'La Ribera' }));
    await waitFor(async () => expect(await names()).not.toHaveLength(48));
    const found = await names();
    expect(found).not.toEqual([]);
    expect((await part()).getAllByText(/^La Ribera · /)).toHaveLength(found.length);
  });

  test('says when no sensor is like that, and leads back', async () => {
    const { user, names } = await openHome({
      at: '/dashboard?name=nada',
      scenarios: [home(THREE)],
    });
    expect(await screen.findByText('Ningún sensor es así')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    expect(await names()).toHaveLength(3);
  });

  test('asks again each minute, without a sensor moving from under a pointer', async () => {
    const worse = THREE.map((one) => (one.sensorId === 1 ? sensor(1, 'Ruido Sur', 'critical') : one));
    const best = THREE.map(({ sensorId, name }) =>
      sensor(sensorId, name, sensorId === 3 ? 'warning' : 'normal'),
    );
    const { user, names, requests } = await openHome({
      scenarios: [home(THREE, { times: 1 }), home(worse, { skip: 1, times: 1 }), home(best, { skip: 2 })],
    });
    await user.hover(await screen.findByText('Ruido Sur'));
    await passMinute();
    await waitFor(() => expect(asked(requests, '/api/home')).toBe(2));
    await waitFor(() => expect(screen.getAllByText(/^81,5/)).toHaveLength(2));
    expect(await names()).toEqual(['Ruido Este', 'Ruido Norte', 'Ruido Sur']);
    await user.unhover(screen.getByRole('list', { name: 'Tus sensores' }));
    await passMinute();
    await waitFor(async () => expect(await names()).toEqual(['Ruido Norte', 'Ruido Este', 'Ruido Sur']));
  });

  test('narrowed to a status, no card comes or goes under a pointer, though all of them tell the latest', async () => {
    const changed = [
      sensor(1, 'Ruido Sur', 'critical'),
      sensor(2, 'Ruido Este', 'normal'),
      sensor(3, 'Ruido Norte', 'silent', 'Altos'),
    ];
    const { user, names, requests } = await openHome({
      at: '/dashboard?status=critical',
      scenarios: [home(THREE, { times: 1 }), home(changed, { skip: 1 })],
    });
    await user.hover(await screen.findByText('Ruido Este'));
    await passMinute();
    await waitFor(() => expect(asked(requests, '/api/home')).toBe(2));
    await waitFor(() => expect(screen.getByText(/^41,5/)).toBeVisible());
    expect(await names()).toEqual(['Ruido Este']);
    expect(screen.getByRole('button', { name: 'Normal 1' })).toBeVisible();

    await user.unhover(screen.getByRole('list', { name: 'Tus sensores' }));
    await user.click(screen.getByRole('button', { name: 'Normal 1' }));
    await waitFor(() => expect(window.location.search).toBe('?status=normal'));
    expect(await names()).toEqual(['Ruido Este']);
    await user.click(screen.getByRole('button', { name: 'Crítico 1' }));
    await waitFor(async () => expect(await names()).toEqual(['Ruido Sur']));
  });

  test('shows what narrows few sensors, and how to see all', async () => {
    const { user, names, part } = await openHome({
      at: '/dashboard?name=norte&location=Altos',
      scenarios: [home(THREE.map((one) => ({ ...one, locationName: one.sensorId === 3 ? 'Altos' : null })))],
    });
    expect(await names()).toEqual(['Ruido Norte']);
    const search = await (await part()).findByLabelText('Buscar');
    const location = (await part()).getByRole('combobox', { name: 'Barrio' });
    expect(search).toHaveValue('norte');
    expect(location).toHaveTextContent('Altos');
    await user.click(location);
    await user.click(await screen.findByRole('option', { name: 'Todos' }));
    await waitFor(() => expect(window.location.search).toBe('?name=norte'));
    expect(location).toBeVisible();
    await user.type(search, '{Escape}');
    expect(await names()).toHaveLength(3);
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(search).toHaveFocus();
  });

  test('keeps the name that is searched for when a status is pressed right after it', async () => {
    const { names, part } = await openHome({
      at: '/dashboard?name=ruido',
      scenarios: [home([...THREE, sensor(4, 'Ruido Oeste', 'silent')])],
    });
    const search = await (await part()).findByLabelText('Buscar');
    const silent = screen.getByRole('button', { name: 'Sin datos 2' });
    fireEvent.change(search, { target: { value: 'norte' } });
    await withoutAct(async () => {
      search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      await Promise.resolve();
      silent.click();
    });
    await waitFor(() => expect(window.location.search).toBe('?name=norte&status=silent'));
    expect(await names()).toEqual(['Ruido Norte']);
    expect(search).toHaveValue('norte');
  });

  test('says why nothing is known of them, tries again, and everything else works meanwhile', async () => {
    const { user, names } = await openHome({
      scenarios: [
        { call: 'GET /api/home', times: 1, outcome: { kind: 'text', status: 500, body: 'Se cayó.' } },
        home(THREE),
      ],
    });
    const problem = within(await screen.findByRole('alert'));
    expect(problem.getByText('No se pudo saber cómo están tus sensores')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Acceso a reportes' })).toBeVisible();
    await user.click(problem.getByRole('button', { name: 'Reintentar' }));
    expect(await names()).toHaveLength(3);
  });

  test.each(['/dashboard', '/reports', '/alarms', '/subscriptions'])(
    'says to somebody without sensors whom to ask, and offers nothing that leads nowhere: %s',
    async (at) => {
      await openHome({
        at,
        as: residentWithNone,
        answers: [...townAnswers(), ...answersOf(), ...mailsOf([])],
      });
      // A slow home takes the place of what stands below it and says the same.
      await waitFor(() => expect(screen.getByText('Todavía no tenés sensores asignados')).toBeVisible());
      const main = within(screen.getByRole('main'));
      await waitFor(() => expect(main.queryAllByRole('button')).toEqual([]));
      expect(main.queryAllByRole('combobox')).toEqual([]);
      expect(main.getAllByRole('link').map((link) => link.textContent)).toEqual(['soporte@vigia.example']);
      expect(main.queryByText(/Te avisamos|Suscribite/)).not.toBeInTheDocument();
    },
  );
});

describe('the dashboard of an administrator', () => {
  const summary = (more: object = {}) => ({
    sensors: { normal: 1200, warning: 3, critical: 2, silent: 4, unmeasured: 0, unjudged: 0 },
    openAlarms: { warning: 5, critical: 2 },
    unassignedDevices: 1,
    unreadDevices: 3,
    usersWithoutSensors: 0,
    pendingInvitations: 6,
    lastRun: { year: 2026, month: 4, sent: 80, failed: 1, unknown: 2, open: 0 },
    ...more,
  });
  const openSite = async (start: Parameters<typeof renderApp>[0] = {}) => {
    const app = await renderApp({
      at: '/dashboard',
      as: administrator,
      features: FEATURES,
      answers: townAnswers(),
      ...start,
    });
    const part = within(await screen.findByRole('region', { name: 'Cómo está todo' }));
    return { ...app, part };
  };

  test('begins with what is wrong, the worst first, with its value, its limit and since when (EXT-74)', async () => {
    const critical = anAlarm({ id: 70, level: 'critical', openedAt: minutesAgo(12) });
    const quiet = aSilence({
      id: 65,
      openedAt: minutesAgo(3 * 24 * 60),
      sensor: { id: 37, name: 'Aire Club Náutico', typeId: 1, typeName: 'Aire' },
      acknowledgement: { at: minutesAgo(30), by: null, note: 'Falta la pila.' },
    });
    const flat = aDevice({
      id: 3,
      sensor: { id: 37, name: 'Aire Club Náutico' },
      level: 'critical',
      problems: ['silent', 'battery'],
      battery: { percent: 3, at: minutesAgo(90) },
    });
    const failures = [{ mail: 'ana@vigia.example', reason: '550: no existe ese buzón' }];
    const { part } = await openSite({
      scenarios: [
        answering(
          homeCalls.getSiteSummary,
          summary({
            worstAlarms: [critical, quiet],
            unwellDevices: { count: 9, worst: [flat] },
            lastRun: { ...summary().lastRun, failures },
          }),
        ),
      ],
    });
    const alarms = within(await part.findByRole('list', { name: 'Alertas abiertas' }));
    const [first, second] = alarms.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      /Crítico.*Vehículos por hora en Tránsito Portería Oeste.*Llegó a 1\.730 veh\/h, por encima del máximo crítico de 1\.400 veh\/h.*hace 12 min/,
    );
    expect(second).toHaveTextContent(/Sin datos de Aire Club Náutico.*Nota: Falta la pila\..*hace 3 días/);
    expect(alarms.getByRole('link', { name: /^Vehículos/ })).toHaveAttribute('href', '/alarms?alarm=70');
    expect(part.getByRole('link', { name: 'Ver las 7 alertas abiertas' })).toHaveAttribute(
      'href',
      '/alarms?state=open',
    );
    // The alarm above said that it is silent.
    const devices = part.getByRole('list', { name: 'Dispositivos con problemas' });
    expect(devices).toHaveTextContent(/^Urgente ?Aire Club Náutico ?Batería 3 %$/);
    expect(part.getByRole('link', { name: 'Ver los 9 dispositivos con problemas' })).toHaveAttribute(
      'href',
      '/device-health',
    );
    const mails = within(part.getByRole('list', { name: 'Mails que no llegaron' }));
    expect(mails.getByText('ana@vigia.example: 550: no existe ese buzón')).toBeVisible();
    expect(mails.getByRole('link', { name: '1 reporte de abril de 2026' })).toHaveAttribute(
      'href',
      '/deliveries?month=2026-04&state=failed',
    );
  });

  test('then tells how each neighbourhood is, the worst first, and lists all of many on demand (EXT-74)', async () => {
    const counts = { normal: 8, warning: 0, critical: 0, silent: 0, unmeasured: 0, unjudged: 0 };
    const many = Array.from({ length: 8 }, (_, place) => ({
      id: place + 10,
      name: `Barrio ${place + 1}`,
      sensors: counts,
    }));
    const neighbourhoods = [
      { id: 4, name: 'La Ribera', sensors: { ...counts, critical: 2, silent: 1 } },
      { id: null, name: null, sensors: { ...counts, warning: 1, normal: 0 } },
      ...many,
    ];
    const { part, user } = await openSite({
      scenarios: [answering(homeCalls.getSiteSummary, summary({ neighbourhoods }))],
    });
    const rows = within(await part.findByRole('list', { name: 'Barrios' }));
    const names = () => rows.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names()).toHaveLength(8);
    expect(names().slice(0, 2)).toEqual(['La RiberaCrítico 2Sin datos 1Normal 8', 'Sin barrioAdvertencia 1']);
    expect(rows.getByRole('link', { name: /^La Ribera/ })).toHaveAttribute(
      'href',
      '/manage-sensors?location=4',
    );
    // Sensors without a neighbourhood are a row, and none of them.
    await user.click(part.getByRole('button', { name: 'Ver los 9 barrios' }));
    expect(names()).toHaveLength(10);
  });

  test('then counts, each number the way to its list, and nothing of which there is none', async () => {
    const { part } = await openSite({ scenarios: [answering(homeCalls.getSiteSummary, summary())] });
    const ways: [RegExp, string][] = [
      [/^2 Crítico$/, '/manage-sensors?status=critical'],
      [/^4 Sin datos$/, '/manage-sensors?status=silent'],
      [/^0 Sin mediciones$/, '/manage-sensors?status=unmeasured'],
      [/^1\.200 Normal$/, '/manage-sensors?status=normal'],
      [/^Ver las 7 alertas abiertas$/, '/alarms?state=open'],
      [/^Dispositivos sin asignar ?1$/, '/devices'],
      [/^Dispositivos con mensajes sin entender ?3$/, '/devices/undecoded'],
      [/^Invitaciones sin aceptar ?6$/, '/users?account=invited'],
      [/^1 reporte de abril de 2026$/, '/deliveries?month=2026-04&state=failed'],
      [/^2 reportes de abril de 2026, que pueden no/, '/deliveries?month=2026-04&state=unknown'],
      [/^Envíos de abril de 2026 ?80 enviados$/, '/deliveries?month=2026-04'],
    ];
    await part.findByText('Dispositivos sin asignar');
    for (const [name, address] of ways)
      expect(part.getByRole('link', { name }), String(name)).toHaveAttribute('href', address);
    expect(part.queryByText(/Todo en orden|Usuarios sin sensores/)).not.toBeInTheDocument();
  });

  test('says so when nothing wants attention', async () => {
    const calm = summary({
      sensors: { normal: 9, warning: 0, critical: 0, silent: 0, unmeasured: 1, unjudged: 0 },
      openAlarms: { warning: 0, critical: 0 },
      worstAlarms: [],
      unwellDevices: { count: 0, worst: [] },
      neighbourhoods: [{ id: 4, name: 'La Ribera', sensors: summary().sensors }],
      unassignedDevices: 0,
      unreadDevices: 0,
      pendingInvitations: 0,
      lastRun: null,
    });
    const { part } = await openSite({ scenarios: [answering(homeCalls.getSiteSummary, calm)] });
    expect(await part.findByText('Todo en orden: no hay nada que atender.')).toBeVisible();
    // A single neighbourhood would repeat the counts.
    expect(part.getAllByRole('list')).toEqual([part.getByRole('list', { name: 'Sensores por estado' })]);
  });

  test('leads a new installation from what it has to what it needs next, until dismissed', async () => {
    const none = {
      sensors: { normal: 0, warning: 0, critical: 0, silent: 0, unmeasured: 0, unjudged: 0 },
      lastRun: null,
    };
    const fresh = summary({
      ...none,
      openAlarms: { warning: 0, critical: 0 },
      unassignedDevices: 0,
      pendingInvitations: 0,
      unusedReadings: [{ sensorId: 3, name: 'Aire', names: ['pm10', 'bateria'] }],
      firstSteps: {
        types: true,
        variables: false,
        sensors: false,
        readings: false,
        charts: false,
        residents: false,
        mail: true,
        backup: false,
      },
    });
    const { part, user } = await openSite({ scenarios: [answering(homeCalls.getSiteSummary, fresh)] });
    const steps = within(await part.findByRole('region', { name: 'Primeros pasos' }));
    const [types, variables] = steps.getAllByRole('listitem');
    expect(types).toHaveTextContent(/^Agregá un tipo de sensor \(hecho\)$/);
    expect(variables).toHaveAttribute('aria-current', 'step');
    expect(steps.getByRole('button', { name: 'Conectar un dispositivo' })).toBeVisible();
    expect(steps.getByRole('link', { name: 'Creá las variables que mide' })).toHaveAttribute(
      'href',
      '/create-normalized-variable',
    );
    expect(steps.getByRole('link', { name: 'Importá todos desde una planilla' })).toHaveAttribute(
      'href',
      '/manage-sensors/import',
    );
    expect(steps.getByRole('link', { name: 'Importá lo que ya midieron' })).toHaveAttribute(
      'href',
      '/manage-sensors/history',
    );
    expect(part.queryByText(/Todo en orden/)).not.toBeInTheDocument();
    expect(part.getByRole('link', { name: /^Aire: llega y no se usa ?pm10, bateria$/ })).toHaveAttribute(
      'href',
      '/sensors/3',
    );
    await user.click(steps.getByRole('button', { name: 'No mostrar más' }));
    expect(screen.queryByRole('region', { name: 'Primeros pasos' })).not.toBeInTheDocument();
  });

  test('has nothing of what the server doesn’t announce', async () => {
    const wrong = summary({
      usersWithoutSensors: 2,
      worstAlarms: [anAlarm()],
      unwellDevices: { count: 1, worst: [aDevice({ problems: ['battery'] })] },
    });
    const { part } = await openSite({
      features: ['home'],
      scenarios: [answering(homeCalls.getSiteSummary, wrong)],
    });
    expect(await part.findByText('Usuarios sin sensores')).toBeVisible();
    for (const name of [
      'Alertas abiertas',
      'Dispositivos con problemas',
      'Mails que no llegaron',
      'Dispositivos sin asignar',
      'Dispositivos con mensajes sin entender',
      'Invitaciones sin aceptar',
      /^Envíos/,
    ])
      expect(part.queryByText(name)).not.toBeInTheDocument();
  });
});

test.each([residentWithMany, administrator])(
  'without the feature %j finds the dashboard of the spec',
  async (as) => {
    const { requests } = await renderApp({ at: '/dashboard', as, features: ['measurements', 'alarms'] });
    expect(await screen.findByRole('region', { name: 'Acceso a reportes' })).toBeVisible();
    expect(screen.queryByText(/Tus sensores|Cómo está todo/)).not.toBeInTheDocument();
    await passMinute();
    expect(requests.filter((request) => request.includes('/api/home'))).toEqual([]);
  },
);

describe('lists that the dashboard leads to', () => {
  test('/manage-sensors has the sensors of a status', async () => {
    const { user, requests } = await renderApp({
      at: '/manage-sensors?status=silent',
      as: administrator,
      features: FEATURES,
      answers: townAnswers(),
      scenarios: [
        answering(homeCalls.listSensorStatuses, {
          sensorId: [1, 2, 3],
          status: ['silent', 'normal', 'critical'],
        }),
      ],
    });
    expect(await screen.findByText('1 resultado(s)')).toBeVisible();
    expect(await screen.findByRole('combobox', { name: 'Estado' })).toHaveTextContent('Sin datos');
    expect(asked(requests, '/api/sensor-statuses')).toBe(1);
    await user.click(screen.getByRole('combobox', { name: 'Estado' }));
    await user.click(screen.getByRole('option', { name: 'Todos' }));
    expect(await screen.findByText('120 resultado(s)')).toBeVisible();
  });

  test('/manage-sensors says of each sensor its state, last value, how old it is, and its battery (EXT-74)', async () => {
    const values = {
      variables: [{ name: 'Nivel', unit: 'dB' }],
      sensorId: [1],
      at: [NOW.getTime() / 1000 - 240],
      value: [81.5],
      variable: [0],
      batteryOf: [1],
      percent: [12],
      volts: [null],
    };
    await renderApp({
      at: '/manage-sensors?name=Plaza San Martín',
      as: administrator,
      features: FEATURES,
      answers: townAnswers(),
      scenarios: [
        answering(homeCalls.listSensorStatuses, { sensorId: [1, 2], status: ['critical', 'normal'], values }),
      ],
    });
    const row = (await screen.findByRole('rowheader', { name: /Aire Plaza San Martín/ })).closest('tr');
    expect(await screen.findByRole('columnheader', { name: 'Último valor' })).toBeVisible();
    const cells = within(row as HTMLElement).getAllByRole('cell');
    const said = cells.map(({ textContent }) => textContent);
    expect(said).toContain('Críticohace 4 min');
    expect(said).toContain('81,5 dBNivel');
    expect(said).toContain('12 %');
  });

  test('/manage-sensors is sorted by state, value, age and battery with the keyboard, and says so (EXT-79)', async () => {
    const named = seed.sensors.filter(({ name }) => name.includes('Plaza'));
    const [first = 0, second = 0, third = 0] = named.map(({ id }) => id);
    const values = {
      variables: [
        { name: 'Nivel', unit: 'dB' },
        { name: 'CO2', unit: 'ppm' },
      ],
      sensorId: [first, second, third],
      at: [NOW.getTime() / 1000 - 240, NOW.getTime() / 1000 - 7200, NOW.getTime() / 1000 - 60],
      value: [40, 900, 80],
      variable: [0, 1, 0],
      batteryOf: [first, second, third],
      percent: [80, 12, null],
      volts: [null, null, 3.1],
    };
    const { user } = await renderApp({
      at: '/manage-sensors?name=Plaza',
      as: administrator,
      features: FEATURES,
      answers: townAnswers(),
      scenarios: [
        answering(homeCalls.listSensorStatuses, {
          sensorId: [first, second, third],
          status: ['normal', 'silent', 'critical'],
          values,
        }),
      ],
    });
    const nameOf = (id: number) => seed.sensors.find((sensor) => sensor.id === id)?.name ?? '';
    const shown = () =>
      screen
        .getAllByRole('rowheader')
        .slice(0, 3)
        .map(({ textContent }) => textContent ?? '');
    const expectOrder = async (ids: readonly number[]) =>
      waitFor(() => expect(shown()).toEqual(ids.map((id) => expect.stringContaining(nameOf(id)) as string)));
    const heading = (name: string) => screen.findByRole('columnheader', { name });
    const sortBy = async (name: string) => {
      within(await heading(name))
        .getByRole('button')
        .focus();
      await user.keyboard('{Enter}');
    };

    await sortBy('Estado');
    await expectOrder([third, second, first]);
    expect(await heading('Estado')).toHaveAttribute('aria-sort', 'ascending');
    await sortBy('Estado');
    await expectOrder([first, second, third]);
    expect(await heading('Estado')).toHaveAttribute('aria-sort', 'descending');
    await sortBy('Último valor');
    await expectOrder([second, first, third]);
    await sortBy('Medido');
    await expectOrder([second, first, third]);
    await sortBy('Batería');
    await expectOrder([second, first, third]);
    await sortBy('Batería');
    await expectOrder([third, first, second]);
    await waitFor(() => expect(window.location.search).toMatch(/sort=battery&order=desc/i));
  });

  test('/manage-sensors says how a sensor is once its limits were changed', async () => {
    const { user, requests } = await renderApp({
      at: '/manage-sensors',
      as: administrator,
      features: FEATURES,
      answers: townAnswers(),
    });
    await screen.findByText('120 resultado(s)');
    await waitFor(() => expect(asked(requests, '/api/sensor-statuses')).toBe(1));
    const [edit] = screen.getAllByRole('button', { name: 'Editar' });
    if (!edit) throw new Error('There is no sensor to edit');
    await user.click(edit);
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar sensor' }));
    await user.type(await dialog.findByLabelText('Nombre'), ' 2');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/^Sensor actualizado/)).toBeVisible();
    await waitFor(() => expect(asked(requests, '/api/sensor-statuses')).toBe(2));
  });

  test('/users has those without sensors, and those who did not accept', async () => {
    await renderApp({
      at: '/users?account=invited',
      as: administrator,
      features: FEATURES,
      answers: townAnswers(),
    });
    expect(await screen.findByText('Mostrando 1 usuario')).toBeVisible();
    expect(screen.getByText('tomas.echeverria@vigia.example')).toBeVisible();
  });

  test('know nothing of it where it isn’t announced', async () => {
    const { requests } = await renderApp({ at: '/manage-sensors?status=silent', as: administrator });
    expect(await screen.findByText('120 resultado(s)')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Estado' })).not.toBeInTheDocument();
    expect(asked(requests, '/api/sensor-statuses')).toBe(0);
  });
});
