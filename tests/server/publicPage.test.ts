import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type * as z from 'zod/mini';

import {
  activity,
  annotations,
  corrections,
  devices,
  measurements,
  publicPage,
  sensorTypeManagement,
} from '@contract';
import { HOUR_MS } from '@domain/duration';
import { configurationOf, configurePage } from '@domain/webConfiguration';
import { recomputeSome } from '@server/corrections/recompute';
import { processChangedReadings } from '@server/readings/statistics/processChangedReadings';

import { createApi } from '../contract/portable/api';
import { expectRefusal } from '../contract/portable/refusals';
import { copyTemplate, runSql } from './support/databases';
import { storedIn } from './support/stored';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  PUBLIC_URL,
  startTestServer,
  type TestServer,
} from './support/testServer';

type Settings = z.output<NonNullable<typeof publicPage.savePublicPage.body>>;

const ZONE = 'Europe/Madrid';
/** The clocks of Madrid jumped from two to three on the 29th of March. */
const NOW = Date.parse('2026-04-02T12:30:00Z');
const LAST_HOUR = '2026-04-02T11:00:00.000Z';

let clock = NOW;
let url = '';
let token = '';
let server: TestServer;
let folder = '';
const api = createApi((path, init) => server.fetch(path, init));
const stored = storedIn(() => url);

beforeAll(async () => {
  url = await copyTemplate(inject('embedded'));
  folder = mkdtempSync(join(tmpdir(), 'vigia-web-'));
  writeFileSync(
    join(folder, 'index.html'),
    configurePage('<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>', {
      apiUrl: '',
      supportEmail: 'soporte@vigia.example',
      analyticsOrigins: [],
    }),
  );
  const first = await startTestServer(environmentFor(url));
  await makeAdministrator(first);
  await first.stop();
  const variables = { ...environmentFor(url), ROLE: 'web', SITE_TIME_ZONE: ZONE };
  server = await startTestServer(variables, { now: () => new Date(clock), webFolder: folder });
  token = await api.signIn(administrator.mail, administrator.password);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Long enough for every process to look what is open. */
const aMomentLater = () => {
  clock += 1001;
};

const PAGE: Settings = {
  isOn: true,
  title: 'El aire de Laguna',
  introduction: 'Lo que miden los sensores del barrio.',
  licence: 'cc-by-4.0',
  licenceText: 'Municipalidad de Laguna',
  decimals: 2,
  embedding: 'nobody',
  embedSites: [],
};

const save = async (changed: Partial<Settings> = {}) => {
  await api.answerOf(publicPage.savePublicPage, { body: { ...PAGE, ...changed } }, token);
  aMomentLater();
};

const open = async (variableIds: number[], isOpen = true, acceptsHouseholds = true) => {
  const outcome = await api.outcomeOf(
    publicPage.openVariables,
    { body: { variableIds, isOpen, acceptsHouseholds } },
    token,
  );
  aMomentLater();
  return outcome;
};

const NO_LIMITS = {
  requireMinCritical: false,
  requireMaxCritical: false,
  requireMinWarning: false,
  requireMaxWarning: false,
  minCritical: null,
  maxCritical: null,
  minWarning: null,
  maxWarning: null,
};

const site = () => api.answerOf(publicPage.getPublicSite, {});
const sensorOnPage = async (id: number) => (await site()).sensors.find((sensor) => sensor.id === id);
const weekOf = (id: number) => api.answerOf(publicPage.getPublicWeek, { params: { id } });

const normalize = async (variableIds: readonly number[], kind = 'instantaneous') => {
  await runSql(
    url,
    `with normalized as (
      insert into normalized_variables (type_id, name, unit, kind, meanings,
        require_min_critical, require_max_critical, require_min_warning, require_max_warning)
      values (1, $1, 'u', $2, '{"warning": "Mejor ventanas cerradas"}', false, false, false, false) returning id
    ) update sensor_variables set normalized_variable_id = normalized.id from normalized where sensor_variables.id = any($3)`,
    [`Medida ${Math.random()}`, kind, variableIds],
  );
};

/** A sensor of which only the first variable is open. */
const newHalfOpen = async () => {
  const { id, variableIds } = await stored.sensor('Abierta', 'Cerrada');
  const [shown = 0, hidden = 0] = variableIds;
  await normalize([shown]);
  await open([shown]);
  return { id, shown, hidden };
};

const someHours = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: new Date(Date.parse(from) + index * HOUR_MS).toISOString(),
    mean: 10 + ((index * 37) % 71) / 10,
    min: 5,
    max: 20 + (index % 7),
    readings: 3,
  }));

const makeDays = async () => {
  while (await processChangedReadings(server.running.context.db, new Date()));
};

describe('While the page is switched off', () => {
  it.each([
    ['the site', publicPage.getPublicSite, {}],
    ['a week', publicPage.getPublicWeek, { params: { id: 1 } }],
    ['a year', publicPage.getPublicYear, { params: { id: 1, year: 2026 } }],
    ['data', publicPage.getOpenData, { params: { id: 1 }, query: { year: 2026, by: 'days' } }],
  ] as const)('%s is nowhere, not for an administrator either', async (_, call, input) => {
    for (const caller of [undefined, token])
      expectRefusal(await api.outcomeOf(call, input, caller), 404, 'No hay página pública.');
  });

  it('is what it is until somebody switches it on, with nothing open', async () => {
    expect(await api.answerOf(publicPage.getPublicPage, {}, token)).toMatchObject({
      isOn: false,
      embedding: 'nobody',
      openVariables: 0,
      openSensors: 0,
    });
  });
});

describe('The public page (EXT-78)', () => {
  beforeAll(() => save());

  it('shows what was opened as it was in the last hour that is over, where it is rounded', async () => {
    const { id, shown, hidden } = await newHalfOpen();
    await runSql(url, 'update sensors set latitude = -35.31026, longitude = -60.20874 where id = $1', [id]);
    for (const variable of [shown, hidden]) {
      await stored.hours(variable, [
        { at: '2026-04-02T10:00:00Z', mean: 20 },
        { at: LAST_HOUR, mean: 31, max: 99 },
        { at: '2026-04-02T12:00:00Z', mean: 44 },
      ]);
    }
    await makeDays();
    aMomentLater();
    const answer = await site();
    expect(answer).toMatchObject({
      title: PAGE.title,
      introduction: PAGE.introduction,
      licence: {
        id: 'cc-by-4.0',
        url: expect.stringContaining('creativecommons.org'),
        text: PAGE.licenceText,
      },
      timeZone: ZONE,
    });
    expect(answer.sensors).toEqual([
      expect.objectContaining({
        id,
        place: { latitude: -35.31, longitude: -60.21 },
        status: 'warning',
        years: [2026],
      }),
    ]);
    expect(answer.sensors[0]?.variables).toEqual([
      expect.objectContaining({
        id: shown,
        now: {
          from: LAST_HOUR,
          until: '2026-04-02T12:00:00.000Z',
          value: 31,
          status: 'warning',
          meaning: 'Mejor ventanas cerradas',
        },
      }),
    ]);
  });

  it('shows no place at all if the operator wants none', async () => {
    const { id } = await newHalfOpen();
    await runSql(url, 'update sensors set latitude = 1, longitude = 2 where id = $1', [id]);
    await save({ decimals: null });
    expect((await sensorOnPage(id))?.place).toBeNull();
    await save({ decimals: 1 });
    expect((await sensorOnPage(id))?.place).toEqual({ latitude: 1, longitude: 2 });
    await save();
  });

  it('calls a sensor silent whose last hour is a day ago, and says since when', async () => {
    const { id, shown } = await newHalfOpen();
    await stored.hours(shown, [{ at: '2026-03-31T20:00:00Z', mean: 20 }]);
    aMomentLater();
    clock += 120_000;
    expect(await sensorOnPage(id)).toMatchObject({
      status: 'silent',
      variables: [{ now: { until: '2026-03-31T21:00:00.000Z' } }],
    });
  });

  it('has the same figures as a stretch, of days of 23 hours too', async () => {
    const { id, shown, hidden } = await newHalfOpen();
    for (const variable of [shown, hidden])
      await stored.hours(variable, someHours('2026-03-20T00:00:00Z', 325));
    await makeDays();
    clock += 120_000;
    const stretch = async (from: string, to: string, step: 'hours' | 'days') =>
      api.answerOf(measurements.getStretch, { params: { id }, query: { from, to, step } }, token);
    const figures = ({ moments, variables }: Awaited<ReturnType<typeof weekOf>>) =>
      variables.map(({ moments: place, ...one }) => ({
        id: one.id,
        at: moments[place],
        columns: [
          one.count,
          one.min,
          one.mean,
          one.max,
          one.normalMinutes,
          one.warningMinutes,
          one.criticalMinutes,
        ],
      }));

    const week = await weekOf(id);
    const asked = await stretch(week.from, week.to, 'hours');
    if (asked.step === 'readings') throw new Error('These are readings.');
    expect([week.from, week.to]).toEqual(['2026-03-25T23:00:00.000Z', '2026-04-02T12:00:00.000Z']);
    expect(figures(week)).toEqual(figures(asked).filter((variable) => variable.id === shown));
    expect(figures(week)[0]?.at?.length).toBe(7 * 24 - 1 + 14);

    const year = await api.answerOf(publicPage.getPublicYear, { params: { id, year: 2026 } });
    const days = await stretch('2026-01-01', '2026-04-01', 'days');
    if (days.step === 'readings') throw new Error('These are readings.');
    expect(figures(year)).toEqual(figures(days).filter((variable) => variable.id === shown));
    expect(year.to).toBe('2026-04-01T22:00:00.000Z');
    expectRefusal(
      await api.outcomeOf(publicPage.getPublicYear, { params: { id, year: 2025 } }),
      404,
      'El sensor no tiene mediciones públicas de 2025.',
    );
  });

  it('gives open data with its licence, by the site’s clocks', async () => {
    const { id, shown } = await newHalfOpen();
    await stored.hours(shown, someHours('2026-03-29T00:00:00Z', 3));
    await makeDays();
    clock += 120_000;
    const query = { year: 2026, by: 'hours' } as const;
    const data = await api.answerOf(publicPage.getOpenData, { params: { id }, query });
    expect(data).toMatchObject({
      source: PAGE.title,
      licence: { id: 'cc-by-4.0', text: PAGE.licenceText },
      sensor: { id, place: null },
      variables: [
        {
          id: shown,
          at: ['2026-03-29T01:00:00+01:00', '2026-03-29T03:00:00+02:00', '2026-03-29T04:00:00+02:00'],
          value: [10, 13.7, 10.3],
          count: [3, 3, 3],
        },
      ],
    });

    const response = await api.request(publicPage.downloadOpenData, { params: { id }, query });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('link')).toContain('rel="license"');
    expect((await response.text()).split('\r\n')).toEqual([
      `# Fuente: ${PAGE.title}`,
      expect.stringMatching(/^# Sensor: Sensor /),
      expect.stringMatching(/^# Licencia: .*CC BY 4\.0.* · Municipalidad de Laguna$/),
      'Fecha y hora,Variable,Unidad,Mediciones,Mínimo,Promedio,Máximo',
      '2026-03-29T01:00:00+01:00,Abierta,u,3,5,10,20',
      '2026-03-29T03:00:00+02:00,Abierta,u,3,5,13.7,21',
      '2026-03-29T04:00:00+02:00,Abierta,u,3,5,10.3,22',
      '',
    ]);
  });

  it.each([
    ['meter', 'days', 'u'],
    ['meter', 'hours', 'u'],
    ['state', 'days', '%'],
    ['direction', 'days', 'u'],
    ['instantaneous', 'days', 'u'],
  ] as const)('says of the figures of a %s by %s that they are in %s', async (kind, by, unit) => {
    const { id, variableIds } = await stored.sensor('Abierta');
    await normalize(variableIds, kind);
    await open(variableIds);
    const [shown = 0] = variableIds;
    await stored.hours(shown, someHours('2026-03-29T00:00:00Z', 3));
    await makeDays();
    clock += 120_000;
    const query = { year: 2026, by };
    const { variables } = await api.answerOf(publicPage.getOpenData, { params: { id }, query });
    expect(variables).toMatchObject([{ kind: kind === 'instantaneous' ? null : kind, unit }]);
    const ends = variables.flatMap(({ min, max }) => [min, max].filter((end) => end !== undefined));
    expect(ends).toHaveLength(kind === 'instantaneous' ? 2 : 0);
  });

  beforeAll(() => stored.partition('2026-04-01T00:00:00Z', '2026-05-01T00:00:00Z'));

  const NINE = '2026-04-02T09:00:00.000Z';
  const annul = (id: number, variableId: number) =>
    api.answerOf(
      annotations.createAnnotation,
      {
        params: { id },
        body: {
          kind: 'annulment',
          variableId,
          from: NINE,
          until: '2026-04-02T10:00:00.000Z',
          text: 'Sensor tapado por la obra',
          counts: null,
        },
      },
      token,
    );
  const correct = (id: number, variableId: number) =>
    api.answerOf(
      corrections.createCorrection,
      {
        params: { id },
        body: { variableId, from: NINE, factor: 1, offset: -700, reason: 'Sensor tapado por la obra' },
      },
      token,
    );
  const doubt = async (_id: number, variableId: number) => {
    const [measured] = await runSql<{ id: number }>(
      url,
      'select normalized_variable_id::int as id from sensor_variables where id = $1',
      [variableId],
    );
    await api.answerOf(
      sensorTypeManagement.saveVariable,
      {
        params: { id: measured?.id ?? 0 },
        body: { ...NO_LIMITS, unit: 'u', providerVariables: [], plausible: { min: null, max: 100 } },
      },
      token,
    );
  };

  it.each([
    ['annulled', annul, undefined],
    ['corrected', correct, '77.125'],
    ['doubtful', doubt, undefined],
  ] as const)(
    'shows nothing that is %s as it came, and no longer than two minutes what did',
    async (_, act, instead) => {
      const { id, shown } = await newHalfOpen();
      await stored.readings(shown, [
        ['2026-04-02T09:10:00Z', 777.125],
        ['2026-04-02T10:10:00Z', 20],
      ]);
      const { context } = server.running;
      const settle = async () => {
        while (await recomputeSome(context));
        while (await processChangedReadings(context.db, new Date(clock)));
        clock += 121_000;
      };
      await runSql(
        url,
        `insert into changed_hours (hour, variable_ids)
         values ('2026-04-02T09:00:00Z', array[$1::bigint]), ('2026-04-02T10:00:00Z', array[$1::bigint])`,
        [shown],
      );
      await settle();
      expect(JSON.stringify(await weekOf(id))).toContain('777.125');
      await act(id, shown);
      await settle();
      const week = JSON.stringify(await weekOf(id));
      expect(week).not.toContain('777.125');
      if (instead !== undefined) expect(week).toContain(instead);
      // What the operator notes is theirs.
      expect(week).not.toContain('tapado');
    },
  );

  it('forgets within a second what is closed, and all of it when it is switched off', async () => {
    const { id, shown } = await newHalfOpen();
    const gone = { status: 404, text: `No hay un sensor público ${id}.` };
    expect(await sensorOnPage(id)).toBeDefined();
    await weekOf(id);
    await open([shown], false);
    expect(await sensorOnPage(id)).toBeUndefined();
    expect(await api.outcomeOf(publicPage.getPublicWeek, { params: { id } })).toEqual(gone);
    await open([shown]);
    expect(await sensorOnPage(id)).toBeDefined();
    await save({ isOn: false });
    expectRefusal(
      await api.outcomeOf(publicPage.getPublicWeek, { params: { id } }),
      404,
      'No hay página pública.',
    );
    await save();
    await runSql(url, 'delete from sensors where id = $1', [id]);
    aMomentLater();
    expect(await sensorOnPage(id)).toBeUndefined();
  });

  it('is led to by robots and the app’s pages only while it is switched on (EXT-82)', async () => {
    const robots = async () => (await server.fetch('/robots.txt')).text();
    const leads = async () =>
      configurationOf(await (await server.fetch('/login')).text())?.isPublicPageOn ?? false;
    expect(await robots()).toContain('Allow: /publico\n');
    expect(await robots()).toContain('Disallow: /publico/incrustar/\n');
    expect(await leads()).toBe(true);
    await save({ isOn: false });
    expect(await robots()).toBe('User-agent: *\nDisallow: /\n');
    expect(await leads()).toBe(false);
    await save();
  });

  it('says the same of a sensor that there isn’t and of one that isn’t open', async () => {
    const { id } = await stored.sensor('Cerrada');
    const texts = await Promise.all(
      [id, 987_654].map(async (one) => {
        const { status, text } = await api.outcomeOf(publicPage.getPublicWeek, { params: { id: one } });
        return `${status} ${text.replace(String(one), '…')}`;
      }),
    );
    expect(new Set(texts).size).toBe(1);
  });

  it('is kept for some seconds by anybody, sets no cookie and looks at no token', async () => {
    const ask = (headers: Record<string, string> = {}) =>
      server.fetch('/api/public', { headers: { origin: 'https://diario.example', ...headers } });
    const response = await ask({ authorization: 'Bearer nada' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=10');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const again = await ask({ 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    const settings = await server.fetch('/api/public-page', {
      headers: { origin: 'https://diario.example' },
    });
    expect(settings.headers.get('access-control-allow-origin')).toBe(PUBLIC_URL);
    expect(settings.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses an address that asks for more than a room full of people', async () => {
    const ask = () =>
      fetch(`${server.origin}/api/public/sensors/987654/week`, {
        headers: { 'x-forwarded-for': '192.0.2.7' },
      });
    let last = await ask();
    for (let count = 1; count <= 1200; count += 100) {
      const many = await Promise.all(Array.from({ length: 100 }, ask));
      for (const one of many) await one.text();
      last = many.at(-1) ?? last;
    }
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(await refused.text()).toMatch(/^Demasiados pedidos desde tu red\. Probá de nuevo en un minuto\.$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await api.outcomeOf(publicPage.getPublicSite, {})).status).toBe(200);
  });
});

describe('Opening (EXT-78)', () => {
  it('wants a word for what a household could be told from, and opens nothing without it', async () => {
    const { variableIds } = await stored.sensor('Agua', 'Temperatura');
    const [water = 0, temperature = 0] = variableIds;
    await normalize([water], 'meter');
    await normalize([temperature]);
    expectRefusal(await open([water, temperature], true, false), 409, 'Agua');
    const openOnes = async () => {
      const { variables } = await api.answerOf(publicPage.listOpenableVariables, {}, token);
      return variables.id.filter((id, place) => variableIds.includes(id) && variables.isOpen[place]);
    };
    expect(await openOnes()).toEqual([]);
    expect((await open([temperature], true, false)).status).toBe(204);
    expect((await open([water], true, true)).status).toBe(204);
    expect(await openOnes()).toEqual([water, temperature]);

    const { variables } = await api.answerOf(publicPage.listOpenableVariables, {}, token);
    expect([water, temperature].map((id) => variables.risk[variables.id.indexOf(id)])).toEqual([
      'meter',
      null,
    ]);
    const { entries } = await api.answerOf(
      activity.listActivity,
      { query: { subject: 'public-page' } },
      token,
    );
    expect(entries[0]?.changes).toEqual([
      { field: 'openVariables', before: null, after: expect.stringMatching(/ · Agua$/) },
    ]);
  });

  it('knows who measures alone in a neighbourhood', async () => {
    const sensors = await Promise.all([1, 2, 3].map(() => stored.sensor('Lluvia')));
    const ids = sensors.map(({ variableIds }) => variableIds[0] ?? 0);
    await normalize(ids, 'amount');
    const [north, south] = await runSql<{ id: number }>(
      url,
      `insert into locations (name) values ('Norte ' || gen_random_uuid()), ('Sur ' || gen_random_uuid()) returning id::int`,
    );
    const move = (sensor: number, location: number | undefined) =>
      runSql(url, 'update sensors set location_id = $2 where id = $1', [sensors[sensor]?.id, location]);
    await move(0, north?.id);
    await move(1, north?.id);
    await move(2, south?.id);
    const { variables } = await api.answerOf(publicPage.listOpenableVariables, {}, token);
    expect(ids.map((id) => variables.risk[variables.id.indexOf(id)])).toEqual([null, null, 'alone']);
  });

  it.each([
    ['instantaneous', []],
    ['state', ['meter']],
  ] as const)(
    'keeps what was %s and becomes a meter open only if somebody was asked: %j (EXT-82)',
    async (kind, kept) => {
      const { variableIds } = await stored.sensor('Caudal');
      await normalize(variableIds, kind);
      expect((await open([...variableIds], true, kept.length > 0)).status).toBe(204);
      const [measured] = await runSql<{ id: number }>(
        url,
        'select normalized_variable_id::int as id from sensor_variables where id = $1',
        [variableIds[0]],
      );
      const params = { id: measured?.id ?? 0 };
      await api.answerOf(
        sensorTypeManagement.saveVariable,
        { params, body: { ...NO_LIMITS, unit: 'u', providerVariables: [], kind: 'meter' } },
        token,
      );
      const { variables } = await api.answerOf(publicPage.listOpenableVariables, {}, token);
      const stillOpen = variables.id.flatMap((id, place) =>
        variableIds.includes(id) && variables.isOpen[place] ? [variables.risk[place]] : [],
      );
      expect(stillOpen).toEqual(kept);
      const { entries } = await api.answerOf(
        activity.listActivity,
        { query: { subject: 'public-page' } },
        token,
      );
      const closed = { field: 'openVariables', before: expect.stringMatching(/ · Caudal$/), after: null };
      if (kept.length > 0) expect(entries[0]?.changes).not.toEqual([closed]);
      else expect(entries[0]?.changes).toEqual([closed]);
    },
  );

  it('closes an amount that somebody else’s connection leaves alone in its neighbourhood (EXT-82)', async () => {
    const [stays, goes] = await Promise.all([1, 2].map(() => stored.sensor('Lluvia')));
    if (!stays || !goes) throw new Error('There are fewer than two sensors.');
    await normalize([...stays.variableIds, ...goes.variableIds], 'amount');
    const [together, elsewhere] = await runSql<{ id: number; name: string }>(
      url,
      `insert into locations (name) values ('Norte ' || gen_random_uuid()), ('Sur ' || gen_random_uuid())
       returning id::int, name`,
    );
    await runSql(url, 'update sensors set location_id = $2 where id = any($1)', [
      [stays.id, goes.id],
      together?.id,
    ]);
    expect((await open([...stays.variableIds], true, false)).status).toBe(204);
    const [moved] = await runSql<{ name: string; normalizedVariableId: number }>(
      url,
      `select sensors.name, normalized_variable_id::int as "normalizedVariableId"
       from sensors join sensor_variables on sensor_id = sensors.id where sensors.id = $1`,
      [goes.id],
    );
    const variable = {
      id: goes.variableIds[0] ?? 0,
      variableName: 'Lluvia',
      normalizedVariableId: moved?.normalizedVariableId ?? 0,
      minCritical: null,
      maxCritical: null,
      minWarning: null,
      maxWarning: null,
      payloadName: null,
    };
    await api.answerOf(
      devices.updateConnectedSensor,
      {
        params: { id: goes.id },
        body: {
          name: moved?.name ?? '',
          location: elsewhere?.name ?? '',
          device: null,
          variablesData: [variable],
        },
      },
      token,
    );
    const { variables } = await api.answerOf(publicPage.listOpenableVariables, {}, token);
    expect(stays.variableIds.map((id) => variables.isOpen[variables.id.indexOf(id)])).toEqual([false]);
  });

  it('refuses what is gone', async () => {
    expectRefusal(await open([987_654]), 404, 'Alguna de las variables ya no existe.');
  });

  it.each([
    [{ licence: 'own', licenceText: ' ' }, 'licenceText'],
    [{ embedding: 'sites' }, 'embedSites'],
    [{ embedding: 'sites', embedSites: ['diario.example'] }, 'diario.example'],
    [{ embedding: 'sites', embedSites: ["https://a.example; script-src 'unsafe-inline'"] }, 'embedSites'],
    [{ embedding: 'sites', embedSites: ['https://diario.example/nota'] }, 'embedSites'],
  ] as const)('can’t be saved as %j', async (changed, named) => {
    const body = {
      ...PAGE,
      ...changed,
      embedSites: [...('embedSites' in changed ? changed.embedSites : [])],
    };
    expectRefusal(await api.outcomeOf(publicPage.savePublicPage, { body }, token), 400, named);
  });
});

describe('Other web sites', () => {
  const ancestorsOf = async (path: string) => {
    const policy = (await server.fetch(path)).headers.get('content-security-policy') ?? '';
    return /frame-ancestors ([^;]*)/.exec(policy)?.[1];
  };

  it.each([
    [{}, "'none'"],
    [{ embedding: 'anybody' }, '*'],
    [{ embedding: 'sites', embedSites: ['https://diario.example'] }, "'self' https://diario.example"],
    [{ isOn: false, embedding: 'anybody' }, "'none'"],
  ] as const)(
    'show a sensor’s page for them by the setting %j, and no other page ever',
    async (changed, ancestors) => {
      await save({ ...changed, embedSites: [...('embedSites' in changed ? changed.embedSites : [])] });
      expect(await ancestorsOf('/publico/incrustar/7')).toBe(ancestors);
      for (const path of [
        '/',
        '/login',
        '/users',
        '/publico',
        '/publico/sensores/7',
        '/publico/incrustar',
        '/publico/incrustar/',
        '/publico/incrustar/7/',
        '/publico/incrustar/07',
        '/publico/incrustar/siete',
        '/publico/incrustar/7/../../users',
        '/api/public',
      ])
        expect(await ancestorsOf(path), path).toBe("'none'");
    },
  );
});
