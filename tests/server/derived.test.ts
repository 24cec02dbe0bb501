import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';

import { activity, annotations, corrections, derived, devices, measurements, sensors } from '@contract';
import { recomputeSome } from '@server/corrections/recompute';
import { swapsOfMetersAlone } from '@server/database/migrations/0062-swaps-of-meters-alone';
import { bringBack } from '@server/sensors/bringBack';
import { processChangedReadings } from '@server/readings/statistics/processChangedReadings';
import { randomFrom } from '@simulation/random';

import { expectRefusal } from '../contract/portable/refusals';
import { runSql } from './support/databases';
import { sendReadings } from './support/readings';
import { webServer } from './support/webServer';

const MINUTE = 60_000;
/** The beginning of an hour some hours ago. */
const BEGIN = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 5 * 3_600_000;

const site = webServer();
const { api } = site;

let made = 0;

/** A sensor whose device sends what comes in and what goes out. */
const newSensor = async () => {
  made += 1;
  const name = `Medidor ${made}`;
  const [row] = await runSql<{ id: number; typeId: number; normalizedId: number; ids: number[] }>(
    site.url,
    `with normalized as (
      insert into normalized_variables (type_id, name, unit,
        require_min_critical, require_max_critical, require_min_warning, require_max_warning)
      select min(id), $1, 'kWh', false, false, false, false from sensor_types returning id, type_id
    ), sensor as (
      insert into sensors (name, type_id) select $1, type_id from normalized returning id, type_id
    ), variable as (
      insert into sensor_variables (sensor_id, type_id, name, normalized_variable_id, position)
      select sensor.id, sensor.type_id, given, normalized.id, place
      from sensor, normalized, unnest('{Entrada,Energía que sale}'::text[]) with ordinality as given (given, place)
      returning id, name, position
    ), device as (
      insert into devices (identifier) values ($1) returning id
    ), pair as (
      insert into sensor_devices (sensor_id, device_id) select sensor.id, device.id from sensor, device
    ), source as (
      insert into variable_sources (variable_id, sensor_id, device_id, payload_name)
      select variable.id, sensor.id, device.id, case position when 1 then 'in' else 'out' end
      from variable, sensor, device
    )
    select sensor.id::int, type_id::int as "typeId", (select id::int from normalized) as "normalizedId",
      (select array_agg(id::int order by position) from variable) as ids from sensor`,
    [name],
  );
  if (!row) throw new Error('No sensor was made.');
  return { ...row, name, device: name };
};

type Sensor = Awaited<ReturnType<typeof newSensor>>;

const DIFFERENCE = '[Entrada] - [energia que sale]';

const compute = (sensor: Sensor, formula = DIFFERENCE, name = 'Consumo') =>
  api.outcomeOf(
    derived.createDerivedVariable,
    { params: { id: sensor.id }, body: { name, normalizedVariableId: sensor.normalizedId, formula } },
    site.root,
  );

const computed = async (sensor: Sensor, formula?: string): Promise<number> => {
  const outcome = await compute(sensor, formula);
  expect(outcome.status, JSON.stringify(outcome)).toBe(201);
  const { variables } = await list(sensor);
  return variables[0]?.variableId ?? 0;
};

const list = (sensor: Sensor) =>
  api.answerOf(derived.listDerivedVariables, { params: { id: sensor.id } }, site.root);

const rewrite = (sensor: Sensor, variableId: number, formula: string) =>
  api.answerOf(
    derived.updateDerivedVariable,
    { params: { id: sensor.id, variableId }, body: { formula } },
    site.root,
  );

type Sent = readonly [variable: 'in' | 'out', minute: number, value: number];

const send = async (sensor: Sensor, ...readings: readonly Sent[]) => {
  const response = await sendReadings(
    site.server,
    site.key,
    readings.map(([variable, minute, value]) => ({
      device: sensor.device,
      variable,
      at: new Date(BEGIN + minute * MINUTE).toISOString(),
      value,
    })),
  );
  expect(response.status, await response.clone().text()).toBe(200);
};

const settleAll = async () => {
  const { context } = site.server.running;
  while (await recomputeSome(context));
  while (await processChangedReadings(context.db, new Date()));
};

const readingsOf = (variableId: number) =>
  runSql<{ minute: number; value: number; raw: number | null }>(
    site.url,
    `select ((extract(epoch from at) * 1000 - ${BEGIN}) / ${MINUTE})::float8 as minute, value, raw
     from readings where variable_id = $1 order by at`,
    [variableId],
  );

const valuesOf = async (variableId: number) => {
  await settleAll();
  return (await readingsOf(variableId)).map(({ minute, value }) => [minute, value]);
};

describe('A computed variable', () => {
  it('has a value at each moment of its sources, like any other reading, with its hours', async () => {
    const sensor = await newSensor();
    const id = await computed(sensor);
    await send(sensor, ['in', 0, 10], ['out', 0, 4], ['in', 10, 12], ['out', 70, 5], ['in', 71, 15]);
    expect(await valuesOf(id)).toEqual([
      [0, 6],
      // The last value of the other one is some minutes old.
      [10, 8],
      // At 70 there was nothing of the other one within a quarter of an hour.
      [71, 10],
    ]);
    const hours = await runSql<{ readings: number; last: number }>(
      site.url,
      'select readings::int, last from hourly_statistics where variable_id = $1 order by hour',
      [id],
    );
    expect(hours).toEqual([
      { readings: 2, last: 8 },
      { readings: 1, last: 10 },
    ]);
  });

  it('is computed of what was measured before, hour by hour, and says how far that is', async () => {
    const sensor = await newSensor();
    await send(
      sensor,
      ...Array.from({ length: 200 }, (_, minute): Sent[] => [
        ['in', minute, minute + 5],
        ['out', minute, 5],
      ]).flat(),
    );
    await settleAll();
    const id = await computed(sensor);
    expect((await list(sensor)).variables[0]?.progress).toEqual({ done: 0, total: 400 });
    expect(await valuesOf(id)).toEqual(Array.from({ length: 200 }, (_, minute) => [minute, minute]));
    expect((await list(sensor)).variables[0]?.progress).toBeNull();
    await rewrite(sensor, id, '[Entrada] * 2');
    expect((await valuesOf(id)).slice(0, 2)).toEqual([
      [0, 10],
      [1, 12],
    ]);
    await rewrite(sensor, id, 'sqrt(-1 - abs([Entrada]))');
    expect(await valuesOf(id)).toEqual([]);
    expect(await runSql(site.url, 'select from hourly_statistics where variable_id = $1', [id])).toEqual([]);
  });

  it('follows late readings of its sources, also into the next hour', async () => {
    const sensor = await newSensor();
    const id = await computed(sensor);
    await send(sensor, ['in', 59, 10], ['out', 50, 1], ['in', 65, 11]);
    expect(await valuesOf(id)).toEqual([
      [59, 9],
      [65, 10],
    ]);
    await send(sensor, ['out', 58, 3]);
    expect(await valuesOf(id)).toEqual([
      [59, 7],
      [65, 8],
    ]);
  });

  it('follows corrections of its sources, and may have its own, all of which is in the file', async () => {
    const sensor = await newSensor();
    const id = await computed(sensor);
    await send(sensor, ['in', 0, 10], ['out', 0, 4]);
    const correct = (variableId: number, offset: number) =>
      api.answerOf(
        corrections.createCorrection,
        {
          params: { id: sensor.id },
          body: {
            variableId,
            from: new Date(BEGIN - MINUTE).toISOString(),
            factor: 1,
            offset,
            reason: 'Calibrado',
          },
        },
        site.root,
      );
    expect(await valuesOf(id)).toEqual([[0, 6]]);
    await correct(sensor.ids[0] ?? 0, 100);
    expect(await valuesOf(id)).toEqual([[0, 106]]);
    await correct(id, 1000);
    await settleAll();
    expect(await readingsOf(id)).toEqual([{ minute: 0, value: 1106, raw: 106 }]);
    await send(sensor, ['in', 1, 20]);
    await settleAll();
    expect((await readingsOf(id)).at(-1)).toEqual({ minute: 1, value: 1116, raw: 116 });

    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const query = {
      from: day(BEGIN - 1440 * MINUTE),
      to: day(BEGIN + 1440 * MINUTE),
      form: 'international',
    } as const;
    const file = await api.request(
      measurements.downloadReadings,
      { params: { id: sensor.id }, query },
      site.root,
    );
    const lines = (await file.text()).trimEnd().split('\r\n');
    const [head, ...rows] = lines.map((line) => line.split(',').slice(1).join(','));
    expect(head).toBe('Variable,Unidad,Valor,Valor sin corregir');
    expect(rows.toSorted()).toEqual([
      'Consumo,kWh,1106,106',
      'Consumo,kWh,1116,116',
      'Energía que sale,kWh,4,4',
      'Entrada,kWh,110,10',
      'Entrada,kWh,120,20',
    ]);
  });

  it('is the same whatever the order and the batches in which readings come, and sent twice', async () => {
    const random = randomFrom(64);
    const readings = Array.from({ length: 150 }, (): Sent => [
      random() < 0.5 ? 'in' : 'out',
      Math.floor(random() * 240) + Math.floor(random() * 60) / 60,
      Math.round(random() * 1000),
    ]);
    const first = new Map(readings.map((reading) => [`${reading[0]} ${reading[1]}`, reading]));
    const distinct = [...first.values()];
    const inOrder = await newSensor();
    const reference = await computed(inOrder);
    await send(inOrder, ...distinct.toSorted((one, other) => one[1] - other[1]));
    const expected = await valuesOf(reference);
    expect(expected.length).toBeGreaterThan(20);
    const shuffled = await newSensor();
    const id = await computed(shuffled);
    const order = distinct.toSorted(() => random() - 0.5);
    for (let at = 0; at < order.length; at += 23) {
      await send(shuffled, ...order.slice(at, at + 23));
      await settleAll();
    }
    await send(shuffled, ...order.slice(0, 40));
    expect(await valuesOf(id)).toEqual(expected);
  });

  it('has no value where its formula has none, and that is counted', async () => {
    const sensor = await newSensor();
    const id = await computed(sensor, '[Entrada] / [Energía que sale] + sqrt([Entrada])');
    await send(
      sensor,
      ['in', 0, 9],
      ['out', 0, 0],
      ['in', 5, -4],
      ['out', 5, 2],
      ['out', 20, 1],
      ['in', 21, 4],
    );
    expect(await valuesOf(id)).toEqual([[21, 6]]);
    expect((await list(sensor)).variables[0]?.day).toEqual({
      moments: 4,
      computed: 1,
      lacking: 0,
      divisions: 1,
      undefined: 2,
      last: [{ at: new Date(BEGIN + 21 * MINUTE).toISOString(), value: 6 }],
    });
  });

  it('leaves out readings that don’t count, and has its own', async () => {
    const sensor = await newSensor();
    const id = await computed(sensor);
    await runSql(
      site.url,
      'update normalized_variables set plausible_min = 0, plausible_max = 100 where id = $1',
      [sensor.normalizedId],
    );
    await send(sensor, ['in', 0, 10], ['out', 0, 4], ['in', 1, 5_000], ['in', 2, 1]);
    await settleAll();
    expect(
      await runSql(site.url, 'select value, omitted from readings where variable_id = $1 order by at', [id]),
    ).toEqual([
      { value: 6, omitted: null },
      { value: -3, omitted: 1 },
    ]);
  });

  it('can’t be sent by a device, and what it is computed of can’t go', async () => {
    const sensor = await newSensor();
    const id = await computed(sensor);
    const entry = (variableId: number, variableName: string, payloadName: string | null) => ({
      id: variableId,
      variableName,
      normalizedVariableId: sensor.normalizedId,
      minCritical: null,
      minWarning: null,
      maxWarning: null,
      maxCritical: null,
      payloadName,
    });
    const [input = 0, output = 0] = sensor.ids;
    const save = (...variablesData: ReturnType<typeof entry>[]) =>
      api.outcomeOf(
        devices.updateConnectedSensor,
        {
          params: { id: sensor.id },
          body: { name: sensor.name, location: 'Centro', device: sensor.device, variablesData },
        },
        site.root,
      );
    const measured = [entry(input, 'Entrada', 'in'), entry(output, 'Salida', 'out')] as const;
    expectRefusal(
      await save(...measured, entry(id, 'Consumo', 'total')),
      400,
      '"Consumo" se calcula con una fórmula: ningún dispositivo la manda',
    );
    expectRefusal(
      await save(measured[0], entry(id, 'Consumo', null)),
      400,
      'No se puede quitar "Energía que sale": se usa para calcular "Consumo"',
    );
    expect((await save(...measured, entry(id, 'Consumo', null))).status).toBe(204);
    // With its new name.
    expect((await list(sensor)).variables[0]?.formula).toBe('[Entrada] - [Salida]');
    const connection = await api.answerOf(devices.getConnection, { params: { id: sensor.id } }, site.root);
    expect(connection.variables.map(({ isDerived }) => isDerived ?? false)).toEqual([false, false, true]);
    expect((await save(entry(input, 'Entrada', 'in'))).status).toBe(204);
    expect((await list(sensor)).variables).toEqual([]);
  });

  it('goes with its sensor', async () => {
    const sensor = await newSensor();
    await computed(sensor);
    const { status } = await api.outcomeOf(sensors.deleteSensor, { params: { id: sensor.id } }, site.root);
    expect(status).toBeLessThan(300);
  });

  it('comes back with its sensor and its formula, and follows its sources again', async () => {
    const sensor = await newSensor();
    const id = await computed(sensor);
    await send(sensor, ['in', 0, 10], ['out', 0, 4]);
    expect(await valuesOf(id)).toEqual([[0, 6]]);
    await runSql(site.url, 'delete from sensors where id = $1', [sensor.id]);
    await bringBack(site.server.running.context.db, sensor.id);
    expect((await list(sensor)).variables).toMatchObject([
      { variableId: id, formula: '[Entrada] - [Energía que sale]' },
    ]);
    expect(await valuesOf(id)).toEqual([[0, 6]]);
    const [source] = sensor.ids;
    await runSql(site.url, 'update readings set value = 11 where variable_id = $1', [source]);
    await rewrite(sensor, id, '[Entrada] - [Energía que sale] * 2');
    expect(await valuesOf(id)).toEqual([[0, 3]]);
  });

  it('comes back without its formula, if what that is made of is gone', async () => {
    const sensor = await newSensor();
    const id = await computed(sensor);
    const [source] = sensor.ids;
    await runSql(site.url, 'delete from sensors where id = $1', [sensor.id]);
    await runSql(site.url, 'delete from removed_variables where variable_id = $1', [source]);
    await bringBack(site.server.running.context.db, sensor.id);
    expect((await list(sensor)).variables).toEqual([]);
    expect(await runSql(site.url, 'select from sensor_variables where id = $1', [id])).toHaveLength(1);
    expect(await runSql(site.url, 'select from removed_formulas where variable_id = $1', [id])).toEqual([]);
  });

  it('is not told by an annulled source: it has no value while that is, and has it again once it is taken back', async () => {
    const sensor = await newSensor();
    const id = await computed(sensor);
    await send(
      sensor,
      ['in', 0, 10],
      ['out', 0, 4],
      ['in', 30, 20],
      ['out', 30, 5],
      ['in', 60, 30],
      ['out', 60, 6],
    );
    const before = await valuesOf(id);
    expect(before).toEqual([
      [0, 6],
      [30, 15],
      [60, 24],
    ]);
    const [source = 0] = sensor.ids;
    const { id: annotationId } = await api.answerOf(
      annotations.createAnnotation,
      {
        params: { id: sensor.id },
        body: {
          kind: 'annulment',
          variableId: source,
          from: new Date(BEGIN + 20 * MINUTE).toISOString(),
          until: new Date(BEGIN + 40 * MINUTE).toISOString(),
          text: 'Sensor tapado por obra',
          counts: null,
        },
      },
      site.root,
    );
    expect(await valuesOf(id)).toEqual([
      [0, 6],
      [60, 24],
    ]);
    const hours = () =>
      runSql(
        site.url,
        'select hour, readings, mean from hourly_statistics where variable_id = $1 order by hour',
        [id],
      );
    expect(await hours()).toMatchObject([
      { readings: 1, mean: 6 },
      { readings: 1, mean: 24 },
    ]);
    await api.answerOf(annotations.deleteAnnotation, { params: { id: sensor.id, annotationId } }, site.root);
    expect(await valuesOf(id)).toEqual(before);
    expect(await hours()).toMatchObject([{ readings: 2 }, { readings: 1, mean: 24 }]);
  });

  it('is an entry of the activity, as is its new formula', async () => {
    const sensor = await newSensor();
    const id = await computed(sensor);
    await rewrite(sensor, id, '[Entrada] + [Energía que sale]');
    const { entries } = await api.answerOf(
      activity.listActivity,
      { query: { subject: 'formula' } },
      site.root,
    );
    expect(entries[0]).toMatchObject({ action: 'update', name: sensor.name });
    expect(entries[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'formula', after: '[Entrada] + [Energía que sale]' }),
    );
  });
});

describe('What is computed of meters', () => {
  const newMeter = async () => {
    const sensor = await newSensor();
    await runSql(site.url, `update normalized_variables set kind = 'meter' where id = $1`, [
      sensor.normalizedId,
    ]);
    return { ...sensor, computedId: await computed(sensor) };
  };
  const usedOf = async (variableId: number) => {
    await settleAll();
    const hours = await runSql<{ total: number }>(
      site.url,
      'select total from hourly_statistics where variable_id = $1 order by hour',
      [variableId],
    );
    return hours.map(({ total }) => total);
  };
  const readings: readonly Sent[] = [
    ['in', 0, 1000],
    ['in', 10, 1010],
    ['in', 20, 5],
    ['in', 30, 11],
    ['out', 0, 100],
    ['out', 10, 101],
    ['out', 20, 102],
    ['out', 30, 103],
  ];

  const swapOf = (sensor: Sensor, variableId = 0) => ({
    params: { id: sensor.id },
    body: {
      kind: 'swap' as const,
      variableId,
      from: new Date(BEGIN + 15 * MINUTE).toISOString(),
      until: null,
      text: 'Cambio de medidor',
      counts: { final: 1014, first: 3 },
    },
  });

  it('goes on from the old one’s count once a swap is told, before or after, and not once that is taken back', async () => {
    const sensor = await newMeter();
    await send(sensor, ...readings);
    const untold = await valuesOf(sensor.computedId);
    const { id } = await api.answerOf(annotations.createAnnotation, swapOf(sensor, sensor.ids[0]), site.root);
    const told = [
      [0, 900],
      [10, 909],
      [20, 1014 + 2 - 102],
      [30, 1014 + 8 - 103],
    ];
    expect(await valuesOf(sensor.computedId)).toEqual(told);
    expect(await usedOf(sensor.computedId)).toEqual([19]);
    await send(sensor, ['in', 40, 12], ['out', 40, 103]);
    expect(await valuesOf(sensor.computedId)).toEqual([...told, [40, 1014 + 9 - 103]]);
    await api.answerOf(
      annotations.deleteAnnotation,
      { params: { id: sensor.id, annotationId: id } },
      site.root,
    );
    expect(await valuesOf(sensor.computedId)).toEqual([...untold, [40, 12 - 103]]);
  });

  it('has no swap of its own: that is told of the meter', async () => {
    const sensor = await newMeter();
    expectRefusal(
      await api.outcomeOf(annotations.createAnnotation, swapOf(sensor, sensor.computedId), site.root),
      400,
      '"Consumo" se calcula con Entrada y Energía que sale. Anotá el cambio en el medidor que se cambió ("variableId").',
    );
  });

  it('counts a swap once, also where it was told twice before that was refused', async () => {
    const sensor = await newMeter();
    await send(sensor, ...readings);
    await api.answerOf(annotations.createAnnotation, swapOf(sensor, sensor.ids[0]), site.root);
    await runSql(
      site.url,
      `insert into annotations (sensor_id, variable_id, kind, from_at, to_at, note, final_count, first_count, user_id, created_at)
       select sensor_id, $2::bigint, kind, from_at, to_at, note, final_count, first_count, user_id, created_at
       from annotations where variable_id = $1`,
      [sensor.ids[0], sensor.computedId],
    );
    expect(await usedOf(sensor.computedId)).toEqual([19]);
    const [repeated] = await runSql<{ id: number }>(
      site.url,
      'select id from annotations where variable_id = $1',
      [sensor.computedId],
    );
    const { params, body } = swapOf(sensor);
    const { kind: _kind, variableId: _variableId, ...changes } = body;
    expectRefusal(
      await api.outcomeOf(
        annotations.updateAnnotation,
        { params: { ...params, annotationId: repeated?.id ?? 0 }, body: changes },
        site.root,
      ),
      400,
      'Este cambio no cuenta: "Consumo" se calcula con Entrada y Energía que sale. Quitá la anotación, y anotá el cambio en el medidor que se cambió.',
    );
    await runSql(site.url, 'update hourly_statistics set total = 1030 where variable_id = $1', [
      sensor.computedId,
    ]);
    await swapsOfMetersAlone.up(site.server.running.context.db as unknown as Kysely<unknown>);
    expect(await usedOf(sensor.computedId)).toEqual([19]);
  });

  it.each([
    ['fell back and nobody told why', readings],
    [
      'is what is taken off',
      readings.map(([name, ...rest]): Sent => [name === 'in' ? 'out' : 'in', ...rest]),
    ],
  ])('counts nothing over a moment at which a meter %s', async (_, sent) => {
    const sensor = await newMeter();
    await send(sensor, ...sent);
    const [used = Number.NaN] = await usedOf(sensor.computedId);
    expect(Math.abs(used)).toBe(9 + 5);
  });

  it('counts nothing that a correction of a meter adds from its moment on', async () => {
    const sensor = await newMeter();
    await send(
      sensor,
      ['in', 0, 1000],
      ['out', 0, 100],
      ['in', 10, 1010],
      ['out', 10, 100],
      ['in', 20, 1013],
      ['out', 20, 101],
    );
    await api.answerOf(
      corrections.createCorrection,
      {
        params: { id: sensor.id },
        body: {
          variableId: sensor.ids[0] ?? 0,
          from: new Date(BEGIN + 5 * MINUTE).toISOString(),
          factor: 1,
          offset: 500,
          reason: 'Conteo inicial',
        },
      },
      site.root,
    );
    expect(await usedOf(sensor.computedId)).toEqual([2]);
  });
});

describe('A formula', () => {
  it('may have several lines, and as much text as its field takes', async () => {
    const sensor = await newSensor();
    const formula = ['[Entrada]', ...Array.from({ length: 80 }, () => '- [Energía que sale]')].join('\n');
    expect(formula.length).toBeGreaterThan(1_000);
    await computed(sensor, formula);
    expect((await list(sensor)).variables).toMatchObject([{ formula }]);
  });

  it.each([
    ['[Entrada] -', 'no está completa'],
    ['[Nada] + 1', 'El sensor no tiene una variable "Nada"'],
    ['1 + 1', 'no usa ninguna variable'],
    ['[Entrada] / 0', 'divide por cero'],
    ['[Entrada] / (2 - 2)', 'divide por cero'],
    ['foo([Entrada])', 'La función "foo" no existe'],
    ['[Entrada].constructor', 'no se entiende'],
    ['[Entrada].abs(2)', 'no se entiende'],
    ['abs([Entrada], 2)', 'A "abs" le va un solo valor entre paréntesis.'],
    ['pow([Entrada])', 'A "pow" le van 2 valores entre paréntesis, separados por comas.'],
    ['min()', 'A "min" le va al menos un valor'],
    ['[Entrada] ** 2', 'No se puede usar "**"'],
    ['1e999 * [Entrada]', 'demasiado grande'],
    ['{1} + [Entrada]', 'no van llaves'],
  ])('%s is refused with a sentence at its field, and nothing is stored', async (formula, sentence) => {
    const sensor = await newSensor();
    expectRefusal(await compute(sensor, formula), 400, sentence, '("formula")');
    expect((await list(sensor)).variables).toEqual([]);
    const trial = await api.answerOf(
      derived.tryFormula,
      { params: { id: sensor.id }, body: { formula, variableId: null } },
      site.root,
    );
    expect(trial.problem).toContain(sentence);
  });

  it('that uses itself, or what is computed too, is refused', async () => {
    const sensor = await newSensor();
    const id = await computed(sensor);
    const change = (formula: string) =>
      api.outcomeOf(
        derived.updateDerivedVariable,
        { params: { id: sensor.id, variableId: id }, body: { formula } },
        site.root,
      );
    expectRefusal(await change('[Consumo] + 1'), 400, 'se usa a sí misma');
    expectRefusal(await compute(sensor, '[Consumo] * 2', 'Doble'), 400, '"Consumo" también se calcula');
    expectRefusal(await compute(sensor), 409, 'ya tiene una variable "Consumo"');
  });

  it('is tried on the last day before it is saved', async () => {
    const sensor = await newSensor();
    await send(sensor, ['in', 0, 10], ['out', 1, 4]);
    const { day, problem } = await api.answerOf(
      derived.tryFormula,
      { params: { id: sensor.id }, body: { formula: DIFFERENCE, variableId: null } },
      site.root,
    );
    expect(problem).toBeNull();
    expect(day).toMatchObject({ moments: 2, computed: 1, lacking: 1, last: [{ value: 6 }] });
  });
});
