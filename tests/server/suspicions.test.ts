import { beforeAll, describe, expect, it, test } from 'vitest';

import { deviceHealth, home, measurements, normalizedVariables, sensorTypeManagement } from '@contract';
import { HOUR_MS, MINUTE_MS } from '@domain/duration';
import { NO_THRESHOLDS, NOTHING_REQUIRED } from '@domain/sensors/threshold';
import { inTransaction } from '@server/database/work';
import { countSomeSuspicions } from '@server/deviceHealth/countSuspicions';
import { importTypes } from '@server/operations/importTypes';
import { parseTypes } from '@server/operations/typesFile';
import { readMeasuredSensor } from '@server/reports/measuredSensor';
import { readReportVariables } from '@server/reports/reportVariables';

import { expectRefusal } from '../contract/portable/refusals';
import { runSql } from './support/databases';
import { idOf, iso, NOW, startMeasuring, type Measured, type Measuring } from './support/measuring';
import { newConnectedSensor, type ConnectedSensor } from './support/readings';

let town: Measuring;

beforeAll(async () => {
  town = await startMeasuring();
  return () => town.stop();
});

const save = (normalizedId: number, rule: object) =>
  town.api.outcomeOf(
    sensorTypeManagement.saveVariable,
    {
      params: { id: normalizedId },
      body: { ...NOTHING_REQUIRED, ...NO_THRESHOLDS, unit: '°C', providerVariables: [], ...rule },
    },
    town.root,
  );

/** A sensor whose temperature has a rule of its own. */
const ruledSensor = async (rule: object, readings: readonly Measured[]) => {
  const sensor = await newConnectedSensor(town.url);
  const normalizedId = await town.normalize([idOf(sensor)]);
  await save(normalizedId, rule);
  await town.send(sensor, readings);
  await town.settleAll();
  return { sensor, normalizedId };
};

/** What the sensor's page says of the last days. */
const pointedOut = async ({ id }: ConnectedSensor) => {
  const { variables } = await town.api.answerOf(home.getSensorOverview, { params: { id } }, town.root);
  return variables[0]?.suspicions ?? null;
};

const every = (minutes: number, count: number, first: number, valueAt: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => ({
    at: first + index * minutes * MINUTE_MS,
    value: valueAt(index),
  }));

const EARLIER = NOW - 24 * HOUR_MS;

/** Ten minutes apart, changing but for 14:10 to 18:50 after `EARLIER`, which is noon. */
const STUCK = every(10, 60, EARLIER, (index) => (index < 13 || index > 41 ? index % 7 : 21.5));

describe('A value that stays the same', () => {
  it('for longer than its variable may is pointed out, from the first reading to the last, and counts', async () => {
    const { sensor } = await ruledSensor({ stuckHours: 4 }, STUCK);
    expect(await pointedOut(sensor)).toEqual({
      stuckHours: 4,
      greatestStep: null,
      stuckCount: 1,
      stuck: [{ from: iso(EARLIER + 130 * MINUTE_MS), until: iso(EARLIER + 410 * MINUTE_MS), value: 21.5 }],
      stepCount: 0,
      steps: [],
    });
    expect((await town.hoursOf(sensor)).reduce((sum, { readings }) => sum + readings, 0)).toBe(STUCK.length);
  });

  test.each([
    ['that stay just long enough', 4.666, 1],
    ['that do not stay long enough', 4.667, 0],
  ])('is pointed out of readings %s', async (_, stuckHours, found) => {
    const { sensor } = await ruledSensor({ stuckHours }, STUCK);
    expect((await pointedOut(sensor))?.stuckCount ?? 0).toBe(found);
  });

  it('is not, where nobody says how long it may', async () => {
    const { sensor, normalizedId } = await ruledSensor({ stuckHours: 4 }, STUCK);
    await save(normalizedId, { stuckHours: null });
    expect(await pointedOut(sensor)).toBeNull();
    await save(normalizedId, {});
    expect(await pointedOut(sensor)).toBeNull();
  });

  it('is not, where nothing came for longer than it may, and is not asked of what does not count', async () => {
    const apart = [
      ...every(10, 6, EARLIER, () => 5),
      ...every(10, 6, EARLIER + 9 * HOUR_MS, () => 5),
      ...every(10, 6, EARLIER + 18 * HOUR_MS, () => 5),
    ];
    const { sensor } = await ruledSensor({ stuckHours: 4 }, apart);
    expect(await pointedOut(sensor)).toBeNull();

    const doubtful = await ruledSensor({ stuckHours: 4, plausible: { min: null, max: 20 } }, STUCK);
    expect(await pointedOut(doubtful.sensor)).toBeNull();
  });

  it('is told of hours, once single readings are gone', async () => {
    const { sensor } = await ruledSensor({ stuckHours: 3 }, STUCK);
    await runSql(town.url, 'delete from readings where variable_id = $1', [idOf(sensor)]);
    expect((await pointedOut(sensor))?.stuck).toEqual([
      { from: iso(EARLIER + 3 * HOUR_MS), until: iso(EARLIER + 410 * MINUTE_MS), value: 21.5 },
    ]);
  });
});

describe('A step from one reading to the next', () => {
  it('may be as large as numbers go', async () => {
    const { sensor } = await ruledSensor({ greatestStep: 10 }, [
      { at: EARLIER, value: Number.MAX_VALUE },
      { at: EARLIER + MINUTE_MS, value: -Number.MAX_VALUE },
    ]);
    expect((await pointedOut(sensor))?.stepCount).toBe(1);
  });

  it('that is too large is pointed out, if both are within an hour', async () => {
    const { sensor } = await ruledSensor({ greatestStep: 10 }, [
      { at: EARLIER, value: 20 },
      { at: EARLIER + 50 * MINUTE_MS, value: 30 },
      { at: EARLIER + 65 * MINUTE_MS, value: 40.5 },
      { at: EARLIER + 3 * HOUR_MS, value: 0 },
      { at: EARLIER + 4 * HOUR_MS, value: -11 },
    ]);
    expect(await pointedOut(sensor)).toMatchObject({
      stuckCount: 0,
      stepCount: 2,
      steps: [
        { at: iso(EARLIER + 4 * HOUR_MS), before: 0, value: -11 },
        { at: iso(EARLIER + 65 * MINUTE_MS), before: 30, value: 40.5 },
      ],
    });
  });

  it('is counted, however many there are, and the newest are told', async () => {
    const { sensor } = await ruledSensor(
      { greatestStep: 10 },
      every(10, 50, EARLIER, (index) => (index % 2) * 11),
    );
    const found = await pointedOut(sensor);
    expect([found?.stepCount, found?.steps.length]).toEqual([49, 20]);
    expect(found?.steps[0]?.at).toBe(iso(EARLIER + 490 * MINUTE_MS));
  });
});

it('A month’s answers and its report say both', async () => {
  const first = Date.UTC(2026, 3, 10, 15);
  const { sensor } = await ruledSensor(
    { stuckHours: 4, greatestStep: 10 },
    STUCK.map(({ at, value }) => ({ at: at - EARLIER + first, value })),
  );
  const expected = { stuckCount: 1, stepCount: 2 };
  const query = { year: 2026, month: 4 };
  const input = { params: { id: sensor.id }, query };
  const hours = await town.api.answerOf(measurements.getHoursOfMonth, input, town.root);
  const readings = await town.api.answerOf(measurements.getReadingsOfMonth, input, town.root);
  for (const { variables } of [hours, readings]) expect(variables[0]?.suspicions).toMatchObject(expected);
  const report = await inTransaction(town.web.running.context.db, 'read', async (work) =>
    readReportVariables(work, await readMeasuredSensor(work, sensor.id), query, hours.timeZone),
  );
  expect(report[0]?.suspicions).toMatchObject(expected);
});

describe('What is pointed out', () => {
  const saved = async (id: number) => {
    const { stuckHours, greatestStep } = await town.api.answerOf(
      normalizedVariables.getNormalizedVariable,
      { query: { id } },
      town.root,
    );
    return { stuckHours, greatestStep };
  };

  it.each(['meter', 'amount', 'direction', 'state'])('is refused of the kind %s', async (kind) => {
    const normalizedId = await town.normalize([]);
    expectRefusal(await save(normalizedId, { kind, stuckHours: 5 }), 400, 'valores trabados ni saltos');
    expectRefusal(await save(normalizedId, { kind, greatestStep: 5 }), 400, 'valores trabados ni saltos');
    await save(normalizedId, { kind: 'sound-level', stuckHours: 5, greatestStep: 2 });
    expect(await saved(normalizedId)).toEqual({ stuckHours: 5, greatestStep: 2 });
    await save(normalizedId, { kind });
    expect(await saved(normalizedId)).toEqual({ stuckHours: null, greatestStep: null });
  });

  it.each([
    ['stuckHours', 2.9],
    ['stuckHours', 721],
    ['greatestStep', 0],
    ['greatestStep', -1],
  ])('is refused with %s %f, and nothing is stored', async (field, value) => {
    const normalizedId = await town.normalize([]);
    expectRefusal(await save(normalizedId, { [field]: value }), 400, field);
    expect(await saved(normalizedId)).toEqual({ stuckHours: null, greatestStep: null });
  });

  it('is in the types file, and stays where that leaves it out', async () => {
    const { db } = town.web.running.context;
    const take = (rule: string) =>
      importTypes(db, parseTypes(`sensorTypes: [{name: Sótanos, variables: [{name: Agua, ${rule}}]}]`));
    const stored = () =>
      runSql(town.url, "select stuck_hours, greatest_step from normalized_variables where name = 'Agua'");
    await take('stuckHours: 12, greatestStep: 2.5');
    await take('unit: cm');
    expect(await stored()).toEqual([{ stuck_hours: 12, greatest_step: 2.5 }]);
    await take('kind: meter');
    expect(await stored()).toEqual([{ stuck_hours: null, greatest_step: null }]);
    await expect(take('stuckHours: 12')).rejects.toThrow('"Agua" is known as a meter');
    expect(() =>
      parseTypes('sensorTypes: [{name: A, variables: [{name: B, kind: state, greatestStep: 1}]}]'),
    ).toThrow('instantaneous and sound-level alone');
  });
});

describe('The list of how devices are (EXT-84)', () => {
  const stateOf = async ({ device }: ConnectedSensor) =>
    (await town.api.answerOf(deviceHealth.listDeviceHealth, {}, town.root)).find(
      ({ identifier }) => identifier === device,
    );
  const count = async () => {
    while (await countSomeSuspicions(town.web.running.context));
  };

  it('says how many there are, once a day, and the sensor’s page doesn’t say it twice', async () => {
    const { sensor, normalizedId } = await ruledSensor({ stuckHours: 4 }, STUCK);
    expect(await stateOf(sensor)).toMatchObject({ doubts: null });
    await count();
    expect(await stateOf(sensor)).toMatchObject({ level: 'warning', problems: ['doubt'], doubts: 1 });
    const page = await town.api.answerOf(
      deviceHealth.getSensorHealth,
      { params: { id: sensor.id } },
      town.root,
    );
    expect(page.device).toMatchObject({ problems: [], doubts: null });

    // By another rule they are others, and without one there are none.
    await save(normalizedId, { stuckHours: 12 });
    expect(await stateOf(sensor)).toMatchObject({ doubts: null });
    await count();
    expect(await stateOf(sensor)).toMatchObject({ problems: [], doubts: 0 });
    await save(normalizedId, { stuckHours: null });
    await count();
    expect(await stateOf(sensor)).toMatchObject({ doubts: null });
  });
});
