import { beforeAll, describe, expect, it } from 'vitest';

import { activity, alarms, limitChanges, sensors } from '@contract';
import { NO_THRESHOLDS, type Thresholds } from '@domain/sensors/threshold';
import { inTransaction } from '@server/database/work';
import { makeDaysAndMonths } from '@server/readings/statistics/daysAndMonths';

import type { Town } from '../contract/portable/town';
import { runSql } from './support/databases';
import { openServerTown } from './support/serverTown';
import type { TestServer } from './support/testServer';
import { storedIn } from './support/stored';

let town: Town;
let url = '';
let server: TestServer;
const stored = storedIn(() => url);

beforeAll(async () => {
  const opened = await openServerTown();
  ({ server, town, url } = opened);
  return opened.close;
});

const HOUR_MS = 3_600_000;

const newSensors = async (count: number) => {
  const made: Sensor[] = [];
  for (let left = count; left > 0; left -= 1) made.push(await town.newSensor());
  return made;
};

type Sensor = Awaited<ReturnType<Town['newSensor']>>;

const variableOf = ({ variables }: Sensor) => variables?.[0]?.variableId ?? 0;

const limits = { ...NO_THRESHOLDS, maxWarning: 20, maxCritical: 25 };

const tryThem = (sensorIds: readonly number[], change: Partial<Thresholds> = {}) =>
  town.api.outcomeOf(
    limitChanges.tryLimitChange,
    { body: { normalizedVariableId: town.type.variableId, ...limits, ...change, sensorIds: [...sensorIds] } },
    town.root,
  );

const tried = (sensorIds: readonly number[]) =>
  town.api.answerOf(
    limitChanges.tryLimitChange,
    { body: { normalizedVariableId: town.type.variableId, ...limits, sensorIds: [...sensorIds] } },
    town.root,
  );

/** What the sensors have, as a request to change it says. */
const seen = async (of: readonly Sensor[]) => {
  const { variables } = await tried(of.map(({ id }) => id));
  return variables.map(({ variableId, minCritical, minWarning, maxWarning, maxCritical }) => ({
    variableId,
    minCritical,
    minWarning,
    maxWarning,
    maxCritical,
  }));
};

const change = (variables: Awaited<ReturnType<typeof seen>>, own: Partial<Thresholds> = {}) =>
  town.api.outcomeOf(
    limitChanges.changeLimits,
    { body: { normalizedVariableId: town.type.variableId, ...limits, ...own, variables } },
    town.root,
  );

const changed = (count: number) => ({ status: 200, text: JSON.stringify({ changed: count }) });

const maximumsOf = async (of: readonly Sensor[]) => {
  const rows = await runSql<{ maxWarning: number; maxCritical: number | null }>(
    url,
    `select max_warning as "maxWarning", max_critical as "maxCritical" from sensor_variables
     where id = any($1) order by id`,
    [of.map(variableOf)],
  );
  return rows.map(({ maxWarning, maxCritical }) => [maxWarning, maxCritical]);
};

describe('Trying limits of many sensors', () => {
  it('tells of each the hours of its own limits and of the tried ones, the worst first', async () => {
    const [calm, hot, unmeasured] = (await newSensors(3)) as [Sensor, Sensor, Sensor];
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
    await stored.hours(variableOf(calm), [{ at: hoursAgo(3), mean: 22 }]);
    await stored.hours(variableOf(hot), [
      { at: hoursAgo(3), mean: 70 },
      { at: hoursAgo(4), mean: 24 },
      { at: hoursAgo(31 * 24), mean: 99 },
    ]);
    const { variables, without, gone } = await tried([calm.id, unmeasured.id, hot.id]);
    expect([without, gone]).toEqual([[], []]);
    expect(
      variables.map(({ sensorName, maxWarning, measuredHours, before, after }) => [
        sensorName,
        maxWarning,
        measuredHours,
        [before.warningHours, before.criticalHours],
        [after.warningHours, after.criticalHours],
      ]),
    ).toEqual([
      [hot.name, 60.5, 2, [1, 0], [1, 1]],
      [calm.name, 60.5, 1, [0, 0], [1, 0]],
      [unmeasured.name, 60.5, 0, [0, 0], [0, 0]],
    ]);
  });

  it('says of each what is said of it alone, by days where all of them were within the limits', async () => {
    const all = (await newSensors(3)) as [Sensor, Sensor, Sensor];
    const [calm, hot, cold] = all;
    const ids = all.map(({ id }) => id);
    // From before the first of these days on, of which a part counts.
    const hours = (mean: number) =>
      Array.from({ length: 31 * 24 }, (_, hour) => ({
        at: new Date(Date.now() - (hour + 1) * HOUR_MS).toISOString(),
        mean,
      }));
    await stored.hours(variableOf(calm), hours(15));
    await stored.hours(variableOf(hot), [
      ...hours(15).slice(0, 400),
      { at: new Date(Date.now() - 401 * HOUR_MS).toISOString(), mean: 70 },
    ]);
    await stored.hours(variableOf(cold), hours(-5));
    await inTransaction(server.running.context.db, 'write', (work) => makeDaysAndMonths(work));
    const { variables } = await tried(ids);
    for (const { sensorId, variableId, measuredHours, after } of variables) {
      // That one reads all hours of one sensor.
      const [alone] = await town.api.answerOf(
        alarms.previewLimits,
        { params: { id: sensorId }, body: { variables: [{ variableId, ...limits }] } },
        town.root,
      );
      expect(alone).toEqual({ variableId, measuredHours, ...after });
    }
    expect(
      variables.map(({ sensorId, measuredHours }) => [sensorId, Math.round(measuredHours / 10)]),
    ).toEqual([
      [hot.id, 40],
      [calm.id, 72],
      [cold.id, 72],
    ]);
  });

  it('says which sensors don’t measure the variable, and which don’t exist', async () => {
    const [sensor] = (await newSensors(1)) as [Sensor];
    const foreign = await stored.sensor('temperatura');
    const { variables, without, gone } = await tried([sensor.id, foreign.id, 987_654_321]);
    expect(variables.map(({ sensorId }) => sensorId)).toEqual([sensor.id]);
    expect([without, gone]).toEqual([[foreign.id], [987_654_321]]);
  });

  it.each<[string, Partial<Thresholds>, RegExp]>([
    ['contradict each other', { maxWarning: 26 }, /"maxWarning"\) no puede superar al/],
    ['lack what the variable requires', { maxWarning: null }, /necesita: máximo de advertencia/],
  ])('is refused for limits that %s', async (_, own, text) => {
    const [sensor] = (await newSensors(1)) as [Sensor];
    const outcome = await tryThem([sensor.id], own);
    expect([outcome.status, outcome.text]).toEqual([400, expect.stringMatching(text)]);
  });
});

describe('Changing limits of many sensors', () => {
  it('gives all of them the same, in one entry of the activity that says what they had', async () => {
    const all = (await newSensors(4)) as [Sensor, ...Sensor[]];
    await runSql(url, 'update sensor_variables set max_warning = 50 where id = $1', [variableOf(all[0])]);
    const outcome = await change(await seen(all));
    expect(outcome).toEqual(changed(4));
    expect(await maximumsOf(all)).toEqual(all.map(() => [20, 25]));

    const { entries } = await town.api.answerOf(
      activity.listActivity,
      { query: { subject: 'limits' } },
      town.root,
    );
    const names = new Intl.ListFormat('es-AR').format(
      all
        .slice(1)
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(entries[0]).toMatchObject({
      action: 'update',
      count: 4,
      changes: [
        { of: names, field: 'maxWarning', before: 60.5, after: 20 },
        { of: names, field: 'maxCritical', before: null, after: 25 },
        { of: all[0].name, field: 'maxWarning', before: 50, after: 20 },
        { of: all[0].name, field: 'maxCritical', before: null, after: 25 },
      ],
    });
  });

  it('leaves alone, and doesn’t count, those that have these limits already', async () => {
    const all = await newSensors(2);
    await change(await seen(all.slice(0, 1)));
    expect(await change(await seen(all))).toEqual(changed(1));
    expect(await change(await seen(all))).toEqual(changed(0));
  });

  it('is refused whole, naming whoever somebody else changed meanwhile', async () => {
    const all = (await newSensors(3)) as [Sensor, Sensor, Sensor];
    const variables = await seen(all);
    await town.api.answerOf(
      sensors.updateSensor,
      {
        query: { sensorId: all[1].id },
        body: {
          ...town.sensorUpdate(),
          name: all[1].name,
          variablesData: [
            {
              id: variableOf(all[1]),
              variableName: 'Medición',
              normalizedVariableId: town.type.variableId,
              ...NO_THRESHOLDS,
              maxWarning: 33,
            },
          ],
        },
      },
      town.root,
    );
    const { status, text } = await change(variables);
    expect(status).toBe(409);
    expect(text).toContain(`"${all[1].name}" ya no tiene los mismos umbrales.`);
    expect(await maximumsOf(all)).toEqual([
      [60.5, null],
      [33, null],
      [60.5, null],
    ]);
    expect(await change(await seen(all))).toEqual(changed(3));
  });

  it('is refused whole if one was deleted meanwhile', async () => {
    const all = (await newSensors(2)) as [Sensor, Sensor];
    const variables = await seen(all);
    await town.api.answerOf(sensors.deleteSensor, { params: { id: all[0].id } }, town.root);
    const { status, text } = await change(variables);
    expect([status, text]).toEqual([
      409,
      expect.stringContaining('Uno ya no mide la variable, o no existe.'),
    ]);
    expect(await maximumsOf(all)).toEqual([[60.5, null]]);
  });

  it('makes two that come at once agree on one of them', async () => {
    const all = await newSensors(5);
    const variables = await seen(all);
    const outcomes = await Promise.all(
      [10, 11, 12, 13].map((maxWarning) => change(variables, { maxWarning })),
    );
    expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(new Set((await maximumsOf(all)).map(([maxWarning]) => maxWarning)).size).toBe(1);
  });

  it('keeps what was measured under the limits of then', async () => {
    const [sensor] = (await newSensors(1)) as [Sensor];
    await change(await seen([sensor]));
    const periods = await runSql(
      url,
      'select max_warning from limit_periods where variable_id = $1 order by from_at',
      [variableOf(sensor)],
    );
    expect(periods).toEqual([{ max_warning: 60.5 }, { max_warning: 20 }]);
  });
});
