import { describe, expect, it } from 'vitest';

import { activity, measurements, noise, normalizedVariables, sensorTypeManagement } from '@contract';
import { HOUR_MS } from '@domain/duration';
import { NO_THRESHOLDS, NOTHING_REQUIRED } from '@domain/sensors/threshold';

import { expectRefusal } from '../contract/portable/refusals';
import { runSql } from './support/databases';
import { serverAt } from './support/serverAt';

const NOW = new Date('2026-04-10T15:30:00Z');
const MARCH = { year: 2026, month: 3 };

const { api, url, token, stored } = serverAt(NOW);

/** A sensor that measures sound levels and something else. */
const soundSensor = async (limits: [number | null, number | null] = [65, 55]) => {
  const { id, variableIds } = await stored.sensor('Ruido', 'Temperatura');
  const [variableId = 0] = variableIds;
  const [row] = await runSql<{ id: number }>(
    url(),
    `with normalized as (
      insert into normalized_variables (type_id, name, unit, kind, day_limit, night_limit,
        require_min_critical, require_max_critical, require_min_warning, require_max_warning)
      values (1, $1, 'dB', 'sound-level', $2, $3, false, false, false, false) returning id
    )
    update sensor_variables set normalized_variable_id = normalized.id from normalized
    where sensor_variables.id = $4 returning normalized.id::int`,
    [`Ruido ${variableId}`, ...limits, variableId],
  );
  return { id, variableId, normalizedId: row?.id ?? 0 };
};

/** Each hour from one instant to another. */
const hoursBetween = (from: string, to: string, levelAt: (hour: number) => number, readings = 1) => {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return Array.from({ length: (last - first) / HOUR_MS }, (_, index) => ({
    at: new Date(first + index * HOUR_MS).toISOString(),
    mean: levelAt(new Date(first + index * HOUR_MS - 3 * HOUR_MS).getUTCHours()),
    readings,
  }));
};

const levelAt = (hour: number) => (hour >= 7 && hour < 19 ? 65.5 : hour >= 19 && hour < 23 ? 60.5 : 55.5);

describe('Noise of a month', () => {
  it('has the figures of each day and of all, through the last night, of sound levels alone', async () => {
    const { id, variableId } = await soundSensor();
    await stored.hours(variableId, hoursBetween('2026-03-01T10:00:00Z', '2026-04-01T10:00:00Z', levelAt));
    const answer = await api.answerOf(noise.getNoise, { params: { id }, query: MARCH }, token());
    expect(answer).toMatchObject({
      timeZone: 'America/Argentina/Buenos_Aires',
      from: '2026-03-01T03:00:00.000Z',
      to: '2026-04-01T03:00:00.000Z',
      periods: { day: 7, evening: 19, night: 23 },
    });
    expect([answer.dates.length, answer.dates[0], answer.dates.at(-1)]).toEqual([
      31,
      '2026-03-01',
      '2026-03-31',
    ]);
    expect(answer.variables).toHaveLength(1);
    const { days, whole, ...variable } = answer.variables[0] ?? { days: [], whole: null };
    expect(variable).toMatchObject({ name: 'Ruido', unit: 'dB', dayLimit: 65, nightLimit: 55 });
    const shares = { day: 1, evening: 1, night: 1 };
    const ofDay = { levels: { day: 65.5, evening: 60.5, night: 55.5 }, shares, above: { day: 12, night: 8 } };
    for (const day of days) {
      expect(day).toMatchObject(ofDay);
      expect(day.lden).toBeCloseTo(65.5, 9);
    }
    expect(whole).toMatchObject({ shares, above: { day: 12 * 31, night: 8 * 31 } });
    expect(whole?.lden).toBeCloseTo(65.5, 9);
  });

  it('says what is annulled and noted in it', async () => {
    const { id, variableId } = await soundSensor();
    await stored.hours(variableId, hoursBetween('2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z', levelAt));
    const read = () => api.answerOf(noise.getNoise, { params: { id }, query: MARCH }, token());
    expect((await read()).variables[0]).not.toHaveProperty('annotations');
    await runSql(
      url(),
      `insert into annotations (sensor_id, variable_id, kind, from_at, to_at, note) values
         ($1, $2, 'annulment', '2026-03-05T12:00Z', '2026-03-05T18:00Z', 'Sensor tapado por obra'),
         ($1, null, 'note', '2026-04-05T12:00Z', '2026-04-05T12:00Z', 'Otro mes')`,
      [id, variableId],
    );
    expect((await read()).variables[0]?.annotations).toMatchObject([
      { kind: 'annulment', text: 'Sensor tapado por obra' },
    ]);
  });

  it('says of gaps how much was measured, and gives no figure below three quarters', async () => {
    const { id, variableId } = await soundSensor();
    await stored.hours(variableId, hoursBetween('2026-03-01T10:00:00Z', '2026-03-11T10:00:00Z', levelAt));
    const { variables } = await api.answerOf(noise.getNoise, { params: { id }, query: MARCH }, token());
    expect(variables[0]?.whole).toMatchObject({
      levels: { day: null, evening: null, night: null },
      lden: null,
      above: { day: null, night: null },
    });
    expect(variables[0]?.whole.shares.night).toBeCloseTo(10 / 31, 9);
    expect(variables[0]?.days[9]?.levels.night).toBe(55.5);
    expect(variables[0]?.days[10]?.shares).toEqual({ day: 0, evening: 0, night: 0 });
  });

  it('doesn’t take an hour for measured of which most readings are missing', async () => {
    const { id, variableId } = await soundSensor();
    await stored.hours(variableId, [
      ...hoursBetween('2026-03-01T10:00:00Z', '2026-03-02T02:00:00Z', levelAt, 12),
      ...hoursBetween('2026-03-02T02:00:00Z', '2026-03-02T10:00:00Z', levelAt, 6),
    ]);
    const { variables } = await api.answerOf(noise.getNoise, { params: { id }, query: MARCH }, token());
    expect(variables[0]?.days[0]?.shares).toEqual({ day: 1, evening: 1, night: 0.5 });
    expect(variables[0]?.days[0]?.levels.night).toBeNull();
  });

  it('is refused to somebody who may not see the sensor, and for half a month', async () => {
    const { id } = await soundSensor();
    const ask = (sensorId: number, query: { year?: number; month?: number }) =>
      api.outcomeOf(noise.getNoise, { params: { id: sensorId }, query }, token());
    expectRefusal(await ask(999_999, MARCH), 404, '999999');
    expectRefusal(await ask(id, { year: 2026 }), 400, '"month"');
    expectRefusal(await ask(id, { month: 3 }), 400, '"year"');
  });
});

describe('The usual pause of a month', () => {
  const pauseOf = async (readings: readonly number[]) => {
    const { id, variableId } = await soundSensor();
    const hours = hoursBetween('2026-03-01T10:00:00Z', '2026-03-03T10:00:00Z', levelAt);
    await stored.hours(
      variableId,
      hours.map((hour, index) => ({ ...hour, readings: readings[index % readings.length] ?? 1 })),
    );
    const month = { params: { id }, query: MARCH };
    return (await api.answerOf(measurements.getHoursOfMonth, month, token())).variables[0]?.pause;
  };

  it.each([
    ['is that of the hours in which most came', [6, 6, 5, 6], 600],
    ['is found though many are lost', [3, 5, 2, 6, 4, 6, 6, 5], 600],
    ['is unknown of what comes with events', [1, 30, 2, 12, 60, 1, 1, 7], null],
  ])('%s', async (_, readings, pause) => {
    expect(await pauseOf(readings)).toBe(pause);
  });
});

describe('Noise without a month', () => {
  it('is that of the last seven days whose nights are over', async () => {
    const { id, variableId } = await soundSensor();
    await stored.hours(variableId, hoursBetween('2026-04-03T10:00:00Z', '2026-04-10T15:00:00Z', levelAt));
    const answer = await api.answerOf(noise.getNoise, { params: { id }, query: {} }, token());
    expect([answer.dates[0], answer.dates.at(-1), answer.dates.length]).toEqual([
      '2026-04-03',
      '2026-04-09',
      7,
    ]);
    expect(answer.variables[0]?.whole.shares).toEqual({ day: 1, evening: 1, night: 1 });
    expect(answer.variables[0]?.whole.lden).toBeCloseTo(65.5, 9);
  });
});

describe('A sound level that is no equivalent one', () => {
  it('has no periods, once somebody says so, and a new one whose name tells', async () => {
    const { id, normalizedId } = await soundSensor();
    const shown = async () =>
      (await api.answerOf(noise.getNoise, { params: { id }, query: MARCH }, token())).variables.length;
    expect(await shown()).toBe(1);
    await runSql(url(), 'update normalized_variables set noise_periods = false where id = $1', [
      normalizedId,
    ]);
    expect(await shown()).toBe(0);

    const periodsOf = async (normalizedName: string, body: object = {}) => {
      const rule = {
        ...NOTHING_REQUIRED,
        unit: 'dB(A)',
        providerVariables: [],
        kind: 'sound-level' as const,
      };
      await api.answerOf(
        sensorTypeManagement.createVariableOfType,
        { params: { typeId: 1 }, body: { normalizedName, ...rule, ...body } },
        token(),
      );
      const { content } = await api.answerOf(
        normalizedVariables.listNormalizedVariables,
        { query: { name: normalizedName } },
        token(),
      );
      return content[0]?.noisePeriods;
    };
    expect(await periodsOf('LAeq de la plaza')).toBe(true);
    expect(await periodsOf('LAmax de la plaza')).toBe(false);
    expect(await periodsOf('LAFmax de la esquina', { noisePeriods: true })).toBe(true);
  });
});

describe('The limits of noise', () => {
  it('are saved with a sound level, kept by who doesn’t know them, and go with another kind', async () => {
    const { normalizedId: id } = await soundSensor([null, null]);
    const save = (body: object) =>
      api.answerOf(
        sensorTypeManagement.saveVariable,
        {
          params: { id },
          body: {
            ...NOTHING_REQUIRED,
            ...NO_THRESHOLDS,
            unit: 'dB',
            providerVariables: [],
            ...body,
          },
        },
        token(),
      );
    const limits = async () => {
      const { dayLimit, nightLimit } = await api.answerOf(
        normalizedVariables.getNormalizedVariable,
        { query: { id } },
        token(),
      );
      return [dayLimit, nightLimit];
    };
    await save({ kind: 'sound-level', dayLimit: 65, nightLimit: 55 });
    expect(await limits()).toEqual([65, 55]);
    await save({ kind: 'sound-level' });
    await save({});
    expect(await limits()).toEqual([65, 55]);
    await save({ kind: 'sound-level', nightLimit: null });
    expect(await limits()).toEqual([65, null]);
    await save({ kind: 'instantaneous', dayLimit: 60 });
    expect(await limits()).toEqual([null, null]);
    const { entries } = await api.answerOf(
      activity.listActivity,
      { query: { subject: 'normalized-variable' } },
      token(),
    );
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ field: 'dayLimit', before: null, after: 65 }),
    );
  });
});
