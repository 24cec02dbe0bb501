import { inject } from 'vitest';

import { measurements } from '@contract';
import { HOUR_MS } from '@domain/duration';
import { recomputeSome } from '@server/corrections/recompute';
import { processChangedReadings } from '@server/readings/statistics/processChangedReadings';

import { createApi } from '../../contract/portable/api';
import { copyTemplate, runSql } from './databases';
import { expectDaysOfAllHours } from './keptDays';
import { newConnectedSensor, newReadingKey, sendReadings, type ConnectedSensor } from './readings';
import { administrator, environmentFor, makeAdministrator, startTestServer } from './testServer';

/** The beginning of the current hour. */
export const NOW = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
export const iso = (at: number) => new Date(at).toISOString();

/** Where it is noon now: the last hours belong to one day, and to one month, whenever a test runs. */
const HOURS_AHEAD = 12 - new Date(NOW).getUTCHours();
const ZONE = `Etc/GMT${HOURS_AHEAD > 0 ? '-' : '+'}${Math.abs(HOURS_AHEAD)}`;

/** The month there of a moment. */
export const monthAt = (at: number) => {
  const there = new Date(at + HOURS_AHEAD * HOUR_MS);
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1 };
};

export interface Measured {
  readonly at: number;
  readonly value: number;
  readonly variable?: string;
}

export const idOf = (sensor: ConnectedSensor, variable = 'temperatura') => sensor.variables[variable] ?? 0;

/** A server without a worker, which would go on while a test looks, and what tests do with its measurements. */
export const startMeasuring = async () => {
  const url = await copyTemplate(inject('embedded'));
  const web = await startTestServer({ ...environmentFor(url), ROLE: 'web', SITE_TIME_ZONE: ZONE });
  await makeAdministrator(web);
  const api = createApi((path, init) => web.fetch(path, init));
  const root = await api.signIn(administrator.mail, administrator.password);
  const key = await newReadingKey(url);
  const { context } = web.running;

  const send = async (sensor: ConnectedSensor, readings: readonly Measured[]) => {
    const response = await sendReadings(
      web,
      key,
      readings.map(({ at, value, variable = 'temperatura' }) => ({
        device: sensor.device,
        variable,
        at: iso(at),
        value,
      })),
    );
    if (response.status !== 200) throw new Error(await response.text());
  };

  const settleAll = async () => {
    while (await recomputeSome(context));
    while (await processChangedReadings(context.db, new Date()));
  };

  /** Gives variables of sensors a normalized one of their own. @returns its id */
  const normalize = async (variableIds: readonly number[], kind = 'instantaneous'): Promise<number> => {
    const [row] = await runSql<{ id: number }>(
      url,
      `insert into normalized_variables (type_id, name, unit, kind,
         require_min_critical, require_max_critical, require_min_warning, require_max_warning)
       select min(id), $1, '°C', $2, false, false, false, false from sensor_types returning id::int`,
      [`Variable ${Math.random()}`, kind],
    );
    if (!row) throw new Error('No variable was made.');
    await runSql(url, 'update sensor_variables set normalized_variable_id = $1 where id = any($2)', [
      row.id,
      variableIds,
    ]);
    return row.id;
  };

  /** A sensor with a value of 20 plus the number of the hour at the beginning of each of the last hours. */
  const measuredSensor = async (hours = 5) => {
    const sensor = await newConnectedSensor(url);
    await send(
      sensor,
      Array.from({ length: hours }, (_, hour) => ({ at: NOW - (hours - hour) * HOUR_MS, value: 20 + hour })),
    );
    await settleAll();
    return sensor;
  };

  const hoursOf = (sensor: ConnectedSensor) =>
    runSql<{ mean: number; readings: number }>(
      url,
      `select hour, readings, min, mean, max, last, last_at, total, normal_minutes, warning_minutes, critical_minutes
       from hourly_statistics where variable_id = any($1) order by variable_id, hour`,
      [Object.values(sensor.variables)],
    );

  /** All that people are told of a sensor's measurements, as it is sent. */
  const answersOf = async (sensor: ConnectedSensor) => {
    const params = { id: sensor.id };
    const ofMonth = { params, query: monthAt(NOW - HOUR_MS) };
    const answers = [
      await api.request(measurements.getHoursOfMonth, ofMonth, root),
      await api.request(measurements.getReadingsOfMonth, ofMonth, root),
      await api.request(measurements.listSensorsNow, { query: { sensorId: sensor.id } }, root),
    ];
    return Promise.all(answers.map((answer) => answer.text()));
  };

  const nowOf = async (sensor: ConnectedSensor) =>
    (await api.answerOf(measurements.listSensorsNow, { query: { sensorId: sensor.id } }, root)).sensors[0]
      ?.variables[0];

  const hoursAnswer = (sensor: ConnectedSensor) =>
    api.answerOf(
      measurements.getHoursOfMonth,
      { params: { id: sensor.id }, query: monthAt(NOW - HOUR_MS) },
      root,
    );

  /** The lines of the file of readings, without their moments. */
  const fileOf = async (sensor: ConnectedSensor) => {
    const day = (at: number) => iso(at).slice(0, 10);
    const answer = await api.request(
      measurements.downloadReadings,
      {
        params: { id: sensor.id },
        query: { from: day(NOW - 72 * HOUR_MS), to: day(NOW + 24 * HOUR_MS), form: 'international' },
      },
      root,
    );
    return (await answer.text())
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(',').slice(1).join(','));
  };

  const stop = async () => {
    await expectDaysOfAllHours(url);
    await web.stop();
  };

  return {
    url,
    web,
    stop,
    api,
    root,
    send,
    settleAll,
    normalize,
    measuredSensor,
    hoursOf,
    answersOf,
    nowOf,
    hoursAnswer,
    fileOf,
  };
};

export type Measuring = Awaited<ReturnType<typeof startMeasuring>>;
