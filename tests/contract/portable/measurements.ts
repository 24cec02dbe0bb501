import { describe, expect, it } from 'vitest';

import { measurements } from '@contract';

import { pastMonth } from './examples';
import { expectRefusal } from './refusals';
import type { Town } from './town';

const DAY_SECONDS = 86_400;

/** The calls about one sensor, only for people who may see it. */
const aboutSensor = (id: number) =>
  [
    [measurements.getHoursOfMonth, { params: { id }, query: pastMonth() }],
    [measurements.getReadingsOfMonth, { params: { id }, query: pastMonth() }],
    [measurements.listSensorsNow, { query: { sensorId: id } }],
    [
      measurements.downloadReadings,
      { params: { id }, query: { from: '2026-01-01', to: '2026-01-02', form: 'es-AR' } },
    ],
  ] as const;

const clockIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(instant),
  );

/** EXT-22, EXT-23 and EXT-25 of a sensor that may or may not have been measured. */
export const describeMeasurements = (town: () => Town): void => {
  describe('A month', () => {
    const monthsOf = async () => {
      const { api, root, newSensor } = town();
      const { id } = await newSensor();
      const input = { params: { id }, query: pastMonth() };
      const [hours, readings] = await Promise.all([
        api.answerOf(measurements.getHoursOfMonth, input, root),
        api.answerOf(measurements.getReadingsOfMonth, input, root),
      ]);
      return { hours, readings };
    };

    it('is the site’s, from its first instant to that of the next one', async () => {
      const { year, month } = pastMonth();
      for (const answer of Object.values(await monthsOf())) {
        const first = (of: number) => `${year}-${String(of).padStart(2, '0')}-01 00:00:00`;
        expect(clockIn(answer.timeZone, answer.from)).toBe(first(month));
        expect(clockIn(answer.timeZone, answer.to)).toBe(first(month + 1));
      }
    });

    it('has all variables with their limits and units, measured or not', async () => {
      for (const { variables } of Object.values(await monthsOf())) {
        expect(variables.map(({ name }) => name)).toEqual(['Medición']);
        expect(variables[0]?.normalizedVariableId ?? town().type.variableId).toBe(town().type.variableId);
        expect(variables[0]?.limits[0]).toMatchObject({ from: null, maxWarning: 60.5, minCritical: null });
      }
    });

    it('comes in columns of the same length, in order of time, within the month', async () => {
      const { hours, readings } = await monthsOf();
      const length = (Date.parse(hours.to) - Date.parse(hours.from)) / 1000;
      for (const { moments, variables } of [hours, readings]) {
        for (const { limits: _, ...variable } of variables) {
          const columns = Object.values(variable).filter((column) => Array.isArray(column));
          for (const column of columns) expect(column).toHaveLength(moments[variable.moments]?.length ?? -1);
        }
        expect(moments).toEqual([...new Map(moments.map((list) => [list.join(), list])).values()]);
        for (const list of moments) {
          expect(list).toEqual([...new Set(list)].toSorted((one, other) => one - other));
          expect(list.every((second) => second >= 0 && second < length)).toBe(true);
        }
      }
      for (const { min, mean, max, last, ...minutes } of hours.variables) {
        for (const index of mean.keys()) {
          const [low = 0, middle = 0, high = 0] = [min[index], mean[index], max[index]];
          expect(low <= middle && middle <= high && low <= (last[index] ?? 0)).toBe(true);
          const { normalMinutes, warningMinutes, criticalMinutes } = minutes;
          const sum = [normalMinutes, warningMinutes, criticalMinutes].map((column) => column[index] ?? 0);
          expect(sum.reduce((all, part) => all + part, 0)).toBeLessThanOrEqual(60.01);
        }
      }
    });

    it('that nothing can have been measured in has empty columns', async () => {
      const { api, root, newSensor } = town();
      const { id } = await newSensor();
      const input = { params: { id }, query: { year: 9999, month: 12 } };
      const hours = await api.answerOf(measurements.getHoursOfMonth, input, root);
      expect(hours).toMatchObject({ moments: [[]], variables: [{ moments: 0, mean: [] }] });
      const readings = await api.answerOf(measurements.getReadingsOfMonth, input, root);
      expect(readings).toMatchObject({
        moments: [[]],
        variables: [{ moments: 0, value: [], resolution: 'readings' }],
      });
    });
  });

  describe('‘Ahora’', () => {
    it('tells of each variable its limits, the last value and the hours of a day', async () => {
      const { api, root, newSensor } = town();
      const { id } = await newSensor();
      const { moments, sensors } = await api.answerOf(
        measurements.listSensorsNow,
        { query: { sensorId: id } },
        root,
      );
      const [sensor, ...others] = sensors;
      expect(others).toEqual([]);
      expect(sensor).toMatchObject({ sensorId: id, variables: [{ name: 'Medición', maxWarning: 60.5 }] });
      for (const { hours, last } of sensor?.variables ?? []) {
        const at = moments[hours.moments] ?? [];
        expect(hours.mean).toHaveLength(at.length);
        for (const hour of at) expect(Date.now() / 1000 - hour).toBeLessThanOrEqual(DAY_SECONDS + 60);
        if (last) expect(last.status).toBe(last.value > 60.5 ? 'warning' : 'normal');
      }
    });

    it('is told of all sensors that somebody may see, and of no others', async () => {
      const { api, newSensor, newPerson } = town();
      const [own, other] = [await newSensor(), await newSensor()];
      const { token } = await newPerson({ sensorIds: [own.id] });
      const now = await api.answerOf(measurements.listSensorsNow, { query: {} }, token);
      expect(now.sensors.map(({ sensorId }) => sensorId)).toEqual([own.id]);
      const all = await api.answerOf(measurements.listSensorsNow, { query: {} }, town().root);
      expect(all.sensors.map(({ sensorId }) => sensorId)).toEqual(expect.arrayContaining([own.id, other.id]));
    });
  });

  it('is refused with 403 where the sensor is somebody else’s', async () => {
    const { api, newSensor, newPerson } = town();
    const { id } = await newSensor();
    const { token } = await newPerson();
    for (const [call, input] of aboutSensor(id)) expectRefusal(await api.outcomeOf(call, input, token), 403);
  });

  describe('A file of readings', () => {
    const download = async (form: string, days = { from: '2025-03-01', to: '2025-03-31' }) => {
      const { api, root, newSensor } = town();
      const { id } = await newSensor();
      const response = await api.request(
        measurements.downloadReadings,
        { params: { id }, query: { ...days, form } },
        root,
      );
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };

    it('for Argentina has a byte order mark, semicolons, decimal commas and days first', async () => {
      const { response, bytes } = await download('es-AR');
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.csv"$/);
      const [head, ...lines] = bytes.toString('utf8').split('\r\n');
      expect(head).toBe('\uFEFFFecha y hora;Variable;Unidad;Valor');
      expect(lines.pop()).toBe('');
      for (const line of lines)
        expect(line).toMatch(/^\d\d\/03\/2025 \d\d:\d\d:\d\d;Medición;;-?\d+(,\d+)?$/);
    });

    it('for programs has commas, decimal points and ISO 8601', async () => {
      const [head, ...lines] = (await download('international')).bytes.toString('utf8').split('\r\n');
      expect(head).toBe('Fecha y hora,Variable,Unidad,Valor');
      expect(lines.pop()).toBe('');
      for (const line of lines)
        expect(line).toMatch(/^2025-03-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d,Medición,,-?\d+(\.\d+)?$/);
    });

    it.each([
      ['a last day before the first', 'to', { from: '2026-02-01', to: '2026-01-31' }],
      ['a day that there isn’t', 'from', { from: '2026-02-30', to: '2026-03-31' }],
    ])('is refused with %s', async (_, field, days) => {
      const { response, bytes } = await download('es-AR', days);
      expectRefusal({ status: response.status, text: bytes.toString('utf8') }, 400, `"${field}"`);
    });

    it.each([
      ['0000-01-01', '0001-01-01'],
      ['0001-01-01', '9999-12-31'],
    ])('may go from %s to %s', async (from, to) => {
      expect((await download('international', { from, to })).response.status).toBe(200);
    });
  });
};
