import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { activity, air, home, normalizedVariables, pdf, sensorTypeManagement } from '@contract';
import { HOUR_MS } from '@domain/duration';
import { NO_THRESHOLDS, NOTHING_REQUIRED } from '@domain/sensors/threshold';
import { summariseMonth } from '@server/deliveries/sensorMonth';
import { readReport } from '@server/reports/readReport';
import { inTransaction } from '@server/database/work';

import { createApi } from '../contract/portable/api';
import { expectRefusal } from '../contract/portable/refusals';
import { readPdf } from '../support/readPdf';
import { runSql } from './support/databases';
import { newFolder } from './support/newFolder';
import { serverAt } from './support/serverAt';
import { administrator, environmentFor, startTestServer } from './support/testServer';

/** Half past twelve in Buenos Aires. */
const NOW = new Date('2026-04-10T15:30:00Z');
const MARCH = { year: 2026, month: 3 };

const { api, url, server, token, stored } = serverAt(NOW);

let named = 0;

/** A sensor that measures pollutants, and the temperature. */
const airSensor = async (...pollutants: (readonly [pollutant: string | null, unit: string])[]) => {
  const { id, variableIds } = await stored.sensor(...pollutants.map(([one]) => String(one)), 'Temperatura');
  const normalizedIds: number[] = [];
  for (const [index, [pollutant, unit]] of pollutants.entries()) {
    named += 1;
    const [row] = await runSql<{ id: number }>(
      url(),
      `with normalized as (
        insert into normalized_variables (type_id, name, unit, pollutant,
          require_min_critical, require_max_critical, require_min_warning, require_max_warning)
        values (1, $1, $2, $3, false, false, false, false) returning id
      )
      update sensor_variables set normalized_variable_id = normalized.id from normalized
      where sensor_variables.id = $4 returning normalized.id::int`,
      [`Aire ${named}`, unit, pollutant, variableIds[index]],
    );
    normalizedIds.push(row?.id ?? 0);
  }
  return { id, variableIds, normalizedIds };
};

/** Each hour of the site's clocks from a moment on. */
const hoursFrom = (from: string, means: readonly (number | null)[], readings = 1) =>
  means.flatMap((mean, index) =>
    mean === null
      ? []
      : [{ at: new Date(Date.parse(`${from}-03:00`) + index * HOUR_MS).toISOString(), mean, readings }],
  );

const repeat = (count: number, value: number | null) => Array.from({ length: count }, () => value);
const ask = (id: number, query: { year?: number; month?: number } = MARCH) =>
  api.answerOf(air.getAir, { params: { id }, query }, token());

describe('The index of air quality of a month', () => {
  it('is what table 6 says of the means of 24 hours, of each pollutant and the worst', async () => {
    const { id, variableIds } = await airSensor(['pm2.5', 'µg/m³'], ['pm10', 'mg/m³']);
    const [fine = 0, coarse = 0] = variableIds;
    // (12 × 60 + 12 × 11.8) / 24 = 35.9: 101 + 49 / 19.9 × 0.4 = 101.98.
    await stored.hours(fine, hoursFrom('2026-03-05T00:00', [...repeat(12, 60), ...repeat(12, 11.8)]));
    // 100 µg/m³: 51 + 49 / 99 × 45 = 73.27.
    await stored.hours(coarse, hoursFrom('2026-03-05T00:00', repeat(48, 0.1)));
    const { timeZone, from, to, dates, variables, days, now, table } = await ask(id);
    expect({ timeZone, from, to }).toEqual({
      timeZone: 'America/Argentina/Buenos_Aires',
      from: '2026-03-01T03:00:00.000Z',
      to: '2026-04-01T03:00:00.000Z',
    });
    expect([dates.length, dates[4]]).toEqual([31, '2026-03-05']);
    expect(table).toMatchObject({ name: 'EPA-454/B-24-002 (mayo de 2024)' });
    expect(table.categories[2]).toEqual({
      name: 'Dañina para grupos sensibles',
      from: 101,
      to: 150,
      color: '#ff7e00',
    });
    expect(variables.map(({ pollutant, unit }) => [pollutant, unit])).toEqual([
      ['pm2.5', 'µg/m³'],
      ['pm10', 'mg/m³'],
    ]);
    const sensitive = { index: 102, category: 'Dañina para grupos sensibles' };
    const moderate = { index: 73, category: 'Moderada' };
    expect(variables[0]?.days[4]).toEqual({ value: sensitive, share: 1 });
    expect(variables[1]?.days[4]).toEqual({ value: moderate, share: 1 });
    expect(days.slice(3, 7)).toEqual([
      null,
      { ...sensitive, pollutants: ['pm2.5', 'pm10'] },
      { ...moderate, pollutants: ['pm10'] },
      null,
    ]);
    expect(now).toBeNull();
  });

  it('is none with less than 75 % of the hours, or of the readings of an hour', async () => {
    const { id, variableIds } = await airSensor(['pm2.5', 'µg/m³']);
    const [fine = 0] = variableIds;
    await stored.hours(fine, hoursFrom('2026-03-02T00:00', [...repeat(18, 9), ...repeat(6, null)], 12));
    await stored.hours(fine, hoursFrom('2026-03-03T00:00', [...repeat(17, 9), ...repeat(7, null)], 12));
    await stored.hours(fine, hoursFrom('2026-03-04T00:00', repeat(17, 9), 12));
    await stored.hours(fine, hoursFrom('2026-03-04T17:00', repeat(7, 9), 8));
    const { variables, days } = await ask(id);
    expect(variables[0]?.days.slice(1, 4)).toEqual([
      { value: { index: 50, category: 'Buena' }, share: 0.75 },
      { value: null, share: 17 / 24 },
      { value: null, share: 17 / 24 },
    ]);
    expect(days.slice(1, 4)).toEqual([{ index: 50, category: 'Buena', pollutants: ['pm2.5'] }, null, null]);
  });

  it('averages eight hours of gases over midnight, in the units of the table', async () => {
    const { id, variableIds } = await airSensor(['o3', 'µg/m³'], ['co', 'mg/m³'], ['no2', 'ppm']);
    const [ozone = 0, carbon = 0, nitrogen = 0] = variableIds;
    // 106 µg/m³ × 24.45 / 48,000 = 0.05399 ppm, truncated to 0.053: 49. It begins at 7 and ends the next morning at 7.
    await stored.hours(ozone, hoursFrom('2026-03-31T07:00', repeat(24, 106)));
    // 10 mg/m³ × 24.45 / 28.01 = 8.72 ppm, truncated to 8.7: 51 + 49 / 4.9 × 4.2 = 93. The last hours of the day before.
    await stored.hours(carbon, hoursFrom('2026-02-28T17:00', [...repeat(7, 10), 10, ...repeat(23, 0)]));
    await stored.hours(nitrogen, hoursFrom('2026-03-31T00:00', [...repeat(23, 0.01), 0.1]));
    const { variables } = await ask(id);
    expect(variables.map(({ days }) => [days[0]?.value?.index, days[30]?.value?.index])).toEqual([
      [undefined, 49],
      [93, undefined],
      [undefined, 100],
    ]);
  });

  it('is refused to somebody who may not see the sensor, and for half a month', async () => {
    const { id } = await airSensor(['pm10', 'µg/m³']);
    const outcome = (sensorId: number, query: { year?: number; month?: number }) =>
      api.outcomeOf(air.getAir, { params: { id: sensorId }, query }, token());
    expectRefusal(await outcome(999_999, MARCH), 404, '999999');
    expectRefusal(await outcome(id, { year: 2026 }), 400, '"month"');
  });
});

describe('The index without a month', () => {
  it('is on the home as it is now, of sensors that have one', async () => {
    const { id, variableIds } = await airSensor(['pm2.5', 'µg/m³'], ['pm10', 'µg/m³']);
    const { id: without } = await airSensor([null, '°C']);
    const { id: tooLittle, variableIds: others } = await airSensor(['pm2.5', 'µg/m³']);
    await stored.hours(variableIds[0] ?? 0, hoursFrom('2026-04-10T00:00', repeat(12, 35.9)));
    await stored.hours(others[0] ?? 0, hoursFrom('2026-04-10T01:00', repeat(1, 35.9)));
    const { sensors } = await api.answerOf(home.listHomeSensors, {}, token());
    const airAt = (sensorId: number) => sensors.find((sensor) => sensor.sensorId === sensorId)?.air;
    const category = 'Dañina para grupos sensibles';
    expect(airAt(id)).toMatchObject({ index: 102, category, pollutants: ['pm2.5'] });
    expect(airAt(id)?.color).toMatch(/^#/);
    expect((await ask(id, {})).now).toMatchObject({ index: 102, category });
    expect([airAt(without), airAt(tooLittle)]).toEqual([undefined, undefined]);
  });

  it('is that of the last thirty days that are over, and now, by the NowCast of whole hours', async () => {
    const { id, variableIds } = await airSensor(['pm2.5', 'µg/m³']);
    // Until 12:00; the hour that runs doesn't count. w = 1/2: (50 + 10 / 2 + … + 10 / 2^11) / (2 − 2^-11) = 30.0.
    await stored.hours(variableIds[0] ?? 0, hoursFrom('2026-04-10T00:00', [...repeat(11, 10), 50, 900]));
    const { dates, now, variables } = await ask(id, {});
    expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-03-11', '2026-04-09', 30]);
    // 51 + 49 / 26.3 × 20.9 = 89.94.
    expect(variables[0]?.now).toEqual({ index: 90, category: 'Moderada' });
    expect(now).toEqual({ index: 90, category: 'Moderada', pollutants: ['pm2.5'] });
  });

  it('is none of hours ago', async () => {
    const { id, variableIds } = await airSensor(['pm2.5', 'µg/m³']);
    await stored.hours(variableIds[0] ?? 0, hoursFrom('2026-04-09T22:00', repeat(12, 10)));
    expect((await ask(id, {})).now).toBeNull();
  });
});

describe('The report of a month', () => {
  it('says in the PDF and the mail how many days each category had, of what, and the worst', async () => {
    const { id, variableIds } = await airSensor(['pm2.5', 'µg/m³'], ['pm10', 'µg/m³']);
    const [fine = 0, coarse = 0] = variableIds;
    await stored.hours(fine, hoursFrom('2026-03-01T00:00', [...repeat(24 * 10, 9), ...repeat(24, 35.9)]));
    await stored.hours(coarse, hoursFrom('2026-03-01T00:00', repeat(24 * 5, 55)));
    const months = 'Buena 5 días, Moderada 5 días, Dañina para grupos sensibles 1 día, sin índice 20 días.';
    const worst = 'El peor: 102, Dañina para grupos sensibles, el 11/03/2026.';
    const response = await api.request(pdf.downloadReport, { query: { sensorId: id, ...MARCH } }, token());
    const text = readPdf(new Uint8Array(await response.arrayBuffer()))
      .pages.join(' ')
      .replaceAll(/\s+/g, ' ');
    for (const part of ['Índice de calidad del aire', 'Índice con PM2,5 y PM10', months, worst]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('PM10 Moderada 5 días, sin índice 26 días. El peor: 51, Moderada, el 01/03/2026.');
    const { db, config } = server().running.context;
    const report = await inTransaction(db, 'read', (work) => readReport(work, id, MARCH, config));
    expect(summariseMonth(report).air).toEqual([`Índice con PM2,5 y PM10: ${months} ${worst}`]);
  });

  it('says nothing of it without a pollutant', async () => {
    const { id, variableIds } = await airSensor([null, 'µg/m³']);
    await stored.hours(variableIds[0] ?? 0, hoursFrom('2026-03-01T00:00', repeat(24, 9)));
    const { db, config } = server().running.context;
    const report = await inTransaction(db, 'read', (work) => readReport(work, id, MARCH, config));
    expect(report.air).toBeUndefined();
    expect(summariseMonth(report).air).toEqual([]);
  });
});

describe('The pollutant of a variable', () => {
  const saving = (id: number, body: object) => ({
    params: { id },
    body: { ...NOTHING_REQUIRED, ...NO_THRESHOLDS, unit: 'ppb', providerVariables: [], ...body },
  });
  const { saveVariable } = sensorTypeManagement;

  it('is saved, kept by who doesn’t know it, and goes with another kind', async () => {
    const { normalizedIds } = await airSensor([null, 'ppb']);
    const [id = 0] = normalizedIds;
    const pollutant = async () =>
      (await api.answerOf(normalizedVariables.getNormalizedVariable, { query: { id } }, token())).pollutant;
    await api.answerOf(saveVariable, saving(id, { pollutant: 'no2' }), token());
    expect(await pollutant()).toBe('no2');
    await api.answerOf(saveVariable, saving(id, {}), token());
    expect(await pollutant()).toBe('no2');
    await api.answerOf(saveVariable, saving(id, { kind: 'amount' }), token());
    expect(await pollutant()).toBeNull();
    const { entries } = await api.answerOf(
      activity.listActivity,
      { query: { subject: 'normalized-variable' } },
      token(),
    );
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ field: 'pollutant', before: null, after: 'no2' }),
    );
  });

  it('is refused for a unit that can’t be converted, and so is such a unit later', async () => {
    const { normalizedIds } = await airSensor(['pm10', 'µg/m³']);
    const [id = 0] = normalizedIds;
    const sentence = 'Para el índice de aire, PM10 tiene que medirse en µg/m³ o mg/m³ ("unit").';
    for (const body of [{ unit: 'ppm', pollutant: 'pm10' }, { unit: '%' }]) {
      expectRefusal(await api.outcomeOf(saveVariable, saving(id, body), token()), 400, sentence);
    }
    const creation = sensorTypeManagement.createVariableOfType;
    const body = { normalizedName: 'Ozono', ...NOTHING_REQUIRED, unit: null, providerVariables: [] };
    expectRefusal(
      await api.outcomeOf(creation, { params: { typeId: 1 }, body: { ...body, pollutant: 'o3' } }, token()),
      400,
      'O₃ tiene que medirse en ppm, ppb, µg/m³ o mg/m³',
    );
  });
});

describe('The table of an operator', () => {
  it('takes the place of the one that is shipped', async () => {
    const path = join(newFolder(), 'index.json');
    writeFileSync(
      path,
      JSON.stringify({
        name: 'Índice municipal',
        categories: [
          { name: 'Bien', from: 0, to: 10 },
          { name: 'Mal', from: 11, to: 20 },
        ],
        rows: [
          { pollutant: 'pm10', hours: 24, from: 0, to: 50, category: 'Bien' },
          { pollutant: 'pm10', hours: 24, from: 51, to: 100, category: 'Mal' },
        ],
      }),
    );
    const { id, variableIds } = await airSensor(['pm10', 'µg/m³']);
    await stored.hours(variableIds[0] ?? 0, hoursFrom('2026-03-01T00:00', repeat(24, 51)));
    const own = await startTestServer({ ...environmentFor(url()), AIR_INDEX_TABLE: path });
    const ownApi = createApi((address, init) => own.fetch(address, init));
    const ownToken = await ownApi.signIn(administrator.mail, administrator.password);
    const answer = await ownApi.answerOf(air.getAir, { params: { id }, query: MARCH }, ownToken);
    await own.stop();
    expect(answer.table.name).toBe('Índice municipal');
    expect(answer.days[0]).toEqual({ index: 11, category: 'Mal', pollutants: ['pm10'] });
  });
});
