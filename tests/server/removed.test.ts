import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { devices, sensors } from '@contract';
import { deleteRemovedReadings, REMOVED_KEPT_DAYS } from '@server/readings/removedReadings';
import { bringBack, listRemoved } from '@server/sensors/bringBack';

import { createApi, type Api } from '../contract/portable/api';
import { copyTemplate, runSql } from './support/databases';
import { newConnectedSensor, newReadingKey, sendReadings, type ConnectedSensor } from './support/readings';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';

const AT = new Date(Date.now() - 60_000).toISOString();

let url = '';
let server: TestServer;
let api: Api;
let token = '';
let key = '';

beforeAll(async () => {
  url = await copyTemplate(inject('embedded'));
  server = await startTestServer(environmentFor(url));
  await makeAdministrator(server);
  api = createApi((path, init) => server.fetch(path, init));
  token = await api.signIn(administrator.mail, administrator.password);
  key = await newReadingKey(url);
});
afterAll(() => server.stop());

const db = () => server.running.context.db;
const valueOf = async (id = 0) =>
  (await runSql<{ value: number }>(url, 'select value from readings where variable_id = $1', [id])).map(
    ({ value }) => value,
  );

const newMeasured = async (): Promise<ConnectedSensor> => {
  const sensor = await newConnectedSensor(url, ['temperatura', 'humedad']);
  const readings = ['temperatura', 'humedad'].map((variable, value) => ({
    device: sensor.device,
    variable,
    at: AT,
    value,
  }));
  expect((await sendReadings(server, key, readings)).status).toBe(200);
  return sensor;
};

const readSensors = async (id: number) =>
  (await api.answerOf(sensors.listSensors, {}, token)).find((sensor) => sensor.id === id);

const removeVariables = async ({ id, device }: ConnectedSensor) => {
  const body = { name: device, location: 'Centro', variablesData: [] };
  await api.answerOf(sensors.updateSensor, { query: { sensorId: id }, body }, token);
};

describe('What was removed of a sensor', () => {
  it('comes back, with what it measured, when the operator says so', async () => {
    const sensor = await newMeasured();
    const { temperatura, humedad } = sensor.variables;
    const before = await readSensors(sensor.id);
    await removeVariables(sensor);
    await deleteRemovedReadings(server.running.context);
    expect(await listRemoved(db())).toMatchObject([
      { sensorId: sensor.id, name: sensor.device, isGone: false, variables: ['temperatura', 'humedad'] },
    ]);
    expect(await bringBack(db(), sensor.id)).toBe(2);
    expect((await readSensors(sensor.id))?.variables).toEqual(before?.variables);
    expect([await valueOf(temperatura), await valueOf(humedad)]).toEqual([[0], [1]]);
    await expect(bringBack(db(), sensor.id)).rejects.toThrow('Nothing that was removed');
    expect(await listRemoved(db())).toEqual([]);
  });

  it('comes back with the sensor itself, whose neighbourhood is gone', async () => {
    const sensor = await newMeasured();
    await runSql(
      url,
      `with place as (insert into locations (name) values ('Efímero') returning id)
       update sensors set location_id = place.id from place where sensors.id = $1`,
      [sensor.id],
    );
    await api.answerOf(sensors.deleteSensor, { params: { id: sensor.id } }, token);
    await runSql(url, `delete from locations where name = 'Efímero'`);
    await runSql(url, `insert into sensors (name, type_id) values ($1, 1)`, [sensor.device]);
    await expect(bringBack(db(), sensor.id)).rejects.toThrow('Another sensor has its name by now');
    await runSql(url, `update sensors set name = 'Otro' where name = $1`, [sensor.device]);
    expect(await bringBack(db(), sensor.id)).toBe(2);
    expect(await readSensors(sensor.id)).toMatchObject({ name: sensor.device, variables: [{}, {}] });
    expect(await valueOf(sensor.variables.humedad)).toEqual([1]);
  });

  const connectTo = async ({ id, device: name, variables }: ConnectedSensor, device: string | null) => {
    const variablesData = Object.entries(variables).map(([variableName, variableId]) => ({
      id: variableId,
      variableName,
      normalizedVariableId: null,
      payloadName: device && variableName,
      minCritical: null,
      maxCritical: null,
      minWarning: null,
      maxWarning: null,
    }));
    const body = { name, location: 'Centro', device, variablesData };
    await api.answerOf(devices.updateConnectedSensor, { params: { id }, body }, token);
  };

  it.each([
    ['measured until then', false],
    ['was disconnected before', true],
  ])('comes back knowing the device that %s, of which the next one tells', async (_, isDisconnected) => {
    const sensor = await newMeasured();
    if (isDisconnected) await connectTo(sensor, null);
    await api.answerOf(sensors.deleteSensor, { params: { id: sensor.id } }, token);
    await bringBack(db(), sensor.id);
    const late = { device: sensor.device, variable: 'humedad', at: new Date().toISOString(), value: 5 };
    expect((await sendReadings(server, key, [late])).status).toBe(200);
    await connectTo(sensor, `${sensor.device}-nuevo`);
    const { setAside } = await api.answerOf(devices.getConnection, { params: { id: sensor.id } }, token);
    expect(setAside).toMatchObject([{ device: sensor.device, readings: 1 }]);
  });

  it('keeps apart what came in its place', async () => {
    const sensor = await newMeasured();
    const [provider] = await runSql<{ id: number }>(
      url,
      `with normalized as (insert into normalized_variables (type_id, name, require_min_critical, require_max_critical,
         require_min_warning, require_max_warning) select type_id, 'Prueba', false, false, false, false from sensors where id = $1
         returning id, type_id)
       insert into provider_variables (normalized_variable_id, type_id, name) select id, type_id, 'prueba' from normalized
       returning id::int`,
      [sensor.id],
    );
    const name = (variableId = 0) =>
      runSql(url, `update sensor_variables set provider_variable_id = $1 where id = $2`, [
        provider?.id,
        variableId,
      ]);
    await name(sensor.variables.temperatura);
    await runSql(url, `delete from sensor_variables where id = $1`, [sensor.variables.temperatura]);
    await name(sensor.variables.humedad);
    expect(await bringBack(db(), sensor.id)).toBe(1);
    const rows = await runSql<{ name: string; provider: number | null; position: number }>(
      url,
      `select name, provider_variable_id::int as provider, position from sensor_variables where sensor_id = $1 order by position`,
      [sensor.id],
    );
    expect(rows).toEqual([
      { name: 'humedad', provider: provider?.id, position: 0 },
      { name: 'temperatura', provider: null, position: 1 },
    ]);
  });

  it.each([
    ['stays until its last day', REMOVED_KEPT_DAYS * 24 - 1, [0]],
    ['goes with its readings after it', REMOVED_KEPT_DAYS * 24 + 1, []],
  ])('%s', async (_, hours, left) => {
    const sensor = await newMeasured();
    await api.answerOf(sensors.deleteSensor, { params: { id: sensor.id } }, token);
    for (const table of ['removed_variables', 'removed_sensors'])
      await runSql(url, `update ${table} set removed_at = removed_at - make_interval(hours => $1)`, [hours]);
    // Something is measured, or the clock could be wrong.
    await newMeasured();
    await deleteRemovedReadings(server.running.context);
    expect(await valueOf(sensor.variables.temperatura)).toEqual(left);
    expect((await listRemoved(db())).some(({ sensorId }) => sensorId === sensor.id)).toBe(left.length > 0);
  });
});
