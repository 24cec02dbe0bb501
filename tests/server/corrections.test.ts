import type { Kysely } from 'kysely';
import { describe, expect, inject, it } from 'vitest';

import { activity, alarms, corrections, deliveries, measurements } from '@contract';
import { inTransaction } from '@server/database/work';
import { processChangedReadings } from '@server/readings/statistics/processChangedReadings';
import { recomputeSome } from '@server/corrections/recompute';
import { correctedMeters } from '@server/database/migrations/0057-corrected-meters';
import { EPA_TABLE } from '@domain/air/indexTable';
import { USUAL_NOISE_HOURS } from '@domain/sensors/noisePeriods';
import { randomFrom } from '@simulation/random';

import { expectRefusal } from '../contract/portable/refusals';
import { copyTemplate, runSql } from './support/databases';
import { startChildServer } from './support/childServer';
import { newConnectedSensor, sendReadings, type ConnectedSensor, type SentReading } from './support/readings';
import { environmentFor } from './support/testServer';
import { webServer } from './support/webServer';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const site = webServer();
const { api } = site;

/** The beginning of an hour some hours ago. */
const NOW = Math.floor(Date.now() / HOUR) * HOUR;
const iso = (at: number) => new Date(at).toISOString();

const idOf = (sensor: ConnectedSensor) => sensor.variables.temperatura ?? 0;

const send = async (sensor: ConnectedSensor, readings: readonly SentReading[]) => {
  const response = await sendReadings(
    site.server,
    site.key,
    readings.map((reading) => ({ device: sensor.device, variable: 'temperatura', ...reading })),
  );
  expect(response.status, await response.clone().text()).toBe(200);
};

const settleAll = async () => {
  const { context } = site.server.running;
  while (await recomputeSome(context));
  while (await processChangedReadings(context.db, new Date()));
};

const readingsOf = (sensor: ConnectedSensor, from = site.url) =>
  runSql<{ value: number; raw: number | null }>(
    from,
    'select value, raw from readings where variable_id = $1 order by at',
    [idOf(sensor)],
  );

const valuesOf = async (sensor: ConnectedSensor) => (await readingsOf(sensor)).map(({ value }) => value);

const hoursOf = (sensor: ConnectedSensor) =>
  runSql<{ mean: number }>(
    site.url,
    `select hour, readings, min, mean, max, last, normal_minutes, warning_minutes, critical_minutes
     from hourly_statistics where variable_id = $1 order by hour`,
    [idOf(sensor)],
  );

const ruleFrom = (from: number, changes: object = {}) => ({
  from: iso(from),
  factor: 1,
  offset: -2,
  reason: 'Sensor calibrado',
  ...changes,
});

const correct = async (sensor: ConnectedSensor, rule: ReturnType<typeof ruleFrom>) =>
  (
    await api.answerOf(
      corrections.createCorrection,
      { params: { id: sensor.id }, body: { variableId: idOf(sensor), ...rule } },
      site.root,
    )
  ).id;

const takeBack = (sensor: ConnectedSensor, correctionId: number) =>
  api.answerOf(corrections.deleteCorrection, { params: { id: sensor.id, correctionId } }, site.root);

const list = (sensor: ConnectedSensor) =>
  api.answerOf(corrections.listCorrections, { params: { id: sensor.id } }, site.root);

/** A sensor with a value of 20 plus the number of the hour at the beginning of each of the last hours. */
const measuredSensor = async (hours = 5) => {
  const sensor = await newConnectedSensor(site.url);
  await send(
    sensor,
    Array.from({ length: hours }, (_, hour) => ({ at: iso(NOW - (hours - hour) * HOUR), value: 20 + hour })),
  );
  await settleAll();
  return sensor;
};

describe('A correction', () => {
  it('changes what is shown from its moment on, keeps what came, and its hours follow', async () => {
    const sensor = await measuredSensor();
    await correct(sensor, ruleFrom(NOW - 2 * HOUR));
    expect((await list(sensor)).recomputation).toEqual({ done: 0, total: 2 });
    await settleAll();
    expect(await readingsOf(sensor)).toEqual([
      { value: 20, raw: null },
      { value: 21, raw: null },
      { value: 22, raw: null },
      { value: 21, raw: 23 },
      { value: 22, raw: 24 },
    ]);
    expect((await hoursOf(sensor)).map(({ mean }) => mean)).toEqual([20, 21, 22, 21, 22]);
    const now = await api.answerOf(
      measurements.listSensorsNow,
      { query: { sensorId: sensor.id } },
      site.root,
    );
    expect(now.sensors[0]?.variables[0]?.last?.value).toBe(22);
    expect(await list(sensor)).toMatchObject({
      recomputation: null,
      recomputableFrom: null,
      corrections: [{ factor: 1, offset: -2, reason: 'Sensor calibrado', until: null }],
    });
  });

  it('holds until the next one, of which one that changes nothing ends it', async () => {
    const sensor = await measuredSensor();
    await correct(sensor, ruleFrom(NOW - 4 * HOUR, { factor: 2, offset: 0 }));
    await correct(sensor, ruleFrom(NOW - 2 * HOUR, { factor: 1, offset: 0, reason: 'Sensor cambiado' }));
    await settleAll();
    expect(await readingsOf(sensor)).toEqual([
      { value: 20, raw: null },
      { value: 42, raw: 21 },
      { value: 44, raw: 22 },
      { value: 23, raw: null },
      { value: 24, raw: null },
    ]);
  });

  it('is applied to what comes after it, late or not, and a value that comes twice counts once', async () => {
    const sensor = await measuredSensor(2);
    await correct(sensor, ruleFrom(NOW - 2 * HOUR));
    await settleAll();
    const late = { at: iso(NOW - 90 * MINUTE), value: 30 };
    await send(sensor, [late, { at: iso(NOW - 3 * HOUR), value: 30 }]);
    await send(sensor, [late]);
    expect(await readingsOf(sensor)).toEqual([
      { value: 30, raw: null },
      { value: 18, raw: 20 },
      { value: 28, raw: 30 },
      { value: 19, raw: 21 },
    ]);
  });

  it('that is taken back leaves the figures that were there before', async () => {
    const sensor = await measuredSensor();
    const before = { readings: await readingsOf(sensor), hours: await hoursOf(sensor) };
    const id = await correct(sensor, ruleFrom(NOW - 4 * HOUR, { factor: 1.8, offset: 0.1 }));
    await settleAll();
    expect(await hoursOf(sensor)).not.toEqual(before.hours);
    await takeBack(sensor, id);
    await settleAll();
    expect({ readings: await readingsOf(sensor), hours: await hoursOf(sensor) }).toEqual(before);
  });

  it('of a meter is nothing that was used, wherever it begins and ends', async () => {
    const meter = async () => {
      const sensor = await newConnectedSensor(site.url);
      await runSql(
        site.url,
        `with normalized as (
          insert into normalized_variables (type_id, name, kind, require_min_critical, require_max_critical, require_min_warning, require_max_warning)
          select min(id), $1, 'meter', false, false, false, false from sensor_types returning id
        ) update sensor_variables set normalized_variable_id = normalized.id from normalized where sensor_variables.id = $2`,
        [`Contador ${sensor.id}`, idOf(sensor)],
      );
      return sensor;
    };
    const counts = [5_000, 5_010, 5_020, 5_030, 5_040, 5_050].map((value, hour) => ({
      at: iso(NOW - (6 - hour) * HOUR),
      value,
    }));
    const used = async (sensor: ConnectedSensor) =>
      (await hoursOf(sensor)).map(({ mean }) => Number(mean.toFixed(6)));
    const sensor = await meter();
    await send(sensor, counts);
    await settleAll();
    await correct(sensor, ruleFrom(NOW - 4.5 * HOUR, { factor: 0.9, offset: 3 }));
    await correct(sensor, ruleFrom(NOW - 2.5 * HOUR, { factor: 1, offset: -700 }));
    await settleAll();
    expect(await used(sensor)).toEqual([0, 10, 9, 9, 10, 10]);

    const later = await meter();
    await correct(later, ruleFrom(NOW - 4.5 * HOUR, { factor: 0.9, offset: 3 }));
    await correct(later, ruleFrom(NOW - 2.5 * HOUR, { factor: 1, offset: -700 }));
    for (const count of counts.toReversed()) {
      await send(later, [count]);
      await settleAll();
    }
    expect(await used(later)).toEqual(await used(sensor));

    // As an earlier release made them.
    await runSql(site.url, 'update hourly_statistics set min = 4521, mean = 4521, max = 4521 where mean = 9');
    await correctedMeters.up(site.server.running.context.db as unknown as Kysely<unknown>);
    await settleAll();
    expect(await used(sensor)).toEqual([0, 10, 9, 9, 10, 10]);
  });

  it('that is changed while its readings are computed again is right in the end', async () => {
    const sensor = await measuredSensor();
    const id = await correct(sensor, ruleFrom(NOW - 5 * HOUR));
    const { context } = site.server.running;
    await recomputeSome(context);
    await api.answerOf(
      corrections.updateCorrection,
      {
        params: { id: sensor.id, correctionId: id },
        body: ruleFrom(NOW - 3 * HOUR, { factor: 10, offset: 0 }),
      },
      site.root,
    );
    await Promise.all([settleAll(), settleAll()]);
    expect(await valuesOf(sensor)).toEqual([20, 21, 220, 230, 240]);
  });

  it('gives the same figures in whatever order readings come, however often and in whatever batches', async () => {
    const random = randomFrom(60);
    const readings = Array.from({ length: 60 }, (_, index) => ({
      at: iso(NOW - 5 * HOUR + index * 5 * MINUTE),
      value: Math.round(random() * 1000) / 10,
    }));
    const rules = [
      ruleFrom(NOW - 5 * HOUR, { factor: 1.1, offset: 0.3 }),
      ruleFrom(NOW - 3 * HOUR, { factor: -1, offset: 100 }),
      ruleFrom(NOW - HOUR, { factor: 1, offset: 0 }),
    ];
    const inOrder = await newConnectedSensor(site.url);
    await send(inOrder, readings);
    for (const rule of rules) await correct(inOrder, rule);
    await settleAll();

    const inPieces = await newConnectedSensor(site.url);
    const left = readings
      .flatMap((reading) => (random() < 0.3 ? [reading, reading] : [reading]))
      .map((reading) => ({ reading, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ reading }) => reading);
    const corrected = rules.toReversed();
    while (left.length > 0) {
      await send(inPieces, left.splice(0, 1 + Math.floor(random() * 12)));
      const rule = corrected.pop();
      if (rule) await correct(inPieces, rule);
      if (random() < 0.5) await recomputeSome(site.server.running.context);
    }
    await settleAll();
    expect(await readingsOf(inPieces)).toEqual(await readingsOf(inOrder));
    expect(await hoursOf(inPieces)).toEqual(await hoursOf(inOrder));
  });

  it('leaves what no number can hold as it came', async () => {
    const sensor = await newConnectedSensor(site.url);
    await send(sensor, [
      { at: iso(NOW - 2 * HOUR), value: 1e300 },
      { at: iso(NOW - HOUR), value: 1e-300 },
    ]);
    await correct(sensor, ruleFrom(NOW - 3 * HOUR, { factor: 1_000_000, offset: 1 }));
    await settleAll();
    expect(await valuesOf(sensor)).toEqual([1e300, 1]);
  });

  it('is applied to what waited for its variable', async () => {
    const sensor = await measuredSensor(1);
    await correct(sensor, ruleFrom(NOW - 3 * HOUR));
    await send(sensor, [{ variable: 'temp', at: iso(NOW - 2 * HOUR), value: 50 }]);
    const { takeWaiting } = await import('@server/devices/takeWaiting');
    await runSql(site.url, `update variable_sources set payload_name = 'temp' where variable_id = $1`, [
      idOf(sensor),
    ]);
    const [device] = await runSql<{ id: number }>(
      site.url,
      'select id::int from devices where identifier = $1',
      [sensor.device],
    );
    await takeWaiting(site.server.running.context, device?.id ?? 0);
    expect(await readingsOf(sensor)).toContainEqual({ value: 48, raw: 50 });
  });

  it('is in the file of readings beside what came, which other files are without', async () => {
    const sensor = await measuredSensor(2);
    const day = (at: number) => iso(at).slice(0, 10);
    const file = async () => {
      const query = { from: day(NOW - 48 * HOUR), to: day(NOW + 24 * HOUR), form: 'international' as const };
      const answer = await api.request(
        measurements.downloadReadings,
        { params: { id: sensor.id }, query },
        site.root,
      );
      return (await answer.text()).split('\r\n').map((line) => line.split(',').slice(1).join(','));
    };
    expect(await file()).toEqual(['Variable,Unidad,Valor', 'temperatura,,20', 'temperatura,,21', '']);
    await correct(sensor, ruleFrom(NOW - HOUR));
    await settleAll();
    expect(await file()).toEqual([
      'Variable,Unidad,Valor,Valor sin corregir',
      'temperatura,,20,20',
      'temperatura,,19,21',
      '',
    ]);
  });

  it('comes back with its sensor', async () => {
    const sensor = await measuredSensor(2);
    await correct(sensor, ruleFrom(NOW - HOUR));
    await settleAll();
    await runSql(site.url, 'delete from sensors where id = $1', [sensor.id]);
    const { bringBack } = await import('@server/sensors/bringBack');
    await bringBack(site.server.running.context.db, sensor.id);
    expect((await list(sensor)).corrections).toHaveLength(1);
    expect(await valuesOf(sensor)).toEqual([20, 19]);
  });

  it('says what it would change, and since when it can', async () => {
    const sensor = await measuredSensor();
    const preview = (changes: object = {}) =>
      api.answerOf(
        corrections.previewCorrection,
        {
          params: { id: sensor.id },
          body: {
            variableId: idOf(sensor),
            from: iso(NOW - 3 * HOUR),
            factor: 2,
            offset: 1,
            correctionId: null,
            ...changes,
          },
        },
        site.root,
      );
    expect(await preview()).toEqual({
      until: null,
      readings: 3,
      countedFrom: null,
      before: { min: 22, mean: 23, max: 24 },
      after: { min: 45, mean: 47, max: 49 },
      last: { at: iso(NOW - HOUR), before: 24, after: 49 },
      recomputableFrom: null,
    });
    expect(await preview({ from: iso(NOW - 10 * MINUTE) })).toMatchObject({ readings: 0 });
    const correctionId = await correct(sensor, ruleFrom(NOW - 3 * HOUR));
    await settleAll();
    expect(await preview({ correctionId })).toMatchObject({
      before: { min: 20, mean: 21, max: 22 },
      after: { min: 45, mean: 47, max: 49 },
    });
  });

  it('says what it would change of values as far from zero as numbers go', async () => {
    const sensor = await newConnectedSensor(site.url);
    const values = [1.7e308, -1.7e308, 3];
    await send(
      sensor,
      values.map((value, hour) => ({ at: iso(NOW - (3 - hour) * HOUR), value })),
    );
    await settleAll();
    const body = {
      variableId: idOf(sensor),
      from: iso(NOW - 4 * HOUR),
      factor: 1,
      offset: 1,
      correctionId: null,
    };
    const preview = { params: { id: sensor.id }, body };
    expect(await api.answerOf(corrections.previewCorrection, preview, site.root)).toMatchObject({
      before: { min: -1.7e308, max: 1.7e308 },
      last: { before: 3, after: 4 },
    });
  });

  it('is an entry of the activity', async () => {
    const sensor = await measuredSensor(1);
    const id = await correct(sensor, ruleFrom(NOW - HOUR));
    await takeBack(sensor, id);
    const { entries } = await api.answerOf(
      activity.listActivity,
      { query: { subject: 'correction' } },
      site.root,
    );
    expect(entries.slice(0, 2).map(({ action, name }) => [action, name])).toEqual([
      ['delete', sensor.device],
      ['create', sensor.device],
    ]);
  });

  it.each([
    ['a factor of 0', { factor: 0 }, 'El factor no puede ser 0 ("factor").'],
    ['a factor beyond all units', { factor: 1e9 }, 'El factor tiene que estar entre'],
    ['a factor that is no number', { factor: null }, 'El campo "factor" debe ser un número.'],
    ['an offset beyond all numbers', { offset: 1e300 }, 'Lo que se suma es demasiado grande ("offset").'],
    ['a moment in the future', { from: iso(Date.now() + HOUR) }, 'no puede estar en el futuro ("from")'],
    ['a moment before all sensors', { from: '1970-01-01T00:00:00Z' }, 'anterior al año 2000 ("from")'],
    ['no reason', { reason: ' ' }, 'El campo "reason" no puede estar vacío.'],
    [
      'a long reason',
      { reason: 'a'.repeat(201) },
      'El campo "reason" puede tener 200 caracteres como máximo.',
    ],
    ['a variable of another sensor', { variableId: 1_000_000 }, 'El sensor no tiene la variable 1000000'],
  ])('with %s is refused, and nothing is stored', async (_case, changes, text) => {
    const sensor = await measuredSensor(1);
    const body = { variableId: idOf(sensor), ...ruleFrom(NOW - HOUR), ...changes };
    const answer = await api.outcomeOf(
      corrections.createCorrection,
      { params: { id: sensor.id }, body },
      site.root,
    );
    expectRefusal(answer, 400, text);
    expect((await list(sensor)).corrections).toEqual([]);
  });

  it('of the same moment as another one is refused, also when two administrators are quick', async () => {
    const sensor = await measuredSensor(1);
    const body = { variableId: idOf(sensor), ...ruleFrom(NOW - HOUR) };
    const answers = await Promise.all(
      [1, 2, 3].map((factor) =>
        api.request(
          corrections.createCorrection,
          { params: { id: sensor.id }, body: { ...body, factor } },
          site.root,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ]);
    expect((await list(sensor)).corrections).toHaveLength(1);
  });
});

describe('Alarms', () => {
  const alarmsOf = (sensor: ConnectedSensor) =>
    runSql<{ level: string; isOpen: boolean }>(
      site.url,
      `select level, closed_at is null as "isOpen" from alarms where sensor_id = $1 order by id`,
      [sensor.id],
    );

  it('of the past neither open nor close, and the open one is judged by the corrected values', async () => {
    const sensor = await newConnectedSensor(site.url);
    await send(
      sensor,
      [6, 5, 4].map((ago) => ({ at: iso(Date.now() - ago * HOUR), value: 20 })),
    );
    await send(
      sensor,
      [30, 20, 10, 0].map((ago) => ({ at: iso(Date.now() - ago * MINUTE), value: 35 })),
    );
    await settleAll();
    expect(await alarmsOf(sensor)).toEqual([{ level: 'warning', isOpen: true }]);
    // Hours ago 20 becomes 50: critical, but over.
    await correct(sensor, ruleFrom(Date.now() - 7 * HOUR, { factor: 1, offset: 30 }));
    await correct(sensor, ruleFrom(Date.now() - HOUR, { factor: 1, offset: -10 }));
    await settleAll();
    await settleAll();
    expect(await alarmsOf(sensor)).toEqual([{ level: 'warning', isOpen: false }]);
  });
});

describe('Many sensors', () => {
  const measuring = async (count: number) => {
    const [normalized] = await runSql<{ id: number }>(
      site.url,
      `insert into normalized_variables (type_id, name, require_min_critical, require_max_critical, require_min_warning, require_max_warning)
       select min(id), $1, false, false, false, false from sensor_types returning id::int`,
      [`Temperatura ${Math.random()}`],
    );
    const sensors: ConnectedSensor[] = [];
    while (sensors.length < count) sensors.push(await measuredSensor(2));
    await runSql(site.url, 'update sensor_variables set normalized_variable_id = $1 where id = any($2)', [
      normalized?.id,
      sensors.map(idOf),
    ]);
    const many = { normalizedVariableId: normalized?.id ?? 0, sensorIds: sensors.map(({ id }) => id) };
    return { sensors, many };
  };

  it('are corrected at once, once it is seen what each would be', async () => {
    const { sensors, many } = await measuring(3);
    const { reason, ...rule } = ruleFrom(NOW - HOUR);
    const trial = await api.answerOf(corrections.tryCorrections, { body: { ...many, ...rule } }, site.root);
    expect(
      trial.variables.map(({ readings, last, problem }) => [readings, last?.before, last?.after, problem]),
    ).toEqual(sensors.map(() => [1, 21, 19, null]));
    const made = await api.answerOf(
      corrections.createCorrections,
      { body: { ...many, ...rule, reason } },
      site.root,
    );
    expect(made.corrected).toBe(3);
    await settleAll();
    for (const sensor of sensors) expect(await valuesOf(sensor)).toEqual([20, 19]);
  });

  it('stay as they are if one of them has a correction of that moment, which is named', async () => {
    const { sensors, many } = await measuring(2);
    const [taken, free] = sensors;
    if (!taken || !free) throw new Error('There are no sensors.');
    await correct(taken, ruleFrom(NOW - HOUR));
    const { reason: _, ...rule } = ruleFrom(NOW - HOUR);
    const trial = await api.answerOf(corrections.tryCorrections, { body: { ...many, ...rule } }, site.root);
    expect(trial.variables.filter(({ problem }) => problem).map(({ sensorId }) => sensorId)).toEqual([
      taken.id,
    ]);
    const answer = await api.outcomeOf(
      corrections.createCorrections,
      { body: { ...many, ...ruleFrom(NOW - HOUR) } },
      site.root,
    );
    expect(answer.status).toBe(409);
    expect(answer.text).toContain(taken.device);
    expect((await list(free)).corrections).toEqual([]);
  });
});

describe('What was there before a correction', () => {
  const thisMonth = () => ({ year: new Date(NOW).getUTCFullYear(), month: new Date(NOW).getUTCMonth() + 1 });
  const notesIn = async (sensor: ConnectedSensor, month = thisMonth()) => {
    const hours = await api.answerOf(
      measurements.getHoursOfMonth,
      { params: { id: sensor.id }, query: month },
      site.root,
    );
    return hours.variables.map((variable) => variable.corrections);
  };

  it('is told in the month’s chart and report, and no more once it is taken back', async () => {
    const sensor = await measuredSensor();
    expect(await notesIn(sensor)).toEqual([undefined]);
    const id = await correct(sensor, ruleFrom(NOW - 2 * HOUR));
    await settleAll();
    expect(await notesIn(sensor)).toEqual([[{ from: iso(NOW - 2 * HOUR), reason: 'Sensor calibrado' }]]);
    expect(await notesIn(sensor, { year: thisMonth().year - 1, month: 3 })).toEqual([undefined]);
    const { readReport } = await import('@server/reports/readReport');
    const report = () =>
      inTransaction(site.server.running.context.db, 'read', (work) =>
        readReport(work, sensor.id, thisMonth(), {
          siteTimeZone: 'UTC',
          noiseHours: USUAL_NOISE_HOURS,
          airIndex: EPA_TABLE,
        }),
      );
    expect((await report()).revisedAt).toMatch(/^\d{4}-/);
    expect((await report()).variables[0]?.corrections).toHaveLength(1);
    await takeBack(sensor, id);
    await settleAll();
    expect((await report()).variables[0]?.corrections).toEqual([]);
    expect((await report()).revisedAt).toMatch(/^\d{4}-/);
  });

  it('marks the alarms of its stretch, not those that opened by the corrected values', async () => {
    const sensor = await measuredSensor();
    const open = (from: number, to: number) =>
      runSql(
        site.url,
        `insert into alarms (kind, sensor_id, variable_id, level, worst_level, opened_at, closed_at, worst_at, worst_value)
         values ('limits', $1, $2, 'warning', 'warning', $3, $4, $3, 35)`,
        [sensor.id, idOf(sensor), iso(from), iso(to)],
      );
    await open(NOW - 5 * HOUR, NOW - 4 * HOUR);
    await open(NOW - 3 * HOUR, NOW - 2 * HOUR);
    await correct(sensor, ruleFrom(NOW - 3 * HOUR));
    await settleAll();
    await open(Date.now() + 1000, Date.now() + 2000);
    const { alarms: found } = await api.answerOf(
      alarms.listAlarms,
      { query: { sensorId: sensor.id, state: 'closed' } },
      site.root,
    );
    expect(found.map(({ corrected }) => corrected)).toEqual([false, true, false]);
  });

  it('marks the month’s mails that went out before, and sends none again', async () => {
    const sensor = await measuredSensor();
    const { year, month } = thisMonth();
    await runSql(
      site.url,
      `with person as (insert into users (mail, password_hash, admin) values ('suscripta@vigia.example', 'x', false) returning id),
       seen as (insert into user_sensors (user_id, sensor_id) select id, $1 from person),
       subscribed as (insert into subscriptions (user_id, sensor_id) select id, $1 from person)
       insert into messages (subject, user_id, month, state, settled_at)
       select 'month', id, month::date, 'sent', now()
       from person, unnest(array[$2::date, ($2::date - interval '1 year')::date]) as month`,
      [sensor.id, `${year}-${String(month).padStart(2, '0')}-01`],
    );
    const mails = async () => {
      const listed = await api.answerOf(
        deliveries.listDeliveries,
        { query: { text: 'suscripta' } },
        site.root,
      );
      return listed.deliveries.map((mail) => [mail.year === year, mail.state, mail.outdated]);
    };
    const untouched = [
      [false, 'sent', false],
      [true, 'sent', false],
    ];
    expect(await mails()).toEqual(untouched);
    await correct(sensor, ruleFrom(NOW - 3 * HOUR));
    await settleAll();
    expect(await mails()).toEqual([
      [false, 'sent', false],
      [true, 'sent', true],
    ]);
  });
});

describe('A worker that is killed while it computes readings again', () => {
  it('goes on where it was, and every reading is right in the end', async () => {
    const own = await copyTemplate(inject('embedded'));
    const sensor = await newConnectedSensor(own);
    const READINGS = 150_000;
    await runSql(
      own,
      `insert into reading_partitions (from_at, to_at) values (now() - interval '1 year', now() + interval '1 day')`,
    );
    await runSql(
      own,
      `insert into readings (variable_id, at, value)
       select $1, date_trunc('hour', now()) - n * interval '1 minute', n from generate_series(1, ${READINGS}) as n`,
      [idOf(sensor)],
    );
    await runSql(
      own,
      `insert into corrections (variable_id, from_at, factor, "offset", reason) values ($1, now() - interval '1 year', 2, 1, 'Unidad')`,
      [idOf(sensor)],
    );
    await runSql(
      own,
      `insert into recomputations (variable_id, from_at, to_at, total, left_until)
       values ($1, now() - interval '1 year', 'infinity', ${READINGS}, 'infinity')`,
      [idOf(sensor)],
    );
    const progress = async () =>
      (
        await runSql<{ done: number; isOver: boolean }>(
          own,
          'select done::int, finished_at is not null as "isOver" from recomputations',
        )
      )[0];
    const killed: number[] = [];
    for (let kill = 0; kill < 2; kill += 1) {
      const before = killed.at(-1) ?? 0;
      const worker = await startChildServer({ ...environmentFor(own), ROLE: 'worker' });
      await expect
        .poll(async () => (await progress())?.done, { timeout: 30_000, interval: 20 })
        .toBeGreaterThan(before);
      await worker.end('SIGKILL');
      killed.push((await progress())?.done ?? 0);
    }
    const workers = await Promise.all(
      [1, 2].map(() => startChildServer({ ...environmentFor(own), ROLE: 'worker' })),
    );
    await expect.poll(async () => (await progress())?.isOver, { timeout: 60_000 }).toBe(true);
    await expect
      .poll(
        async () =>
          (await runSql<{ left: number }>(own, 'select count(*)::int as left from changed_hours'))[0]?.left,
        { timeout: 60_000 },
      )
      .toBe(0);
    await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
    const [right] = await runSql(
      own,
      'select count(*)::int as all, count(*) filter (where value = raw * 2 + 1)::int as right from readings',
    );
    expect(right).toEqual({ all: READINGS, right: READINGS });
    expect((await progress())?.done).toBe(READINGS);
    const [hours] = await runSql(
      own,
      'select sum(readings)::int as readings, max(max) as max from hourly_statistics',
    );
    expect(hours).toEqual({ readings: READINGS, max: 1 + 2 * READINGS });
  }, 180_000);
});
