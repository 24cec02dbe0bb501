import { sql as statement } from 'kysely';
import { describe, expect, it } from 'vitest';

import { measurements } from '@contract';
import type { VariableKind } from '@domain/sensors/variableKind';
import { selectRecentHours } from '@server/measurements/selectRecentHours';

import { BEGIN, measuredVariables, type Reading } from './support/measuredVariables';

const { api, db, figuresOf, newVariable, processAll, root, sql, store } = measuredVariables();

/** The first hour of some readings. */
const hourOf = async (kind: VariableKind, readings: readonly Reading[]) => {
  const { id } = await newVariable(kind);
  await store(id, readings);
  const [hour] = await figuresOf(id);
  if (!hour) throw new Error('Nothing was measured.');
  return hour;
};

/** By the definition: the value of each second of the hour from the first reading on. */
const secondsOf = (readings: readonly Reading[]): number[] =>
  Array.from(
    { length: 3600 },
    (_, second) => readings.findLast(([minute]) => minute * 60 <= second)?.[1],
  ).filter((value) => value !== undefined);

const someReadings = (seed: number, values: readonly number[]): Reading[] =>
  Array.from({ length: 12 }, (_, index): Reading => {
    const chance = (index * 7919 + seed * 104_729) % 997;
    return [index * 5 + (chance % 4), values[chance % values.length] ?? 0];
  });

describe('The direction of an hour', () => {
  it.each<[string, Reading[], angle: number, steadiness: number]>([
    ['is that of its only reading', [[0, 92]], 92, 1],
    [
      'lies between the readings, over north',
      [
        [0, 350],
        [30, 10],
      ],
      0,
      0.9848,
    ],
    [
      'counts each reading as long as it holds',
      [
        [0, 0],
        [45, 90],
      ],
      18.4349,
      0.7906,
    ],
    [
      'is that of readings beyond the circle',
      [
        [0, 370],
        [30, -350],
      ],
      10,
      1,
    ],
    [
      'is unsteady where all cancel each other out',
      [
        [0, 0],
        [30, 180],
      ],
      0,
      0,
    ],
  ])('%s', async (_, readings, angle, steadiness) => {
    const { min, mean, max, detail } = await hourOf('direction', readings);
    expect(mean).toBeCloseTo(angle, 3);
    expect([min, max]).toEqual([mean, mean]);
    expect(detail?.steadiness).toBeCloseTo(steadiness, 4);
  });

  it('is the mean of unit vectors of each second', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const readings = someReadings(seed, [0, 10, 355, 181.5, 90, 300]);
      const seconds = secondsOf(readings).map((value) => (value * Math.PI) / 180);
      const meanOf = (of: (angle: number) => number) =>
        seconds.reduce((sum, angle) => sum + of(angle), 0) / seconds.length;
      const [x, y] = [meanOf(Math.cos), meanOf(Math.sin)];
      const { mean, detail } = await hourOf('direction', readings);
      const expected = ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
      expect(Math.abs(((mean - expected + 540) % 360) - 180)).toBeLessThan(1e-6);
      expect(detail?.steadiness).toBeCloseTo(Math.hypot(x, y), 9);
      expect(mean).toBeGreaterThanOrEqual(0);
      expect(mean).toBeLessThan(360);
    }
  });
});

describe('Directions of hours that cancel each other out', () => {
  const readings: Reading[] = [
    [0, 90],
    [60, 0],
    [90, 180],
    [120, 90],
  ];

  it('are told as such once single readings are gone', async () => {
    const { id, sensorId } = await newVariable('direction');
    await store(id, readings);
    await processAll();
    const read = async () => {
      const input = { params: { id: sensorId }, query: { year: 2026, month: 9 } };
      return (await api.answerOf(measurements.getReadingsOfMonth, input, root())).variables[0];
    };
    expect(await read()).not.toHaveProperty('detail');
    await sql('delete from readings where variable_id = $1', [id]);
    const { resolution, detail } = (await read()) ?? {};
    expect(resolution).toBe('hours');
    expect(detail?.map((hour) => Number(hour?.steadiness?.toFixed(3)))).toEqual([1, 0, 1]);
  });

  it('are not among the last hours', async () => {
    const { id } = await newVariable('direction');
    await store(id, readings);
    await processAll();
    const { rows } = await selectRecentHours(statement`array[${id}::bigint]`, new Date(BEGIN)).execute(db());
    expect(rows).toMatchObject([{ mean: '90,90' }]);
  });
});

describe('The states of an hour', () => {
  it('are the minutes in each, how long it was on, and the changes', async () => {
    const readings: Reading[] = [
      [0, 0],
      [10, 1],
      [25, 1],
      [40, 0],
      [55, 2],
    ];
    const { min, mean, max, detail } = await hourOf('state', readings);
    expect(detail).toEqual({ states: { 0: 25, 1: 30, 2: 5 }, changes: 3 });
    expect(mean).toBeCloseTo((100 * 35) / 60, 9);
    expect([min, max]).toEqual([0, 2]);
  });

  it('begin with the value of the hour before, which holds for an hour at most', async () => {
    const { id } = await newVariable('state');
    await store(id, [
      [50, 1],
      [90, 0],
    ]);
    const hours = await figuresOf(id);
    expect(hours.map(({ detail }) => detail)).toEqual([
      { states: { 1: 10 }, changes: 0 },
      { states: { 0: 30, 1: 30 }, changes: 1 },
    ]);
  });

  it('count a change after a silence of hours, and one that comes late', async () => {
    const { id } = await newVariable('state');
    await store(id, [
      [0, 0],
      [600, 1],
    ]);
    expect((await figuresOf(id)).map(({ detail }) => detail?.changes)).toEqual([0, 1]);
    await store(id, [[300, 1]]);
    expect((await figuresOf(id)).map(({ detail }) => detail?.changes)).toEqual([0, 1, 0]);
  });

  it('are at most twelve, and the others together', async () => {
    const { detail } = await hourOf(
      'state',
      Array.from({ length: 20 }, (_, index): Reading => [index * 3, index]),
    );
    const states = Object.entries(detail?.states ?? {});
    expect(states).toHaveLength(13);
    expect(detail?.states?.other).toBeCloseTo(24, 9);
    expect(states.reduce((sum, [, minutes]) => sum + minutes, 0)).toBeCloseTo(60, 9);
  });

  it('are those of each second, and add up to the hour', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const readings = someReadings(seed, [0, 1, 1, 3, 255, -1]);
      const seconds = secondsOf(readings);
      const expected: Record<string, number> = {};
      for (const value of seconds) expected[value] = (expected[value] ?? 0) + 1;
      const { mean, detail } = await hourOf('state', readings);
      expect(Object.keys(detail?.states ?? {}).toSorted()).toEqual(Object.keys(expected).toSorted());
      for (const [state, count] of Object.entries(expected)) {
        expect(detail?.states?.[state]).toBeCloseTo(count / 60, 6);
      }
      expect(mean).toBeCloseTo((100 * seconds.filter((value) => value !== 0).length) / seconds.length, 6);
      const changes = readings.filter(([, value], index) => index > 0 && value !== readings[index - 1]?.[1]);
      expect(detail?.changes).toBe(changes.length);
    }
  });

  it('are judged by their value, as others are', async () => {
    const { id } = await newVariable('state', null, '1');
    await store(id, [
      [0, 1],
      [20, 2],
      [50, 0],
    ]);
    await processAll();
    const minutes = await sql(
      'select normal_minutes as normal, warning_minutes as warning from hourly_statistics where variable_id = $1',
      [id],
    );
    expect(minutes).toEqual([{ normal: 30, warning: 30 }]);
  });
});

describe('L10 and L90', () => {
  /** The level that was passed for a share of the seconds. */
  const passed = (seconds: readonly number[], share: number) =>
    seconds.toSorted((one, other) => other - one)[Math.ceil(seconds.length * share) - 1];

  it('are the levels that were passed a tenth and nine tenths of the hour', async () => {
    const { detail } = await hourOf('sound-level', [
      [0, 80],
      [6, 70],
      [30, 60],
      [54, 40],
    ]);
    expect(detail).toEqual({ l10: 80, l90: 60 });
  });

  it('are those of each second, within the lowest and the highest, and as far from Leq as can be', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const readings = someReadings(seed, [40, 55, 61.5, 70, 92, 48]);
      const seconds = secondsOf(readings);
      const { min, mean: leq, max, detail } = await hourOf('sound-level', readings);
      const { l10 = NaN, l90 = NaN } = detail ?? {};
      expect([l10, l90]).toEqual([passed(seconds, 0.1), passed(seconds, 0.9)]);
      expect(l90).toBeLessThanOrEqual(l10);
      expect(min).toBeLessThanOrEqual(l90);
      expect(l10).toBeLessThanOrEqual(max);
      // Nine tenths of the time carry at least this energy, a tenth that one.
      expect(leq).toBeGreaterThanOrEqual(l90 + 10 * Math.log10(0.9));
      expect(leq).toBeGreaterThanOrEqual(l10 - 10);
    }
  });

  it('are told of a month and its days while its readings are kept, and of its hours afterwards', async () => {
    const { id, sensorId } = await newVariable('sound-level');
    await store(
      id,
      Array.from({ length: 24 }, (_, hour): Reading => [hour * 60, hour < 6 ? 80 : 50]),
    );
    await processAll();
    const read = async () => {
      const input = { params: { id: sensorId }, query: { year: 2026, month: 9 } };
      const { variables } = await api.answerOf(measurements.getHoursOfMonth, input, root());
      return variables[0];
    };
    // The readings begin at 9 o'clock of the site: six loud hours of fifteen, and then nine quiet ones.
    expect((await read())?.levels).toEqual({
      l10: 80,
      l90: 50,
      days: [
        { day: 10, l10: 80, l90: 50 },
        { day: 11, l10: 50, l90: 50 },
      ],
    });
    await sql('delete from readings where variable_id = $1', [id]);
    const afterwards = await read();
    expect(afterwards?.levels).toBeUndefined();
    expect(afterwards?.detail?.[0]).toEqual({ l10: 80, l90: 80 });
  });
});

describe('A file of hours', () => {
  const fileOf = async (kind: VariableKind, readings: readonly Reading[]) => {
    const { id, sensorId } = await newVariable(kind);
    await store(id, readings);
    await processAll();
    const response = await api.request(
      measurements.downloadReadings,
      {
        params: { id: sensorId },
        query: { from: '2026-09-10', to: '2026-09-10', form: 'international', by: 'hours' },
      },
      root(),
    );
    const [head, ...lines] = (await response.text()).trimEnd().split('\r\n');
    const figures = lines.map((line) => line.split(',').slice(3).join(','));
    return [head?.split(',').slice(3).join(','), ...figures];
  };

  it.each<[VariableKind, Reading[], string[]]>([
    [
      'instantaneous',
      [
        [0, 10],
        [30, 20],
      ],
      ['Mediciones,Mínimo,Promedio,Máximo', '2,10,15,20'],
    ],
    ['sound-level', [[0, 60]], ['Mediciones,Mínimo,Máximo,Leq,L10,L90', '1,60,60,60,60,60']],
    [
      'meter',
      [
        [0, 100],
        [30, 101.5],
      ],
      ['Mediciones,Consumo', '2,1.5'],
    ],
    [
      'amount',
      [
        [0, 2],
        [30, 3],
      ],
      ['Mediciones,Suma', '2,5'],
    ],
    ['direction', [[0, 90]], ['Mediciones,Dirección media (°),Estabilidad (%)', '1,90,100']],
    [
      'state',
      [
        [0, 0],
        [45, 1],
      ],
      ['Mediciones,Tiempo activo (%),Minutos por estado,Cambios', '2,25,0: 45 | 1: 15,1'],
    ],
  ])('has the figures of a variable of the kind %s', async (kind, readings, expected) => {
    expect(await fileOf(kind, readings)).toEqual(expected);
  });
});

describe('A variable that becomes a direction', () => {
  it('has no limits any more, nor had it any', async () => {
    const { id, normalizedId } = await newVariable('instantaneous', null, '100');
    await store(id, [
      [0, 90],
      [30, 300],
    ]);
    await processAll();
    await sql("update normalized_variables set kind = 'direction' where id = $1", [normalizedId]);
    await processAll();
    const hours = await sql(
      `select normal_minutes as normal, warning_minutes as warning, max_warning as limit
       from hourly_statistics join sensor_variables as variable on variable.id = variable_id where variable_id = $1`,
      [id],
    );
    expect(hours).toEqual([{ normal: 60, warning: 0, limit: null }]);
  });
});
