import { describe, expect, it } from 'vitest';

import { activity, corrections, devices, measurements } from '@contract';
import { processChangedReadings } from '@server/readings/statistics/processChangedReadings';
import { recomputeSome } from '@server/corrections/recompute';

import { expectRefusal } from '../contract/portable/refusals';
import { runSql } from './support/databases';
import { sendReadings } from './support/readings';
import { webServer } from './support/webServer';

const HOUR = 3_600_000;
/** The beginning of an hour some hours ago. */
const NOW = Math.floor(Date.now() / HOUR) * HOUR;

const site = webServer();
const { api } = site;

let made = 0;

/** A sensor with a variable in a unit, and nothing that measures for it. */
const newSensor = async (unit = '°C') => {
  made += 1;
  const [row] = await runSql<{ id: number; variableId: number; normalizedId: number; name: string }>(
    site.url,
    `with normalized as (
      insert into normalized_variables (type_id, name, unit,
        require_min_critical, require_max_critical, require_min_warning, require_max_warning)
      select min(id), $1, $2, false, false, false, false from sensor_types returning id, type_id
    ), sensor as (
      insert into sensors (name, type_id) select $1, type_id from normalized returning id, type_id, name
    )
    insert into sensor_variables (sensor_id, type_id, name, normalized_variable_id, position)
    select sensor.id, sensor.type_id, 'Temperatura', normalized.id, 0 from sensor, normalized
    returning sensor_id::int as id, id::int as "variableId", normalized_variable_id::int as "normalizedId",
      (select name from sensor)`,
    [`Clima ${made}`, unit],
  );
  if (!row) throw new Error('No sensor was made.');
  return { ...row, device: `clima-${made}` };
};

type Sensor = Awaited<ReturnType<typeof newSensor>>;

const connecting = (
  { id, variableId, normalizedId, name, device: own }: Sensor,
  unit?: string | null,
  device: string | null = own,
) =>
  ({
    params: { id },
    body: {
      name,
      location: 'Centro',
      device,
      variablesData: [
        {
          id: variableId,
          variableName: 'Temperatura',
          normalizedVariableId: normalizedId,
          minCritical: null,
          minWarning: null,
          maxWarning: null,
          maxCritical: null,
          payloadName: device === null ? null : 'temp',
          ...(unit !== undefined && { unit }),
        },
      ],
    },
  }) as const;

const connect = (...given: Parameters<typeof connecting>) =>
  api.answerOf(devices.updateConnectedSensor, connecting(...given), site.root);

const send = async (device: string, ...readings: readonly (readonly [hour: number, value: number])[]) => {
  const response = await sendReadings(
    site.server,
    site.key,
    readings.map(([hour, value]) => ({
      device,
      variable: 'temp',
      at: new Date(NOW + hour * HOUR).toISOString(),
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

const readingsOf = ({ variableId }: Sensor) =>
  runSql<{ value: number; raw: number | null }>(
    site.url,
    'select value, raw from readings where variable_id = $1 order by at',
    [variableId],
  );

describe('A device that sends °F for a variable in °C', () => {
  it('is converted as it comes, and keeps what came beside it', async () => {
    const sensor = await newSensor();
    await connect(sensor, '°F');
    await send(sensor.device, [0, 77]);
    expect(await readingsOf(sensor)).toEqual([{ value: 25, raw: 77 }]);
    expect(
      (await api.answerOf(devices.getConnection, { params: { id: sensor.id } }, site.root)).variables,
    ).toEqual([
      {
        variableId: sensor.variableId,
        payloadName: 'temp',
        unit: '°F',
        last: { at: new Date(NOW).toISOString(), value: 25 },
      },
    ]);
  });

  it('is in the file of readings beside what came', async () => {
    const sensor = await newSensor();
    await connect(sensor, '°F');
    await send(sensor.device, [0, 77]);
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const query = { from: day(NOW - 24 * HOUR), to: day(NOW + 24 * HOUR), form: 'international' as const };
    const file = await api.request(
      measurements.downloadReadings,
      { params: { id: sensor.id }, query },
      site.root,
    );
    const lines = (await file.text()).trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',').slice(1).join(','))).toEqual([
      'Variable,Unidad,Valor,Valor sin corregir',
      'Temperatura,°C,25,77',
    ]);
  });

  it('brings along what waited for the sensor, converted', async () => {
    const sensor = await newSensor();
    await send(sensor.device, [-3, 32], [-2, 50]);
    const [device] = await runSql<{ id: number }>(
      site.url,
      'select id::int from devices where identifier = $1',
      [sensor.device],
    );
    const body = {
      sensorId: sensor.id,
      variables: [{ variableId: sensor.variableId, payloadName: 'temp', unit: 'Fahrenheit' }],
    };
    await api.answerOf(devices.assignDevice, { params: { id: device?.id ?? 0 }, body }, site.root);
    expect(await readingsOf(sensor)).toEqual([
      { value: 0, raw: 32 },
      { value: 10, raw: 50 },
    ]);
  });

  it('has what is stored already converted once somebody says so, hours included, and back again', async () => {
    const sensor = await newSensor();
    await connect(sensor);
    await send(sensor.device, [-3, 32], [-2, 50], [-1, 68]);
    await settleAll();
    const before = await readingsOf(sensor);
    await connect(sensor, '°F');
    expect(
      (await api.answerOf(corrections.listCorrections, { params: { id: sensor.id } }, site.root))
        .recomputation,
    ).toEqual({ done: 0, total: 3 });
    await settleAll();
    expect((await readingsOf(sensor)).map(({ value }) => value)).toEqual([0, 10, 20]);
    const now = await api.answerOf(
      measurements.listSensorsNow,
      { query: { sensorId: sensor.id } },
      site.root,
    );
    expect(now.sensors[0]?.variables[0]?.last?.value).toBe(20);
    // An app that doesn't know of units leaves them as they are.
    await connect(sensor);
    await settleAll();
    expect((await readingsOf(sensor)).map(({ value }) => value)).toEqual([0, 10, 20]);
    await connect(sensor, null);
    await settleAll();
    expect(await readingsOf(sensor)).toEqual(before);
  });

  it('is corrected after it is converted, whatever was said first', async () => {
    const first = await newSensor();
    const second = await newSensor();
    const rule = { from: new Date(NOW - 2 * HOUR).toISOString(), factor: 2, offset: 1, reason: 'Calibrado' };
    const correct = (sensor: Sensor) =>
      api.answerOf(
        corrections.createCorrection,
        { params: { id: sensor.id }, body: { variableId: sensor.variableId, ...rule } },
        site.root,
      );
    for (const sensor of [first, second]) {
      await connect(sensor);
      await send(sensor.device, [-3, 50], [-1, 50]);
    }
    await connect(first, '°F');
    await settleAll();
    const preview = await api.answerOf(
      corrections.previewCorrection,
      {
        params: { id: first.id },
        body: { variableId: first.variableId, from: rule.from, factor: 2, offset: 1, correctionId: null },
      },
      site.root,
    );
    expect(preview.last).toMatchObject({ before: 10, after: 21 });
    await correct(first);
    await correct(second);
    await connect(second, '°F');
    await settleAll();
    await send(first.device, [0, 68]);
    await send(second.device, [0, 68]);
    const expected = [
      { value: 10, raw: 50 },
      { value: 21, raw: 50 },
      { value: 41, raw: 68 },
    ];
    expect(await readingsOf(first)).toEqual(expected);
    expect(await readingsOf(second)).toEqual(expected);
  });
});

describe('A device that takes another one’s place', () => {
  it('leaves what the other measured as it is', async () => {
    const sensor = await newSensor();
    await connect(sensor, '°F');
    await send(sensor.device, [-3, 50]);
    await send('repuesto', [-2, 15]);
    await connect(sensor, null, 'repuesto');
    await settleAll();
    await send('repuesto', [-1, 16]);
    expect(await readingsOf(sensor)).toEqual([
      { value: 10, raw: 50 },
      { value: 15, raw: null },
      { value: 16, raw: null },
    ]);
  });
});

describe('A unit that is no other one', () => {
  it('is stored as the variable’s, whatever its spelling', async () => {
    const sensor = await newSensor();
    await connect(sensor, 'Celsius');
    await send(sensor.device, [0, 21]);
    expect(await readingsOf(sensor)).toEqual([{ value: 21, raw: null }]);
    const { variables } = await api.answerOf(devices.getConnection, { params: { id: sensor.id } }, site.root);
    expect(variables[0]?.unit).toBeNull();
  });

  it('and measures something else is refused with a sentence, and nothing is stored', async () => {
    const sensor = await newSensor();
    expectRefusal(
      await api.outcomeOf(devices.updateConnectedSensor, connecting(sensor, 'hPa'), site.root),
      400,
      'De "hPa" no se pasa a "°C", la unidad de "Temperatura" ("unit").',
    );
    const { device } = await api.answerOf(devices.getConnection, { params: { id: sensor.id } }, site.root);
    expect(device).toBeNull();
  });
});

it('The activity says in which unit a device sends', async () => {
  const sensor = await newSensor();
  await connect(sensor, '°F');
  const { entries } = await api.answerOf(activity.listActivity, { query: { subject: 'sensor' } }, site.root);
  expect(entries[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'deviceUnit', before: null, after: '°F' }),
  );
});
