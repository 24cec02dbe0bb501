import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { devices, sensors, sensorTypeManagement } from '@contract';

import { createApi, type Api } from '../contract/portable/api';
import { copyTemplate, runSql } from './support/databases';
import { newConnectedSensor } from './support/readings';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';

let server: TestServer;
let url: string;
let api: Api;
let token: string;

beforeAll(async () => {
  url = await copyTemplate(inject('embedded'));
  server = await startTestServer({ ...environmentFor(url), ROLE: 'web' });
  await makeAdministrator(server);
  api = createApi((path, init) => server.fetch(path, init));
  token = await api.signIn(administrator.mail, administrator.password);
});
afterAll(() => server.stop());

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const none = { minCritical: null, maxCritical: null, minWarning: null, maxWarning: null };
const requirements = {
  requireMinCritical: false,
  requireMaxCritical: false,
  requireMinWarning: false,
  requireMaxWarning: false,
};

/** PostgreSQL takes 65,535 parameters in a statement. */
describe('A request with more values than a statement takes', () => {
  it('saves the variables of a sensor', async () => {
    const body = {
      name: 'Con muchas variables',
      sensorTypeId: 1,
      location: 'Centro',
      variablesData: numbers(6_600).map((number) => ({
        variableName: `v${number}`,
        normalizedVariableId: null,
        senteosVariableId: null,
        ...none,
      })),
    };
    expect(await api.outcomeOf(sensors.createSensor, { body }, token)).toMatchObject({ status: 201 });
    const saved = await runSql<{ name: string }>(url, 'select name from sensor_variables order by position');
    expect(saved.map(({ name }) => name)).toEqual(body.variablesData.map(({ variableName }) => variableName));
  });

  it('saves the names of a provider', async () => {
    const namesOf = (count: number) => numbers(count).map((number) => `n${number}`);
    const measured = { unit: null, ...requirements };
    const created = await api.outcomeOf(
      sensorTypeManagement.createVariableOfType,
      {
        params: { typeId: 1 },
        body: { normalizedName: 'De muchos nombres', ...measured, providerVariables: namesOf(22_000) },
      },
      token,
    );
    expect(created.status).toBe(201);
    const known = () =>
      runSql<{ id: string; names: number }>(
        url,
        `select normalized.id, count(*)::int as names from provider_variables
         join normalized_variables as normalized on normalized.id = normalized_variable_id
         where normalized.name = 'De muchos nombres' group by normalized.id`,
      );
    const [variable] = await known();
    expect(variable?.names).toBe(22_000);
    const saved = await api.outcomeOf(
      sensorTypeManagement.saveVariable,
      {
        params: { id: Number(variable?.id) },
        body: { ...measured, ...none, providerVariables: namesOf(70_000) },
      },
      token,
    );
    expect(saved.status).toBe(200);
    expect(await known()).toMatchObject([{ names: 70_000 }]);
  });

  it('is told which variable the sensor of a device does not have', async () => {
    const { id: sensorId } = await newConnectedSensor(url);
    await runSql(url, 'delete from sensor_devices where sensor_id = $1', [sensorId]);
    const [device] = await runSql<{ id: string }>(
      url,
      `insert into devices (identifier) values ('sin-sensor') returning id`,
    );
    const variables = numbers(17_000).map((number) => ({
      variableId: 900_000 + number,
      payloadName: `n${number}`,
    }));
    const outcome = await api.outcomeOf(
      devices.assignDevice,
      { params: { id: Number(device?.id) }, body: { sensorId, variables } },
      token,
    );
    expect(outcome).toMatchObject({
      status: 400,
      text: 'El sensor no tiene la variable 900001 ("variableId").',
    });
  });
});
