import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { analysis } from '@contract';
import type { AnalysisParts, AnalysisPlaces } from '@domain/analysis';
import { DAY_MS, HOUR_MS } from '@domain/duration';
import { VARIABLE_KINDS, type VariableKind } from '@domain/sensors/variableKind';

import { expectRefusal } from '../contract/portable/refusals';
import { readPdf } from '../support/readPdf';
import { runSql } from './support/databases';
import { newPerson } from './support/newPerson';
import { placesAt } from './support/placesAt';
import { administrator } from './support/testServer';

const ZONE = 'Europe/Madrid';
const NOW = new Date('2026-04-10T12:00:00Z');

const { api, url, token, stored, newLocation, newVariable, newSensor, makeDays } = placesAt(NOW, {
  SITE_TIME_ZONE: ZONE,
});

/** A variable of a kind, and sensors in neighbourhoods that measure it. */
const townOf = async (kind: VariableKind, locations: readonly (number | null)[]) => {
  const variableId = await newVariable(`V ${randomUUID()}`, 'u', kind);
  const sensors = [];
  for (const locationId of locations) sensors.push(await newSensor(variableId, locationId));
  return { variableId, sensors };
};

/** Hours of uneven values, minutes and gaps. */
const someHours = (from: string, count: number, seed: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: new Date(Date.parse(from) + index * HOUR_MS).toISOString(),
    mean: 10 + ((index * 37 + seed * 11) % 71),
    min: 5,
    max: 90,
    minutes: [30 + ((index + seed) % 20), index % 9, index % 2] as const,
  })).filter((_, index) => (index + seed) % 11 > 1);

const DAYS = { from: '2026-03-28', to: '2026-03-30' };

interface Query {
  readonly from?: string;
  readonly to?: string;
  readonly by?: AnalysisPlaces;
  readonly beforeFrom?: string;
  readonly beforeTo?: string;
  readonly locationId?: number;
}

const analysisOf = async (variableId: number, query: Query = {}, as = token()) => {
  await makeDays();
  return api.answerOf(analysis.getAnalysis, { query: { variableId, by: 'location', ...DAYS, ...query } }, as);
};

const partsOf = async (variableId: number, parts: AnalysisParts, query: Query = {}) => {
  await makeDays();
  return api.answerOf(
    analysis.getAnalysisByParts,
    { query: { variableId, by: 'location', ...DAYS, ...query, parts } },
    token(),
  );
};

const BY_DEFINITION: Readonly<Record<VariableKind, string>> = {
  instantaneous: 'sum(mean * minutes) / sum(minutes)',
  'sound-level': '10 * log(sum(power(10, mean / 10) * minutes) / sum(minutes))',
  meter: 'sum(mean)',
  amount: 'sum(mean)',
  direction: `(360 + degrees(atan2(
    sum(steadiness * sin(radians(mean)) * minutes), sum(steadiness * cos(radians(mean)) * minutes))))::numeric % 360`,
  state: 'sum(mean * minutes) / sum(minutes)',
};

/** From all hours at once. */
const byDefinition = async (kind: VariableKind, measured: readonly number[], where: string) => {
  const [row] = await runSql<{ figure: number | null; outside: number; known: number }>(
    url(),
    `select (${BY_DEFINITION[kind]})::float8 as figure, sum(warning_minutes + critical_minutes)::float8 as outside,
       sum(minutes)::float8 as known
     from (
       select *, (hour at time zone '${ZONE}') as local, coalesce((detail->>'steadiness')::float8, 1) as steadiness,
         normal_minutes + warning_minutes + critical_minutes as minutes
       from hourly_statistics where variable_id = any($1)
     ) as hours where ${where}`,
    [measured],
  );
  if (!row) throw new Error('A sum has one row.');
  return row;
};

const BETWEEN = "local::date between '2026-03-28' and '2026-03-30'";
const BEFORE = "local::date between '2026-03-25' and '2026-03-27'";

describe('Neighbourhoods side by side', () => {
  it.each(VARIABLE_KINDS)(
    'have the figures of %s by their definition, over a change of the clocks (EXT-76)',
    async (kind) => {
      const [north, south] = [await newLocation(`Norte ${kind}`), await newLocation(`Sur ${kind}`)];
      const { variableId, sensors } = await townOf(kind, [north, north, south, null]);
      for (const [index, { measured }] of sensors.entries())
        await stored.hours(measured, someHours('2026-03-24T20:00:00Z', 150 - index, index));
      const all = sensors.map(({ measured }) => measured);
      if (kind === 'direction')
        await runSql(
          url(),
          `update hourly_statistics set detail = jsonb_build_object('steadiness', 0.4 + extract(hour from hour) / 50)
         where variable_id = any($1)`,
          [all],
        );
      const answer = await analysisOf(variableId, { beforeFrom: '2026-03-25', beforeTo: '2026-03-27' });
      expect(answer).toMatchObject({
        kind,
        unit: 'u',
        minutes: (3 * 24 - 1) * 60,
        minutesBefore: 3 * 24 * 60,
      });
      const expected = [
        { id: north, name: `Norte ${kind}`, of: all.slice(0, 2) },
        { id: south, name: `Sur ${kind}`, of: all.slice(2, 3) },
        { id: null, name: null, of: all.slice(3) },
      ];
      expect(answer.groups.map(({ id, name, sensors: count }) => ({ id, name, count }))).toEqual(
        expected.map(({ id, name, of }) => ({ id, name, count: of.length })),
      );
      for (const [group, of] of [
        [answer.whole, all] as const,
        ...answer.groups.map((one, index) => [one, expected[index]?.of ?? []] as const),
      ]) {
        const defined = await byDefinition(kind, of, BETWEEN);
        expect(group.figure).toBeCloseTo(defined.figure ?? Number.NaN, 8);
        const earlier = await byDefinition(kind, of, BEFORE);
        expect(group.before).toBeCloseTo(earlier.figure ?? Number.NaN, 8);
        expect(group.outsideMinutes).toBeCloseTo(defined.outside, 3);
        expect(group.knownMinutes).toBeCloseTo(defined.known, 3);
        expect(group.knownMinutesBefore).toBeCloseTo(earlier.known, 3);
      }

      const byHour = await partsOf(variableId, 'hours');
      expect(byHour.parts).toHaveLength(24);
      for (const hour of [0, 2, 13])
        expect(byHour.groups[0]?.figures[hour]).toBeCloseTo(
          (await byDefinition(kind, all.slice(0, 2), `${BETWEEN} and extract(hour from local) = ${hour}`))
            .figure ?? Number.NaN,
          8,
        );

      const byMonth = await partsOf(variableId, 'months', {
        from: '2026-02-01',
        to: '2026-03-31',
        by: 'sensor',
      });
      expect(byMonth.parts).toEqual(['2026-02', '2026-03']);
      const ofThird = byMonth.groups.find(({ id }) => id === sensors[2]?.id)?.figures;
      expect(ofThird?.[0]).toBeNull();
      expect(ofThird?.[1]).toBeCloseTo(
        (await byDefinition(kind, all.slice(2, 3), 'true')).figure ?? Number.NaN,
        8,
      );
    },
  );

  it('have no figure of directions that cancel each other out, though they were measured', async () => {
    const { variableId, sensors } = await townOf('direction', [null]);
    const opposite = [0, 180, 1, 181].map((mean, hour) => ({
      at: `2026-03-28T0${hour}:00:00Z`,
      mean,
      minutes: [60, 0, 0] as const,
    }));
    await stored.hours(sensors[0]?.measured ?? 0, opposite);
    const { whole, groups } = await analysisOf(variableId, {
      beforeFrom: '2026-03-25',
      beforeTo: '2026-03-27',
    });
    for (const one of [whole, ...groups]) expect(one).toMatchObject({ figure: null, knownMinutes: 240 });
    const byHour = (await partsOf(variableId, 'hours')).groups[0]?.figures;
    expect([byHour?.[1], byHour?.[2]?.toFixed(3)]).toEqual([0, '180.000']);
    expect(
      (await partsOf(variableId, 'months', { from: '2026-02-01', to: '2026-03-31' })).groups[0]?.figures,
    ).toEqual([null, null]);
    const query = { variableId, by: 'location', ...DAYS } as const;
    expect((await api.request(analysis.downloadAnalysis, { query }, token())).status).toBe(200);
  });

  it.each([
    ['instantaneous', 'u', 71 + 12],
    ['amount', 'mm', 71 + 12],
    ['meter', 'm³', undefined],
  ] as const)('miss no sensor before it began, of %s in %s (EXT-76)', async (kind, unit, expectedHours) => {
    const location = await newLocation(`Barrio de ${kind}`);
    const variableId = await newVariable(`V ${randomUUID()}`, unit, kind);
    for (const begun of ['2026-03-27T20:00:00Z', '2026-03-30T10:00:00Z', undefined]) {
      const { measured } = await newSensor(variableId, location);
      if (begun !== undefined) await stored.hours(measured, [{ at: begun, mean: 1 }]);
    }
    const expectedMinutes = expectedHours === undefined ? undefined : expectedHours * 60;
    const { whole, groups } = await analysisOf(variableId);
    expect([whole, ...groups].map((one) => one.expectedMinutes)).toEqual([expectedMinutes, expectedMinutes]);
    const bySensor = await analysisOf(variableId, { by: 'sensor' });
    expect(bySensor.groups.map((one) => one.expectedMinutes)).toEqual([undefined, undefined, undefined]);
  });

  it('have as much rain as their gauges measure on average, day by day, since two gauges measure the same rain (EXT-76)', async () => {
    const [north, south] = [await newLocation('Norte de lluvia'), await newLocation('Sur de lluvia')];
    const variableId = await newVariable(`Lluvia ${randomUUID()}`, 'mm', 'amount');
    const gauges: readonly (readonly [number, Readonly<Record<string, number>>])[] = [
      [north, { '2026-01-10': 3, '2026-02-10': 10, '2026-03-05': 20, '2026-03-20': 30 }],
      // It began in the middle of March.
      [north, { '2026-03-20': 34 }],
      [south, { '2026-03-20': 8 }],
    ];
    const sensors = [];
    for (const [location, days] of gauges) {
      const sensor = await newSensor(variableId, location);
      sensors.push(sensor.id);
      await stored.hours(
        sensor.measured,
        Object.entries(days).map(([day, mean]) => ({
          at: `${day}T09:00:00Z`,
          mean,
          minutes: [60, 0, 0] as const,
        })),
      );
    }
    const query = {
      from: '2026-02-01',
      to: '2026-03-31',
      beforeFrom: '2026-01-01',
      beforeTo: '2026-01-31',
    };
    const { whole, groups } = await analysisOf(variableId, query);
    expect(groups.map(({ figure, before }) => ({ figure, before }))).toEqual([
      { figure: 10 + 20 + (30 + 34) / 2, before: 3 },
      { figure: 8, before: null },
    ]);
    expect(whole).toMatchObject({ figure: 10 + 20 + (30 + 34 + 8) / 3, before: 3, sensors: 3 });
    const bySensor = await analysisOf(variableId, { ...query, by: 'sensor' });
    expect(Object.fromEntries(bySensor.groups.map(({ id, figure }) => [id, figure]))).toEqual({
      [sensors[0] ?? 0]: 60,
      [sensors[1] ?? 0]: 34,
      [sensors[2] ?? 0]: 8,
    });
    expect(
      (await partsOf(variableId, 'months', { from: query.from, to: query.to })).groups[0]?.figures,
    ).toEqual([10, 20 + 32]);
    const days = { from: '2026-03-20', to: '2026-03-20' };
    expect((await partsOf(variableId, 'hours', days)).groups[0]?.figures[10]).toBe(32);
  });

  it('have a day’s rain of each gauge for as long as it measured that day', async () => {
    const variableId = await newVariable(`Lluvia ${randomUUID()}`, 'mm', 'amount');
    for (const [mean, known] of [
      [12, 60],
      [6, 20],
    ] as const) {
      const { measured } = await newSensor(variableId, null);
      await stored.hours(measured, [{ at: '2026-03-28T09:00:00Z', mean, minutes: [known, 0, 0] }]);
    }
    expect((await analysisOf(variableId)).whole.figure).toBeCloseTo((12 * 60 + 6 * 20) / 80, 8);
  });

  it('of which today is a part are compared with as much of the last day before', async () => {
    const { variableId, sensors } = await townOf('amount', [null]);
    const measured = sensors[0]?.measured ?? 0;
    // Ten an hour, from the beginning of the eighth until now, two o’clock in the afternoon of the tenth.
    const hours = Array.from({ length: 2 * 24 + 14 }, (_, index) => ({
      at: new Date(Date.parse('2026-04-07T22:00:00Z') + index * HOUR_MS).toISOString(),
      mean: 10,
      min: 10,
      max: 10,
      minutes: [60, 0, 0] as const,
    }));
    await stored.hours(measured, hours);
    const compared = async (day: string, beforeFrom: string, beforeTo: string) =>
      (await analysisOf(variableId, { from: day, to: day, beforeFrom, beforeTo })).whole;
    expect(await compared('2026-04-10', '2026-04-09', '2026-04-09')).toMatchObject({
      figure: 140,
      before: 140,
      knownMinutes: 14 * 60,
      knownMinutesBefore: 14 * 60,
    });
    expect(await compared('2026-04-10', '2026-04-08', '2026-04-09')).toMatchObject({
      figure: 140,
      before: 380,
    });
    expect(await compared('2026-04-09', '2026-04-08', '2026-04-08')).toMatchObject({
      figure: 240,
      before: 240,
    });
  });

  it('of which there are more than before are compared with all of those', async () => {
    const { variableId, sensors } = await townOf('amount', [null]);
    await stored.hours(
      sensors[0]?.measured ?? 0,
      Array.from({ length: 24 }, (_, index) => ({
        at: new Date(Date.parse('2026-02-27T23:00:00Z') + index * HOUR_MS).toISOString(),
        mean: 10,
        minutes: [60, 0, 0] as const,
      })),
    );
    const asked = { from: '2026-03-01', to: '2026-04-10', beforeFrom: '2026-02-01', beforeTo: '2026-02-28' };
    expect((await analysisOf(variableId, asked)).whole).toMatchObject({ before: 240 });
  });

  it('without a measurement have no figure, and of the running month only what is over counts as time', async () => {
    const { variableId, sensors } = await townOf('instantaneous', [null]);
    expect(await analysisOf(variableId, { from: '2026-04-01', to: '2026-04-30', by: 'sensor' })).toEqual({
      kind: 'instantaneous',
      unit: 'u',
      // It is two o’clock in the afternoon of the tenth.
      minutes: (9 * 24 + 14) * 60,
      minutesBefore: 0,
      whole: {
        figure: null,
        before: null,
        sensors: 1,
        outsideMinutes: 0,
        knownMinutes: 0,
        knownMinutesBefore: 0,
      },
      groups: [
        expect.objectContaining({
          id: sensors[0]?.id,
          figure: null,
          before: null,
          sensors: 1,
          knownMinutes: 0,
        }),
      ],
    });
  });
});

describe('The sensors of a neighbourhood', () => {
  it('are compared with each other alone, and are the whole (EXT-76)', async () => {
    const [north, south] = [await newLocation('Norte de sensores'), await newLocation('Sur de sensores')];
    const { variableId, sensors } = await townOf('amount', [north, south, north, null]);
    for (const [index, { measured }] of sensors.entries())
      await stored.hours(measured, [{ at: '2026-03-28T12:00:00Z', mean: index + 1 }]);
    const query = { by: 'sensor', locationId: north } as const;
    const { whole, groups } = await analysisOf(variableId, query);
    expect(whole).toMatchObject({ figure: 4, sensors: 2 });
    // By their names, which are random.
    expect(Object.fromEntries(groups.map(({ id, figure }) => [id, figure]))).toEqual({
      [sensors[0]?.id ?? 0]: 1,
      [sensors[2]?.id ?? 0]: 3,
    });
    const byHour = await partsOf(variableId, 'hours', query);
    expect(byHour.groups.map(({ id }) => id)).toEqual(groups.map(({ id }) => id));
    expect((await analysisOf(variableId, { ...query, locationId: 987_654 })).groups).toEqual([]);
  });
});

describe('A resident', () => {
  it('compares their own sensors only', async () => {
    const location = await newLocation('De vecinos');
    const { variableId, sensors } = await townOf('amount', [location, location]);
    for (const { measured } of sensors)
      await stored.hours(measured, [{ at: '2026-03-28T12:00:00Z', mean: 5 }]);
    const mail = 'vecina-de-analisis@vigia.example';
    await newPerson(url(), { mail, sensorIds: [sensors[0]?.id ?? 0] });
    const own = await api.signIn(mail, administrator.password);
    expect((await analysisOf(variableId, {}, own)).groups).toMatchObject([
      { id: location, sensors: 1, figure: 5 },
    ]);
    expect((await analysisOf(variableId)).groups).toMatchObject([{ id: location, sensors: 2, figure: 10 }]);
    const { today, variables, locations } = await api.answerOf(analysis.listAnalysedVariables, {}, own);
    expect(today).toBe('2026-04-10');
    expect(locations).toEqual([{ id: location, name: 'De vecinos' }]);
    expect(variables).toMatchObject([
      { id: variableId, sensors: 1, since: '2026-03-28', kind: 'amount', unit: 'u' },
    ]);
  });

  it('has nothing to compare of what none of their sensors measures', async () => {
    const { variableId } = await townOf('instantaneous', [null]);
    const mail = 'vecino-sin-nada@vigia.example';
    await newPerson(url(), { mail });
    const own = await api.signIn(mail, administrator.password);
    expect((await analysisOf(variableId, {}, own)).groups).toEqual([]);
    expect((await api.answerOf(analysis.listAnalysedVariables, {}, own)).variables).toEqual([]);
  });
});

describe('The comparison as a PDF', () => {
  it('has what one may see, with the names of variable and neighbourhood', async () => {
    const location = await newLocation('El Mirador');
    const { variableId, sensors } = await townOf('amount', [location, location]);
    for (const { measured } of sensors)
      await stored.hours(measured, [{ at: '2026-03-28T12:00:00Z', mean: 5, minutes: [60, 0, 0] }]);
    await makeDays();
    const query = { variableId, by: 'sensor', locationId: location, ...DAYS } as const;
    const textOf = async (as: string) => {
      const answer = await api.request(analysis.downloadAnalysis, { query }, as);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="comparacion-${variableId}-2026-03-28-2026-03-30.pdf"`,
      );
      const { pages } = readPdf(new Uint8Array(await answer.arrayBuffer()));
      return pages.join('\n').replaceAll('\u00A0', ' ');
    };
    expect(await textOf(token())).toMatch(/El Mirador[^]*Todos juntos\n10 u\n[^]*Hora a hora\nEn u[^]*\n5\n/);
    const mail = `${randomUUID()}@vigia.example`;
    await newPerson(url(), { mail, sensorIds: sensors.slice(0, 1).map(({ id }) => id) });
    const own = await api.signIn(mail, administrator.password);
    expect(await textOf(own)).toMatch(/Todos juntos\n5 u\n/);
  });

  it('is refused where nothing was measured, and of what there isn’t', async () => {
    const { variableId } = await townOf('instantaneous', [null]);
    const download = (query: { variableId: number; locationId?: number }) =>
      api.outcomeOf(analysis.downloadAnalysis, { query: { by: 'location', ...DAYS, ...query } }, token());
    expectRefusal(await download({ variableId }), 404, 'No hay mediciones en estos días.');
    expectRefusal(await download({ variableId, locationId: 987_654 }), 404, 'No existe el barrio 987654.');
    expectRefusal(await download({ variableId: 987_654 }), 404, 'No existe la variable normalizada 987654.');
  });
});

describe('Where a place is', () => {
  const setPlace = (table: 'sensors' | 'locations', id: number, latitude: number, longitude: number) =>
    runSql(url(), `update ${table} set latitude = $2, longitude = $3 where id = $1`, [
      id,
      latitude,
      longitude,
    ]);
  const placesOf = async (variableId: number, query: Query = {}, as = token()) =>
    (await analysisOf(variableId, query, as)).groups.map(({ id, place }) => ({ id, place }));

  it('is its own, or else the middle of its sensors', async () => {
    const [own, middle, nowhere] = [
      await newLocation(`Propio ${randomUUID()}`),
      await newLocation(`Medio ${randomUUID()}`),
      await newLocation(`Nada ${randomUUID()}`),
    ];
    const { variableId, sensors } = await townOf('instantaneous', [own, middle, middle, middle, nowhere]);
    await setPlace('locations', own, -34, -58);
    for (const [index, latitude] of [-30, -32, -33].entries())
      await setPlace('sensors', sensors[index]?.id ?? 0, latitude, -50 - index);
    const places = await placesOf(variableId);
    expect(places).toHaveLength(3);
    expect(places).toContainEqual({ id: own, place: { latitude: -34, longitude: -58 } });
    expect(places).toContainEqual({ id: middle, place: { latitude: -32.5, longitude: -51.5 } });
    expect(places).toContainEqual({ id: nowhere, place: undefined });
    const ofSensors = await placesOf(variableId, { by: 'sensor', locationId: middle });
    expect(ofSensors.toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0))).toEqual([
      { id: sensors[1]?.id, place: { latitude: -32, longitude: -51 } },
      { id: sensors[2]?.id, place: { latitude: -33, longitude: -52 } },
      { id: sensors[3]?.id, place: undefined },
    ]);
  });
});

describe('What can’t be compared', () => {
  const far = new Date(Date.parse('2026-01-01') + 32 * DAY_MS).toISOString().slice(0, 10);
  it.each<[string, Query & { parts?: AnalysisParts }, string]>([
    ['days upside down', { from: '2026-03-02', to: '2026-03-01' }, '"to" no puede ser anterior a "from"'],
    ['ten years', { from: '2016-01-01', to: '2026-01-01' }, 'no puede durar más de'],
    ['half of a period before', { beforeFrom: '2026-01-01' }, '"beforeFrom" y "beforeTo" van juntos'],
    [
      'a period before upside down',
      { beforeFrom: '2026-01-02', beforeTo: '2026-01-01' },
      '"beforeTo" no puede ser anterior a "beforeFrom"',
    ],
    ['hours of a year', { from: '2026-01-01', to: far, parts: 'hours' }, 'no puede durar más de 31 días'],
  ])('%s is refused', async (_case, { parts, ...days }, text) => {
    const { variableId } = await townOf('instantaneous', [null]);
    const query = { variableId, by: 'location' as const, ...DAYS, ...days };
    const outcome = parts
      ? await api.outcomeOf(analysis.getAnalysisByParts, { query: { ...query, parts } }, token())
      : await api.outcomeOf(analysis.getAnalysis, { query }, token());
    expectRefusal(outcome, 400, text);
  });

  it('is a variable that there isn’t', async () => {
    const query = { variableId: 987_654, by: 'sensor' as const, ...DAYS };
    expectRefusal(
      await api.outcomeOf(analysis.getAnalysis, { query }, token()),
      404,
      'No existe la variable normalizada 987654',
    );
  });
});
