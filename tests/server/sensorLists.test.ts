import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { sensors } from '@contract';

import { createApi, type Api } from '../contract/portable/api';
import { copyTemplate, runSql } from './support/databases';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';

const SENSORS = 5000;

let databaseUrl = '';
let servers: TestServer[] = [];
let apis: Api[] = [];
let token = '';

beforeAll(async () => {
  databaseUrl = await copyTemplate(inject('debian') ?? inject('embedded'));
  servers = [
    await startTestServer(environmentFor(databaseUrl)),
    await startTestServer(environmentFor(databaseUrl)),
  ];
  for (const server of servers.slice(0, 1)) await makeAdministrator(server);
  apis = servers.map((server) => createApi((path, init) => server.fetch(path, init)));
  token = (await apis[0]?.signIn(administrator.mail, administrator.password)) ?? '';
  await runSql(databaseUrl, `insert into locations (name) values ('Centro')`);
  await runSql(
    databaseUrl,
    `insert into sensors (name, type_id, location_id, description)
     select 'Sensor "ñ" \\ ' || n, 1 + n % 2, case when n % 3 = 0 then 1 end, E'línea\\nsegunda' from generate_series(1, $1) as n`,
    [SENSORS],
  );
  await runSql(
    databaseUrl,
    `insert into sensor_variables (sensor_id, type_id, name, position, max_warning)
     select s.id, s.type_id, 'Variable ' || n, n, 0.1 * n from sensors s, generate_series(1, 3) as n where s.id % 2 = 0`,
  );
});
afterAll(async () => {
  for (const server of servers) await server.stop();
});

const list = async (instance: number, headers: Record<string, string> = {}) => {
  const response = await servers[instance]?.fetch(sensors.listSensors.path, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  if (!response) throw new Error('no such instance');
  const text = await response.text();
  return { status: response.status, tag: response.headers.get('etag') ?? '', text };
};

const namesOn = async (instance: number) => (await list(instance)).text;

describe('The list of all sensors', () => {
  it('holds each once, in order, with what the contract says, compressed or not', async () => {
    const packed = await list(0);
    const plain = await list(0, { 'accept-encoding': 'identity' });
    expect(plain.text).toBe(packed.text);
    const all = sensors.listSensors.answer.schema.parse(JSON.parse(packed.text));
    expect(all.map(({ id }) => id)).toEqual(Array.from({ length: SENSORS }, (_, index) => index + 1));
    expect(all[0]).toEqual({
      id: 1,
      name: 'Sensor "ñ" \\ 1',
      description: 'línea\nsegunda',
      typeId: 2,
      type: 'Ruido',
      locationId: null,
      locationName: null,
      variables: [],
    });
    expect(all[5]).toMatchObject({
      locationName: 'Centro',
      variables: [{}, {}, { variableName: 'Variable 3' }],
    });
    expect(all[5]?.variables?.[0]).toEqual({
      variableId: expect.any(Number) as number,
      variableName: 'Variable 1',
      normalizedVariableId: null,
      minCritical: null,
      maxCritical: null,
      minWarning: null,
      maxWarning: 0.1,
    });
  });

  it.each([
    ['a sensor', `update sensors set name = 'Otro nombre' where id = 77`, 'Otro nombre'],
    ['a variable', `update sensor_variables set name = 'Otra variable' where id = 5`, 'Otra variable'],
    ['a type', `update sensor_types set name = 'Otro tipo' where id = 2`, 'Otro tipo'],
    ['a neighbourhood', `update locations set name = 'Otro barrio' where id = 1`, 'Otro barrio'],
  ])('shows on every instance at once what changed in %s', async (_, change, expected) => {
    for (const instance of [0, 1]) expect(await namesOn(instance)).not.toContain(expected);
    const { tag } = await list(0);
    expect((await list(1, { 'if-none-match': tag })).status).toBe(304);
    await runSql(databaseUrl, change);
    for (const instance of [0, 1]) {
      const now = await list(instance, { 'if-none-match': tag });
      expect(now.status).toBe(200);
      expect(now.text).toContain(expected);
    }
  });

  it('never is older than a change that was acknowledged, however many change and read at once', async () => {
    const change = async (turn: number) => {
      const name = `Cambio ${turn}`;
      await runSql(databaseUrl, 'update sensors set name = $1 where id = $2', [name, 1000 + turn]);
      for (const instance of [0, 1]) expect(await namesOn(instance)).toContain(`"${name}"`);
    };
    await Promise.all(Array.from({ length: 8 }, (_, turn) => change(turn)));
  });

  it('is read once for all who ask at the same time, and answered to each of them', async () => {
    await runSql(databaseUrl, 'delete from sensors where id = 2000');
    const answers = await Promise.all(Array.from({ length: 20 }, () => list(0)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(JSON.parse(answers[0]?.text ?? '')).toHaveLength(SENSORS - 1);
  });

  it('is not what residents get', async () => {
    const api = apis[0];
    await runSql(
      databaseUrl,
      `with person as (insert into users (mail, admin) values ('vecina@vigia.example', false) returning id)
       insert into user_sensors (user_id, sensor_id) select id, 6 from person`,
    );
    const hash = await runSql<{ hash: string }>(
      databaseUrl,
      'select password_hash as hash from users where id = 1',
    );
    await runSql(databaseUrl, `update users set password_hash = $1 where mail = 'vecina@vigia.example'`, [
      hash[0]?.hash,
    ]);
    const resident = (await api?.signIn('vecina@vigia.example', administrator.password)) ?? '';
    const own = await api?.answerOf(sensors.listOwnSensors, {}, resident);
    expect(own?.map(({ id }) => id)).toEqual([6]);
    expect((await api?.outcomeOf(sensors.listSensors, {}, resident))?.status).toBe(403);
    expect(await api?.answerOf(sensors.listOwnSensors, {}, token)).toHaveLength(SENSORS - 1);
  });
});
