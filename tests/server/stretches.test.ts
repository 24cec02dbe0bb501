import { beforeAll, describe, expect, it } from 'vitest';

import { annotations, corrections, measurements } from '@contract';
import { DAY_S, HOUR_MS, HOUR_S } from '@domain/duration';
import type { StretchStep } from '@domain/sensors/stretch';
import type { VariableKind } from '@domain/sensors/variableKind';
import { figureOf } from '@reporting/figures';

import { monthWithInstants } from '@/providers/data/sharedMoments';

import { processChangedReadings } from '@server/readings/statistics/processChangedReadings';

import { expectRefusal } from '../contract/portable/refusals';
import { runSql } from './support/databases';
import { iso, NOW as THIS_HOUR, startMeasuring, type Measuring } from './support/measuring';
import { serverAt } from './support/serverAt';

const ZONE = 'Europe/Madrid';
const NOW = new Date('2026-04-10T12:30:00Z');
/** The clocks of Madrid jump from two to three on the 29th. */
const SPRING = { from: '2026-03-28', to: '2026-03-30' };

const { api, url, server, token, stored } = serverAt(NOW, { SITE_TIME_ZONE: ZONE });

beforeAll(() => stored.partition('2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'));

const stretchOf = (id: number, from: string, to: string, step: StretchStep) =>
  api.answerOf(measurements.getStretch, { params: { id }, query: { from, to, step } }, token());

const figuresOf = async (id: number, from: string, to: string, step: 'hours' | 'days') => {
  while (await processChangedReadings(server().running.context.db, new Date()));
  const answer = await stretchOf(id, from, to, step);
  if (answer.step === 'readings') throw new Error('These are readings.');
  return monthWithInstants(answer);
};

/** A sensor whose only variable is of a kind. */
const sensorOf = async (kind: VariableKind) => {
  const { id, variableIds } = await stored.sensor(`De ${kind}`);
  const [variableId = 0] = variableIds;
  await runSql(
    url(),
    `with normalized as (
      insert into normalized_variables (type_id, name, unit, kind,
        require_min_critical, require_max_critical, require_min_warning, require_max_warning)
      values (1, $1, 'u', $2, false, false, false, false) returning id
    ) update sensor_variables set normalized_variable_id = normalized.id from normalized where sensor_variables.id = $3`,
    [`${kind} ${variableId}`, kind, variableId],
  );
  return { id, variableId };
};

/** Hours of uneven values and minutes, with a gap of six hours. */
const someHours = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: iso(Date.parse(from) + index * HOUR_MS),
    mean: 10 + ((index * 37) % 71),
    min: 5,
    max: 90 + (index % 7),
    readings: 3,
    minutes: [30 + (index % 20), index % 9, index % 2] as const,
  })).filter((_, index) => index < 20 || index >= 26);

const BY_DEFINITION: Readonly<Record<VariableKind, string>> = {
  instantaneous: 'sum(mean * minutes) / sum(minutes)',
  'sound-level': '10 * log(sum(power(10, mean / 10) * minutes) / sum(minutes))',
  meter: 'sum(mean)',
  amount: 'sum(mean)',
  direction: `(360 + degrees(atan2(
    sum(steadiness * sin(radians(mean)) * minutes), sum(steadiness * cos(radians(mean)) * minutes))))::numeric % 360`,
  state: 'sum(mean * minutes) / sum(minutes)',
};

const detailOf = (kind: VariableKind) => {
  if (kind === 'direction') return `jsonb_build_object('steadiness', 0.5 + (extract(hour from hour) / 100))`;
  return kind === 'state'
    ? `jsonb_build_object('states', jsonb_build_object('0', 20, extract(day from hour)::text, 40), 'changes', 2)`
    : 'null';
};

describe('A stretch by days', () => {
  it.each(Object.keys(BY_DEFINITION) as VariableKind[])(
    'has the figures of %s by their definition, on days of 23 hours too, without those of a gap (EXT-73)',
    async (kind) => {
      const { id, variableId } = await sensorOf(kind);
      await stored.hours(variableId, someHours('2026-03-27T20:00:00Z', 80));
      await runSql(url(), `update hourly_statistics set detail = ${detailOf(kind)} where variable_id = $1`, [
        variableId,
      ]);
      const days = await runSql<{
        day: string;
        mean: number;
        readings: number;
        max: number;
        warning: number;
      }>(
        url(),
        `select day::text, (${BY_DEFINITION[kind]})::float8 as mean, sum(readings)::int as readings, max(max), sum(warning_minutes)::float8 as warning
         from (
           select *, (hour at time zone '${ZONE}')::date as day, coalesce((detail->>'steadiness')::float8, 1) as steadiness,
             normal_minutes + warning_minutes + critical_minutes as minutes
           from hourly_statistics where variable_id = $1
         ) as hours
         where day between $2 and $3 group by day order by day`,
        [variableId, SPRING.from, SPRING.to],
      );
      const { from, to, step, variables } = await figuresOf(id, SPRING.from, SPRING.to, 'days');
      const [variable] = variables;
      expect([from, to, step]).toEqual(['2026-03-27T23:00:00.000Z', '2026-03-30T22:00:00.000Z', 'days']);
      expect(variable?.at).toEqual([0, DAY_S, 2 * DAY_S - HOUR_S]);
      expect(variable?.count).toEqual(days.map(({ readings }) => readings));
      expect(variable?.max).toEqual(days.map(({ max }) => max));
      expect(variable?.warningMinutes).toEqual(days.map(({ warning }) => warning));
      for (const [index, { mean }] of days.entries()) expect(variable?.mean[index]).toBeCloseTo(mean, 8);

      // Charts make the same of hours.
      const hours = (await figuresOf(id, SPRING.from, SPRING.to, 'hours')).variables[0];
      const ofDay = hours?.at.flatMap((at, index) => (at < DAY_S ? [index] : [])) ?? [];
      const figures = ofDay.map((index) => ({
        mean: hours?.mean[index] ?? 0,
        minutes:
          (hours?.normalMinutes[index] ?? 0) +
          (hours?.warningMinutes[index] ?? 0) +
          (hours?.criticalMinutes[index] ?? 0),
        detail: hours?.detail?.[index],
      }));
      expect(variable?.mean[0]).toBeCloseTo(figureOf(kind, figures), 8);
    },
  );

  it('adds up the minutes in states and their changes', async () => {
    const { id, variableId } = await sensorOf('state');
    await stored.hours(variableId, [
      { at: '2026-03-10T08:00:00Z', mean: 50 },
      { at: '2026-03-10T09:00:00Z', mean: 0 },
    ]);
    await runSql(
      url(),
      `update hourly_statistics set detail = case when mean > 0
         then '{"states": {"0": 30, "2": 30}, "changes": 3}'::jsonb else '{"states": {"0": 60}, "changes": 1}' end
       where variable_id = $1`,
      [variableId],
    );
    const { variables } = await figuresOf(id, '2026-03-10', '2026-03-10', 'days');
    expect(variables[0]?.detail).toEqual([{ states: { 0: 90, 2: 30 }, changes: 4 }]);
  });

  it('between two instants has all the days that it touches', async () => {
    const { id, variableIds } = await stored.sensor('Ruido');
    await stored.hours(variableIds[0] ?? 0, someHours('2026-03-10T00:00:00Z', 12));
    const { from, to, variables } = await figuresOf(
      id,
      '2026-03-10T10:15:00Z',
      '2026-03-11T10:15:00Z',
      'days',
    );
    expect([from, to]).toEqual(['2026-03-09T23:00:00.000Z', '2026-03-11T23:00:00.000Z']);
    expect(variables[0]?.count).toEqual([36]);
  });

  it('is nothing of a sensor without measurements', async () => {
    const { id } = await stored.sensor('Nuevo');
    const { variables } = await figuresOf(id, SPRING.from, SPRING.to, 'days');
    expect(variables).toMatchObject([{ name: 'Nuevo', at: [], mean: [], count: [] }]);
  });
});

describe('A stretch by hours and readings', () => {
  it('has whole hours, of which a part was asked for', async () => {
    const { id, variableIds } = await stored.sensor('Ruido');
    await stored.hours(variableIds[0] ?? 0, someHours('2026-03-10T00:00:00Z', 12));
    const { from, to, variables } = await figuresOf(
      id,
      '2026-03-10T02:15:00Z',
      '2026-03-10T04:15:00Z',
      'hours',
    );
    expect([from, to]).toEqual(['2026-03-10T02:00:00.000Z', '2026-03-10T05:00:00.000Z']);
    expect(variables[0]?.at).toEqual([0, HOUR_S, 2 * HOUR_S]);
  });

  it('has the readings from one instant until just before another', async () => {
    const { id, variableIds } = await stored.sensor('Ruido');
    await stored.readings(variableIds[0] ?? 0, [
      ['2026-03-10T02:14:59Z', 1],
      ['2026-03-10T02:15:00Z', 2],
      ['2026-03-10T04:14:59Z', 3],
      ['2026-03-10T04:15:00Z', 4],
    ]);
    await stored.hours(
      variableIds[0] ?? 0,
      ['2026-03-10T02:00:00Z', '2026-03-10T04:00:00Z'].map((at) => ({ at, mean: 2 })),
    );
    const answer = await stretchOf(id, '2026-03-10T02:15:00Z', '2026-03-10T04:15:00Z', 'readings');
    expect(answer).toMatchObject({
      step: 'readings',
      from: '2026-03-10T02:15:00.000Z',
      variables: [{ resolution: 'readings', value: [2, 3] }],
    });
  });

  it.each([
    ['readings', '2026-01-01', '2026-02-28', 'hours'],
    ['hours', '2024-01-01', '2026-02-28', 'days'],
    ['readings', '2024-01-01', '2026-02-28', 'days'],
    ['days', '2022-01-01', '2026-12-31', 'days'],
  ] as const)('asked for in %s from %s to %s is told in %s', async (asked, from, to, step) => {
    const { id } = await stored.sensor('Ruido');
    expect((await stretchOf(id, from, to, asked)).step).toBe(step);
  });

  it('is told in hours where there are too many readings', async () => {
    const { id, variableIds } = await stored.sensor('Ruido');
    await stored.hours(variableIds[0] ?? 0, [{ at: '2026-03-10T02:00:00Z', mean: 2, readings: 100_001 }]);
    expect((await stretchOf(id, '2026-03-10', '2026-03-10', 'readings')).step).toBe('hours');
  });
});

describe('What is no stretch', () => {
  it.each([
    ['2026-03-10', '2026-03-09', 'El campo "to" no puede ser anterior a "from".'],
    ['2026-03-10T02:00:00Z', '2026-03-10T02:00:00Z', 'El campo "to" tiene que ser posterior a "from".'],
    ['2026-03-10', '2026-03-10T02:00:00Z', 'los dos un día o los dos un momento'],
    ['2020-03-10', '2026-03-10', 'El período no puede durar más de cinco años.'],
    ['ayer', '2026-03-10', '"from"'],
  ])('is refused in words: from %s to %s', async (from, to, sentence) => {
    const { id } = await stored.sensor('Ruido');
    const query = { from, to, step: 'days' };
    expectRefusal(
      await api.outcomeOf(measurements.getStretch, { params: { id }, query }, token()),
      400,
      sentence,
    );
  });
});

describe('Days of what changed later', () => {
  let town: Measuring;
  beforeAll(async () => {
    town = await startMeasuring();
    return () => town.stop();
  });

  it('follow an annulment and a correction', async () => {
    const sensor = await town.measuredSensor();
    const meanOfDays = async () => {
      const query = {
        from: iso(THIS_HOUR - 5 * HOUR_MS),
        to: iso(THIS_HOUR),
        step: 'days',
      };
      const answer = await town.api.answerOf(
        measurements.getStretch,
        { params: { id: sensor.id }, query },
        town.root,
      );
      if (answer.step === 'readings') throw new Error('These are readings.');
      const [variable] = answer.variables;
      const counts = variable?.count ?? [];
      const whole = counts.reduce((sum, count) => sum + count, 0);
      const mean = variable?.mean.reduce((sum, one, day) => sum + one * (counts[day] ?? 0), 0) ?? 0;
      return { mean: Number((mean / whole).toFixed(6)), annotations: variable?.annotations?.length };
    };
    expect(await meanOfDays()).toMatchObject({ mean: 22 });
    await town.api.answerOf(
      annotations.createAnnotation,
      {
        params: { id: sensor.id },
        body: {
          kind: 'annulment',
          variableId: null,
          from: iso(THIS_HOUR - 5 * HOUR_MS),
          until: iso(THIS_HOUR - 3 * HOUR_MS),
          text: 'Sensor tapado por obra',
          counts: null,
        },
      },
      town.root,
    );
    await town.settleAll();
    expect(await meanOfDays()).toEqual({ mean: 23, annotations: 1 });
    await town.api.answerOf(
      corrections.createCorrection,
      {
        params: { id: sensor.id },
        body: {
          variableId: sensor.variables.temperatura,
          from: iso(THIS_HOUR - 5 * HOUR_MS),
          factor: 1,
          offset: 10,
          reason: 'Sensor calibrado',
        },
      },
      town.root,
    );
    await town.settleAll();
    expect(await meanOfDays()).toEqual({ mean: 33, annotations: 1 });
  });
});
