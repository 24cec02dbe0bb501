import { describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/duration';
import { toldStep } from '@domain/sensors/stretch';

import { lineStyle } from '@/kit/charts/lines/lineStyle';
import { describeChart, describePlace, panelScale, type LineChart } from '@/kit/charts/rules/lineChart';
import { createSitePeriod, startsOfDays } from '@/kit/charts/rules/sitePeriod';
import { describePeriod, windowAxis } from '@/kit/charts/rules/windowAxis';
import { isTooLong } from '@/kit/period/dayProblems';
import type { SensorStretch } from '@/providers/data/records';
import { monthWithInstants } from '@/providers/data/sharedMoments';
import {
  askedStretch,
  boundsOf,
  comparedStretch,
  isRunning,
  lengthOf,
} from '@/resources/sensors/parts/evolution/rules/askedStretch';
import { withBeside, writeBeside } from '@/resources/sensors/parts/evolution/rules/besideVariables';
import { stepFor } from '@/resources/sensors/parts/evolution/rules/stepFor';
import { stretchProblems } from '@/resources/sensors/parts/evolution/rules/stretchProblems';
import { stretchChart } from '@/resources/sensors/parts/evolution/rules/stretchChart';
import {
  readChoice,
  USUAL_CHOICE,
  writeChoice,
} from '@/resources/sensors/parts/evolution/rules/stretchChoice';

import { someStretch } from '../answers/stretches';

const given = (query: Parameters<typeof someStretch>[0], own = {}): SensorStretch => {
  const answer = someStretch(query, own) as never as Parameters<typeof monthWithInstants>[0];
  return monthWithInstants(answer) as never;
};

const TODAY = new Date(2026, 2, 31, 15);
const all = () => true;

describe('The step of a stretch (EXT-73)', () => {
  it.each([
    ['24 hours on a phone', 24 * HOUR_MS, 340, false, 'readings'],
    ['24 hours on a desk', 24 * HOUR_MS, 1000, false, 'readings'],
    ['24 hours over those before', 24 * HOUR_MS, 1000, true, 'hours'],
    ['7 days on a phone', 7 * DAY_MS, 340, false, 'hours'],
    ['7 days on a wide desk', 7 * DAY_MS, 1800, false, 'readings'],
    ['30 days on a phone', 30 * DAY_MS, 340, false, 'days'],
    ['30 days on a desk', 30 * DAY_MS, 1000, false, 'hours'],
    ['a year anywhere', 365 * DAY_MS, 1800, false, 'days'],
    ['one without a width', 24 * HOUR_MS, 0, false, 'days'],
  ])('of %s', (_, length, width, isCompared, step) => {
    expect(stepFor(length, width, isCompared)).toBe(step);
  });

  it.each([320, 390, 820, 1280, 1920])('draws nothing that can’t be seen, %i pixels wide', (width) => {
    for (let hours = 1; hours <= 5 * 366 * 24; hours *= 1.1) {
      const ofPixel = (hours * HOUR_MS) / width;
      for (const isCompared of [false, true]) {
        const step = stepFor(hours * HOUR_MS, width, isCompared);
        if (step === 'readings') expect([ofPixel <= 6 * MINUTE_MS, isCompared]).toEqual([true, false]);
        if (step === 'hours') expect(ofPixel).toBeLessThanOrEqual(HOUR_MS);
        if (step === 'days') expect(ofPixel).toBeGreaterThan(HOUR_MS);
      }
    }
  });

  it.each([
    ['readings', 32 * DAY_MS, 'readings'],
    ['readings', 33 * DAY_MS, 'hours'],
    ['readings', 400 * DAY_MS, 'days'],
    ['hours', 370 * DAY_MS, 'hours'],
    ['days', HOUR_MS, 'days'],
    ['days', 6 * 366 * DAY_MS, undefined],
  ] as const)('asked for in %s and %d ms long is told in %s', (asked, length, told) => {
    expect(toldStep(asked, length)).toBe(told);
  });
});

describe('A choice in the address', () => {
  it.each([
    ['', USUAL_CHOICE],
    [
      '?stretch=7d&compare=before&hidden=36,41',
      { ...USUAL_CHOICE, stretch: '7d', compare: 'before', hidden: [36, 41] },
    ],
    [
      '?stretch=days&from=2026-02-28&to=2026-03-01',
      { ...USUAL_CHOICE, stretch: 'days', from: '2026-02-28', to: '2026-03-01' },
    ],
  ])('%s comes and goes', (search, choice) => {
    expect(readChoice(search)).toEqual(choice);
    expect(readChoice(writeChoice('', choice as typeof USUAL_CHOICE))).toEqual(choice);
  });

  it.each([
    '?stretch=siempre&compare=nunca&hidden=a,-1,0,1.5,',
    '?stretch=days&from=2026-02-30&to=2026-03-01',
    '?stretch=days&from=2026-03-02&to=2026-03-01',
    '?stretch=days&from=2026-03-02',
    '?from=2026-03-01&to=2026-03-02',
  ])('%s falls back', (search) => {
    expect(readChoice(search)).toEqual(USUAL_CHOICE);
  });

  it('leaves what is none of it', () => {
    expect(writeChoice('?other=1&stretch=7d', USUAL_CHOICE)).toBe('?other=1');
  });
});

describe('Variables of other sensors (EXT-73)', () => {
  it.each<[string, string]>([
    ['12.34,15.60', '12.34,15.60'],
    ['12.34,12.34,99.34', '12.34'],
    ['a.b,1,1.2.3,-1.2,0.5,1.5', '1.5'],
    ['', ''],
    [Array.from({ length: 20 }, (_, index) => `1.${index + 1}`).join(','), '1.1,1.2,1.3,1.4,1.5,1.6,1.7'],
  ])('in an address as %j are %j', (given, written) => {
    const { beside } = readChoice(`?with=${given}`);
    expect(writeBeside(beside)).toBe(written);
    expect(readChoice(writeChoice('', { ...USUAL_CHOICE, beside })).beside).toEqual(beside);
  });

  it('that share a panel each have a line of their own look, the first one without dashes', () => {
    const variables = Array.from({ length: 9 }, (_, id) => ({ id, name: 'PM10', unit: 'u' }));
    const [first, ...sharing] = variables.map(({ id }) => ({ variableId: id }));
    const panels = [[first], sharing].map((series) => ({ series }));
    const chart = { variables, panels } as never as LineChart;
    const looks = sharing.map(({ variableId }) => lineStyle(chart, variableId));
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(8);
    expect([looks[0]?.dash, lineStyle(chart, 0).dash]).toEqual([[], []]);
    expect(looks[0]?.colour).not.toBe(lineStyle(chart, 0).colour);
  });

  it('are drawn under both names, and what can’t be is counted', () => {
    const asked = { from: '2026-03-01', to: '2026-03-02' };
    const read = (step: 'hours' | 'readings', id: number) =>
      given({ ...asked, step }, { variables: [{ id, name: 'PM10', unit: 'µg/m³' }] });
    const own = read('hours', 1);
    const nameOf = (variable: string, sensorId: number) => `${variable} de ${sensorId}`;
    const beside = [
      { sensorId: 2, variableId: 20 },
      { sensorId: 2, variableId: 21 },
      { sensorId: 3, variableId: 30 },
      { sensorId: 4, variableId: 40 },
    ];
    const others = [
      { sensorId: 2, answer: read('hours', 20) },
      { sensorId: 3, answer: null },
      { sensorId: 4, answer: read('readings', 40) },
    ];
    const { answer, missing } = withBeside(own, { beside, others, nameOf, isShown: all });
    expect(answer.variables.map(({ id, name }) => [id, name])).toEqual([
      [1, 'PM10'],
      [20, 'PM10 de 2'],
    ]);
    expect(missing).toBe(3);
    expect(withBeside(own, { beside: [], others: [], nameOf, isShown: all }).answer).toBe(own);
  });

  it.each<[string, own: number, hidden: readonly number[], drawn: number, crowded: number]>([
    ['one of its own', 1, [], 8, 0],
    ['three of its own', 3, [], 8, 2],
    ['three of its own, two of them hidden', 3, [1, 2], 10, 0],
    ['three of its own, and the first of the others hidden', 3, [21], 9, 1],
    ['nine of its own', 9, [], 9, 7],
  ])('are eight at most with those of the sensor: %s', (_, count, hidden, drawn, crowded) => {
    const asked = { from: '2026-03-01', to: '2026-03-02', step: 'hours' as const };
    const read = (ids: readonly number[]) =>
      given(asked, { variables: ids.map((id) => ({ id, name: 'PM10', unit: 'µg/m³' })) });
    const own = read(Array.from({ length: count }, (__, index) => index + 1));
    const ids = [21, 22, 23, 24, 25, 26, 27];
    const joined = withBeside(own, {
      beside: ids.map((variableId) => ({ sensorId: 2, variableId })),
      others: [{ sensorId: 2, answer: read(ids) }],
      nameOf: (variable, sensorId) => `${variable} de ${sensorId}`,
      isShown: (id) => !hidden.includes(id),
    });
    expect(joined.answer.variables).toHaveLength(drawn);
    expect([joined.crowded.length, joined.missing]).toEqual([crowded, 0]);
  });
});

describe('What is asked for', () => {
  const chosen = (stretch: string, compare = 'none', from = '', to = '') => {
    const choice = { stretch, compare, from, to } as typeof USUAL_CHOICE;
    const asked = askedStretch(choice, TODAY);
    if (!asked) throw new Error('Nothing is asked for.');
    return { asked, compared: comparedStretch(choice, asked, TODAY) };
  };

  it.each([
    ['month', { from: '2026-03-01', to: '2026-03-31' }],
    ['12m', { from: '2025-04-01', to: '2026-03-31' }],
    ['7d', { lengthMs: 7 * DAY_MS, backMs: 0 }],
  ])('by %s', (stretch, asked) => {
    expect(chosen(stretch).asked).toEqual(asked);
    expect(isRunning(chosen(stretch).asked, TODAY)).toBe(true);
  });

  it('is nothing for days that are none', () => {
    expect(askedStretch({ stretch: 'days', from: '', to: '2026-03-01' }, TODAY)).toBeUndefined();
    expect(isRunning({ from: '2026-03-01', to: '2026-03-30' }, TODAY)).toBe(false);
    expect(lengthOf({ from: '2026-03-01', to: '2026-03-01' })).toBe(DAY_MS);
  });

  it.each([
    ['24h', 'before', { lengthMs: DAY_MS, backMs: DAY_MS }, 1],
    ['30d', 'year', { lengthMs: 30 * DAY_MS, backMs: 365 * DAY_MS }, 365],
    ['month', 'before', { from: '2026-02-01', to: '2026-02-28' }, 28],
    ['month', 'year', { from: '2025-03-01', to: '2025-03-31' }, 365],
    ['12m', 'before', { from: '2024-04-01', to: '2025-03-31' }, 365],
  ])('%s compared with %s', (stretch, compare, asked, daysBefore) => {
    expect(chosen(stretch, compare).compared).toEqual({ asked, daysBefore });
  });

  it('over the 29th of February compares with the last day of that month', () => {
    expect(chosen('days', 'year', '2024-02-29', '2024-02-29').compared).toEqual({
      asked: { from: '2023-02-28', to: '2023-02-28' },
      daysBefore: 366,
    });
    expect(chosen('days', 'before', '2024-03-01', '2024-03-03').compared).toEqual({
      asked: { from: '2024-02-27', to: '2024-02-29' },
      daysBefore: 3,
    });
  });

  it('up to now is asked for in instants', () => {
    const now = new Date('2026-03-31T18:00:00Z');
    expect(boundsOf({ lengthMs: DAY_MS, backMs: DAY_MS }, now)).toEqual({
      from: '2026-03-29T18:00:00.000Z',
      to: '2026-03-30T18:00:00.000Z',
    });
  });

  it.each([
    ['', '2026-03-01', 'from'],
    ['2026-04-01', '2026-04-02', 'from'],
    ['2026-03-01', '', 'to'],
    ['2026-03-02', '2026-03-01', 'to'],
    ['2026-03-01', '2026-04-01', 'to'],
    ['2020-03-01', '2026-03-01', 'to'],
  ])('has a problem with days from %s to %s', (from, to, end) => {
    expect(Object.keys(stretchProblems({ stretch: 'days', from, to }, TODAY))).toEqual([end]);
  });

  it('has none with others', () => {
    expect(stretchProblems({ stretch: 'days', from: '2026-03-01', to: '2026-03-31' }, TODAY)).toEqual({});
    expect(stretchProblems({ stretch: '7d', from: '', to: '' }, TODAY)).toEqual({});
    expect(isTooLong('2021-04-02', '2026-03-31')).toBe(false);
  });
});

describe('The axis of any period', () => {
  const madrid = createSitePeriod({
    timeZone: 'Europe/Madrid',
    from: '2026-03-28T10:20:30Z',
    to: '2026-03-31T10:20:30Z',
  });

  it('has each midnight once, also after a day of 23 hours', () => {
    expect(startsOfDays(madrid).map((at) => madrid.clockAt(at).toISOString())).toEqual(
      ['29', '30', '31'].map((day) => `2026-03-${day}T00:00:00.000Z`),
    );
  });

  it('stays at its place while the period moves on', () => {
    const begin = 1_774_693_230;
    const axis = windowAxis(madrid, { begin, step: 3600 });
    expect([axis.from, axis.to, axis.reach]).toEqual([begin, begin + 3 * 86_400, 1800]);
    expect(axis.describe(begin + 1800)).toBe('sábado 28 de marzo, 11:20');
    expect(axis.ticks(axis, 4).map(({ label }) => label)).toEqual(['dom 29', 'lun 30', 'mar 31']);
  });

  it('of a year marks months, and says the year', () => {
    const year = createSitePeriod({
      timeZone: 'America/Argentina/Buenos_Aires',
      from: '2025-04-01T03:00:00Z',
      to: '2026-04-01T03:00:00Z',
    });
    const axis = windowAxis(year, { step: 86_400 });
    expect(axis.ticks(axis, 6).map(({ label }) => label)).toEqual(['abr', 'jul', 'oct', 'ene 2026']);
    expect(axis.describe(43_200)).toBe('martes 1 de abril de 2025');
    expect(describePeriod(year.clockAt(0), year.clockAt(year.seconds - 1))).toBe(
      'Del martes 1 de abril de 2025 al martes 31 de marzo de 2026',
    );
  });
});

const at = (moment: string) => Date.parse(moment) / 1000;

describe('The chart of a stretch', () => {
  const march = { from: '2026-03-01', to: '2026-03-03' };
  const now = at('2026-03-31T18:00:00Z');

  it('by days has a range and the figure of each, in words', () => {
    const chart = stretchChart(given({ ...march, step: 'days' }, { valueAt: () => 20 }), now);
    expect(chart.x).toEqual(['01', '02', '03'].map((day) => at(`2026-03-${day}T15:00:00Z`)));
    expect(chart.panels[0]?.series[0]).toMatchObject({
      values: [20, 20, 20],
      range: { low: [19, 19, 19], high: [22, 22, 22] },
    });
    expect(describePlace(chart, 1, all)).toBe('lunes 2 de marzo · de 19 a 22 µg/m³, promedio 20');
    expect([chart.period, chart.note]).toEqual(['Del domingo 1 de marzo al martes 3 de marzo', 'Por día.']);
    expect(chart.table(all, chart.axis).rows).toEqual(
      ['01', '02', '03'].map((day) => [`${day}/03/2026`, 19, 20, 22]),
    );
  });

  it('has bars from zero for what adds up, with a day’s unit', () => {
    const meter = { id: 1, name: 'Agua', unit: 'm³/h', unitOfReading: 'm³', kind: 'meter' };
    const chart = stretchChart(
      given({ ...march, step: 'days' }, { variables: [meter], valueAt: () => 12 }),
      now,
    );
    const [panel] = chart.panels;
    expect(panel?.series[0]).toMatchObject({ bar: { before: 43_200, after: 43_200 } });
    expect(panel?.series[0]?.range).toBeUndefined();
    expect(describePlace(chart, 0, all)).toBe('domingo 1 de marzo · 12 m³/día');
    expect(panel?.series[0]?.summarize(chart.axis)).toBe('de 11 a 14 m³/h, total 36 m³');
    expect(panel?.limits).toEqual([]);
    expect(panel && panelScale(chart, panel, chart.axis, all, 4).from).toBe(0);
  });

  it.each([
    ['day', 'days', 1],
    ['day', 'hours', 0],
    [null, 'days', 0],
    [null, 'hours', 1],
  ] as const)('with limits by %s draws of %s so many of them: %i (EXT-72)', (limitsBy, step, lines) => {
    const meter = { id: 1, name: 'Agua', unit: 'm³/h', unitOfReading: 'm³', kind: 'meter', limitsBy };
    const answer = given({ ...march, step }, { variables: [meter], valueAt: () => 12 });
    const other = { answer, daysBefore: 0, label: 'Antes' };
    for (const chart of [stretchChart(answer, now), stretchChart(answer, now, other)])
      expect(chart.panels[0]?.limits).toHaveLength(lines);
  });

  it('has dots for directions and steps for states', () => {
    const kinds = ['direction', 'state'].map((kind, index) => ({
      id: index + 1,
      name: kind,
      unit: kind,
      kind,
    }));
    const chart = stretchChart(
      given(
        { from: '2026-03-01T00:00:00Z', to: '2026-03-01T01:00:00Z', step: 'readings' },
        { variables: kinds },
      ),
      now,
    );
    expect(chart.panels.map(({ series }) => series[0]?.shape)).toEqual(['dots', 'steps']);
  });

  it.each(['hours', 'readings'] as const)(
    'has no dot of %s whose directions cancel each other out',
    (step) => {
      const wind = { id: 1, name: 'Viento', unit: '°', kind: 'direction', resolution: 'hours' };
      const { variables, ...stretch } = given(
        { from: '2026-03-01T00:00:00Z', to: '2026-03-01T04:00:00Z', step },
        { variables: [wind], valueAt: (moment: number) => (moment % HOUR_MS === 0 ? 90 : undefined) },
      );
      const detail = [0.9, 0.04, 0.9, 0.9].map((steadiness) => ({ steadiness }));
      const chart = stretchChart(
        { ...stretch, variables: variables.map((variable) => ({ ...variable, detail })) } as SensorStretch,
        now,
      );
      expect(chart.panels[0]?.series[0]?.values).toEqual([90, null, 90, 90]);
      expect([0, 1].map((place) => describePlace(chart, place, all))).toEqual([
        expect.stringContaining('dirección media 90° (este), estable 90 %'),
        expect.stringContaining('sin una dirección media, de todos lados por igual'),
      ]);
      expect(chart.empty).toEqual([]);
      // The hour without a mean counts by its length.
      expect(describeChart(chart, all)).toContain('dirección media 90° (este), cambiante 69 %');
    },
  );

  it('hatches what wasn’t measured, up to now', () => {
    const gap = (moment: number) => (new Date(moment).getUTCDate() === 2 ? undefined : 20);
    const chart = stretchChart(given({ ...march, step: 'days' }, { valueAt: gap }), now);
    expect(chart.empty).toEqual([{ from: at('2026-03-02T03:00:00Z'), to: at('2026-03-03T03:00:00Z') }]);
    const values = chart.panels[0]?.series[0]?.values;
    expect(values).toEqual([20, null, 20]);
  });

  it('lays another stretch below the same hours of the clock, each variable for itself', () => {
    const own = given({ from: '2026-03-08', to: '2026-03-08', step: 'hours' }, { valueAt: () => 30 });
    const before = given({ from: '2026-03-01', to: '2026-03-01', step: 'hours' }, { valueAt: () => 10 });
    const chart = stretchChart(own, now, { answer: before, daysBefore: 7, label: 'El período anterior' });
    expect(chart.x).toHaveLength(24);
    expect(describePlace(chart, 3, all)).toBe(
      'domingo 8 de marzo, 3:00 · Período elegido: de 29 a 32 µg/m³, promedio 30 · El período anterior: de 9 a 12 µg/m³, promedio 10',
    );
    expect(chart.table(all, chart.axis).columns.at(-1)).toMatchObject({
      args: { variable: 'PM2,5 (µg/m³), el período anterior' },
    });
  });

  it('counts the last reading until now, and the others until the next', () => {
    const to = '2026-03-01T01:00:00Z';
    const last = Date.parse(to) - 10 * MINUTE_MS;
    const answer = given(
      { from: '2026-03-01T00:00:00Z', to, step: 'readings' },
      { valueAt: (moment: number) => (moment === last ? 80 : 20) },
    );
    const [series] = stretchChart(answer, at(to)).panels[0]?.series ?? [];
    expect(series?.summarize({ from: at(answer.from), to: at(to) })).toBe('de 20 a 80 µg/m³, promedio 30');
  });

  it('tells as many hours of the other stretch as of one that goes on', () => {
    const meter = { id: 1, name: 'Agua', unit: 'm³/h', unitOfReading: 'm³', kind: 'meter' };
    const measured = (day: string) =>
      given({ from: day, to: day, step: 'hours' }, { variables: [meter], valueAt: () => 1 });
    const other = { answer: measured('2026-03-01'), daysBefore: 7, label: 'El período anterior' };
    const chart = stretchChart(measured('2026-03-08'), at('2026-03-08T13:10:00Z'), other);
    expect(chart.panels[0]?.series[1]?.summarize(chart.axis)).toBe('de 0 a 3 m³/h, total 10 m³');
  });

  it('compares over a change of the clocks by what they show', () => {
    const zone = { timeZone: 'Europe/Madrid' };
    const own = {
      ...given({ from: '2026-03-29T22:00:00Z', to: '2026-03-30T22:00:00Z', step: 'hours' }),
      ...zone,
    };
    const before = {
      ...given(
        { from: '2026-03-27T23:00:00Z', to: '2026-03-28T23:00:00Z', step: 'hours' },
        { valueAt: () => 10 },
      ),
      ...zone,
    };
    const chart = stretchChart(own, now, { answer: before, daysBefore: 2, label: 'Antes' });
    expect(chart.x).toHaveLength(24);
  });
});
