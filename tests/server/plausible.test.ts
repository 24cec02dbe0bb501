import { beforeAll, describe, expect, it } from 'vitest';

import { activity, home, normalizedVariables, sensorTypeManagement } from '@contract';
import { HOUR_MS, MINUTE_MS } from '@domain/duration';
import { NO_THRESHOLDS, NOTHING_REQUIRED } from '@domain/sensors/threshold';
import { lastRevision } from '@server/corrections/revised';
import { inTransaction } from '@server/database/work';
import { importTypes } from '@server/operations/importTypes';
import { parseTypes } from '@server/operations/typesFile';
import { thinReadings } from '@server/readings/retention';

import { expectRefusal } from '../contract/portable/refusals';
import { runSql } from './support/databases';
import { idOf, iso, NOW, startMeasuring, type Measuring } from './support/measuring';
import { newConnectedSensor, type ConnectedSensor } from './support/readings';

let town: Measuring;

beforeAll(async () => {
  town = await startMeasuring();
  return () => town.stop();
});

const bodyWith = (plausible: object) => ({
  ...NOTHING_REQUIRED,
  ...NO_THRESHOLDS,
  unit: '°C',
  providerVariables: [],
  plausible,
});

const limitTo = (normalizedId: number, min: number | null, max: number | null) =>
  town.api.answerOf(
    sensorTypeManagement.saveVariable,
    { params: { id: normalizedId }, body: bodyWith({ min, max }) },
    town.root,
  );

/** A sensor whose temperature has a range of its own. */
const rangedSensor = async (min: number | null, max: number | null) => {
  const sensor = await newConnectedSensor(town.url);
  const normalizedId = await town.normalize([idOf(sensor)]);
  await limitTo(normalizedId, min, max);
  return { sensor, normalizedId };
};

const means = async (sensor: ConnectedSensor) => (await town.hoursOf(sensor)).map(({ mean }) => mean);
const doubtful = async (sensor: ConnectedSensor) =>
  (await town.hoursAnswer(sensor)).variables[0]?.doubtful ?? 0;

const CHANGING = [
  { at: NOW - 3 * HOUR_MS, value: 20 },
  { at: NOW - 3 * HOUR_MS + 30 * MINUTE_MS, value: 900 },
  { at: NOW - 2 * HOUR_MS, value: 22 },
  { at: NOW - HOUR_MS, value: -127 },
];

describe('A value beyond what is plausible', () => {
  it('is kept, counts nowhere, and is told as doubtful', async () => {
    const { sensor } = await rangedSensor(-40, 60);
    await town.send(sensor, CHANGING);
    await town.settleAll();
    expect(await means(sensor)).toEqual([20, 22]);
    expect(await doubtful(sensor)).toBe(2);
    expect(await town.nowOf(sensor)).toMatchObject({
      last: { value: 22, at: iso(NOW - 2 * HOUR_MS) },
      omitted: { value: -127, at: iso(NOW - HOUR_MS), isAnnulled: false },
      hours: { mean: [20, 22] },
    });
    const { sensors } = await town.api.answerOf(home.listHomeSensors, {}, town.root);
    expect(sensors.find(({ sensorId }) => sensorId === sensor.id)?.main).toMatchObject({
      last: { value: 22 },
      omitted: { value: -127 },
    });
    expect(await town.fileOf(sensor)).toEqual([
      'Variable,Unidad,Valor,No cuenta',
      'temperatura,°C,20,',
      'temperatura,°C,900,Dudosa',
      'temperatura,°C,22,',
      'temperatura,°C,-127,Dudosa',
    ]);
    const viewed = await runSql(town.url, `select "Valor" from measured_readings where "Sensor" = $1`, [
      sensor.device,
    ]);
    expect(viewed).toHaveLength(2);
  });

  it('opens no alarm, and a plausible one that comes after it does', async () => {
    const { sensor } = await rangedSensor(null, 60);
    const alarms = () =>
      runSql<{ level: string }>(town.url, 'select level from alarms where sensor_id = $1', [sensor.id]);
    await town.send(
      sensor,
      [30, 20, 10, 0].map((ago) => ({ at: Date.now() - ago * MINUTE_MS, value: 500 })),
    );
    await town.settleAll();
    expect(await alarms()).toEqual([]);
    await town.send(
      sensor,
      [29, 19, 9, 1].map((ago) => ({ at: Date.now() - ago * MINUTE_MS, value: 50 })),
    );
    await town.settleAll();
    expect(await alarms()).toEqual([{ level: 'critical' }]);
  });

  it('is the same in whatever order it comes, and twice', async () => {
    const inOrder = await rangedSensor(-40, 60);
    await town.send(inOrder.sensor, CHANGING);
    const backwards = await rangedSensor(-40, 60);
    for (const reading of CHANGING.toReversed()) {
      await town.send(backwards.sensor, [reading, reading]);
      await town.settleAll();
    }
    await town.settleAll();
    expect(await town.hoursOf(backwards.sensor)).toEqual(await town.hoursOf(inOrder.sensor));
  });

  it('is judged as it is corrected', async () => {
    const { sensor } = await rangedSensor(0, 30);
    await runSql(
      town.url,
      `insert into corrections (variable_id, from_at, factor, "offset", reason) values ($1, '2020-01-01', 1, -10, 'Sensor calibrado')`,
      [idOf(sensor)],
    );
    await town.send(sensor, [
      { at: NOW - 2 * HOUR_MS, value: 35 },
      { at: NOW - HOUR_MS, value: 5 },
    ]);
    await town.settleAll();
    expect(await means(sensor)).toEqual([25]);
  });

  it('of a meter is no reset: what is used goes on from the last count that can be', async () => {
    const sensor = await newConnectedSensor(town.url);
    await limitTo(await town.normalize([idOf(sensor)], 'meter'), 0, 10_000);
    await town.send(sensor, [
      { at: NOW - 3 * HOUR_MS, value: 100 },
      { at: NOW - 2 * HOUR_MS, value: 4e9 },
      { at: NOW - HOUR_MS, value: 103 },
    ]);
    await town.settleAll();
    expect(await means(sensor)).toEqual([0, 3]);
  });
});

describe('A range that is changed', () => {
  it('looks through all that is stored, and taken back leaves the same bytes', async () => {
    const { sensor, normalizedId } = await rangedSensor(null, null);
    await town.send(sensor, CHANGING);
    await town.settleAll();
    const before = { hours: await town.hoursOf(sensor), answers: await town.answersOf(sensor) };
    await limitTo(normalizedId, -40, 60);
    const { content } = await town.api.answerOf(
      normalizedVariables.listNormalizedVariables,
      { query: {} },
      town.root,
    );
    expect(content.find(({ id }) => id === normalizedId)).toMatchObject({
      plausibleMin: -40,
      plausibleMax: 60,
      recomputed: 0,
    });
    await town.settleAll();
    expect(await means(sensor)).toEqual([20, 22]);
    expect(await doubtful(sensor)).toBe(2);
    await limitTo(normalizedId, null, null);
    await town.settleAll();
    expect({ hours: await town.hoursOf(sensor), answers: await town.answersOf(sensor) }).toEqual(before);
  });

  it('marks only months in which it changed something as revised', async () => {
    const { sensor, normalizedId } = await rangedSensor(null, null);
    const old = NOW - 70 * 24 * HOUR_MS;
    await town.send(sensor, [...CHANGING, { at: old, value: 20 }]);
    await town.settleAll();
    await limitTo(normalizedId, -40, 60);
    await town.settleAll();
    const revisedIn = (from: number, to: number) =>
      inTransaction(town.web.running.context.db, 'read', (work) =>
        lastRevision(work, sensor.id, { from: new Date(from), to: new Date(to) }),
      );
    expect(await revisedIn(NOW - 4 * HOUR_MS, NOW)).toBeInstanceOf(Date);
    expect(await revisedIn(old - HOUR_MS, old + HOUR_MS)).toBeNull();
  });

  it('closes the open alarm that a value of the past opened wrongly', async () => {
    const { sensor, normalizedId } = await rangedSensor(null, null);
    await town.send(
      sensor,
      [30, 20, 10, 0].map((ago) => ({ at: Date.now() - ago * MINUTE_MS, value: 500 })),
    );
    await town.settleAll();
    const open = () =>
      runSql(town.url, 'select from alarms where sensor_id = $1 and closed_at is null', [sensor.id]);
    expect(await open()).toHaveLength(1);
    await limitTo(normalizedId, null, 60);
    await town.settleAll();
    await town.settleAll();
    expect(await open()).toHaveLength(0);
  });

  it('is an entry of the activity, which names both ends', async () => {
    const { normalizedId } = await rangedSensor(-40, 60);
    const { entries } = await town.api.answerOf(
      activity.listActivity,
      { query: { subject: 'normalized-variable' } },
      town.root,
    );
    const changes = entries.find(({ subjectId }) => subjectId === normalizedId)?.changes;
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'plausibleMin', after: -40 }),
        expect.objectContaining({ field: 'plausibleMax', after: 60 }),
      ]),
    );
  });

  it.each([
    [
      'upside down',
      { min: 5, max: -5 },
      'El mínimo posible tiene que ser menor que el máximo ("plausible").',
    ],
    [
      'without width',
      { min: 5, max: 5 },
      'El mínimo posible tiene que ser menor que el máximo ("plausible").',
    ],
    ['of no numbers', { min: 'poco', max: 5 }, 'plausible.min'],
  ])('%s is refused, and nothing is stored', async (_case, plausible, text) => {
    const { normalizedId } = await rangedSensor(0, 1);
    const answer = await town.api.outcomeOf(
      sensorTypeManagement.saveVariable,
      { params: { id: normalizedId }, body: bodyWith(plausible) },
      town.root,
    );
    expectRefusal(answer, 400, text);
    const stored = await runSql(
      town.url,
      'select plausible_min as min, plausible_max as max from normalized_variables where id = $1',
      [normalizedId],
    );
    expect(stored).toEqual([{ min: 0, max: 1 }]);
  });

  it('comes from the types file, too', async () => {
    const file = (range: string) =>
      parseTypes(`sensorTypes: [{ name: Clima, variables: [{ name: Humedad, unit: "%"${range} }] }]`);
    const { db } = town.web.running.context;
    const range = () =>
      runSql(
        town.url,
        `select plausible_min as min, plausible_max as max from normalized_variables where name = 'Humedad'`,
      );
    await importTypes(db, file(', plausible: { min: 0, max: 100 }'));
    expect(await range()).toEqual([{ min: 0, max: 100 }]);
    await importTypes(db, file(''));
    expect(await range()).toEqual([{ min: 0, max: 100 }]);
    expect(() => file(', plausible: { min: 100, max: 0 }')).toThrow('min must be less than max');
  });
});

it('How many were doubtful is told when single readings are gone, too', async () => {
  const { sensor } = await rangedSensor(-40, 60);
  const { context } = town.web.running;
  const old = NOW - 400 * 24 * HOUR_MS;
  await town.send(sensor, [
    { at: old, value: 20 },
    { at: old + MINUTE_MS, value: 900 },
    { at: NOW - HOUR_MS, value: 20 },
  ]);
  await town.settleAll();
  await thinReadings({ ...context, config: { ...context.config, readingsMonths: 6 } }, { hasWord: true });
  const counts = await runSql(
    town.url,
    'select readings::int as readings from thinned_doubts where variable_id = $1',
    [idOf(sensor)],
  );
  expect(counts).toEqual([{ readings: 1 }]);
});
