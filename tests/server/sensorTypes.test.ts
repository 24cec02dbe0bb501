import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import { analytics, normalizedVariables, sensors, sensorTypeManagement, sensorTypes } from '@contract';

import { FEATURES } from '@domain/features';
import { pickRequirements, pickThresholds } from '@domain/sensors/threshold';
import { createSecrets } from '@server/accounts/secrets';
import { signSession } from '@server/accounts/sessions';

import { expectRefusal } from '../contract/portable/refusals';
import { noRequirements, type Town } from '../contract/portable/town';
import { runSql } from './support/databases';
import { openServerTown } from './support/serverTown';
import type { TestServer } from './support/testServer';

let server: TestServer;
let town: Town;
let url: string;

beforeAll(async () => {
  const opened = await openServerTown();
  ({ server, town, url } = opened);
  return opened.close;
});

it('What is added to a type that somebody is deleting is refused, because the type is gone', async () => {
  const { api, root, name, newType } = town;
  const { id } = await newType();
  const deletion = await server.running.context.db.startTransaction().execute();
  await sql`delete from sensor_types where id = ${id}`.execute(deletion);
  const variable = { normalizedName: name('Variable'), ...noRequirements };
  const adding = [
    api.outcomeOf(sensors.createSensor, { body: town.sensorBody({ ...town.type, id }) }, root),
    api.outcomeOf(
      normalizedVariables.createNormalizedVariable,
      { body: { ...variable, sensorTypeId: id } },
      root,
    ),
    api.outcomeOf(
      sensorTypeManagement.createVariableOfType,
      { params: { typeId: id }, body: { ...variable, ...town.measurement() } },
      root,
    ),
    api.outcomeOf(analytics.createView, { body: town.viewBody(name('Grupo'), { ...town.type, id }) }, root),
  ];
  const waiting = () =>
    runSql(
      url,
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  try {
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(adding.length);
  } finally {
    await deletion.commit().execute();
  }
  for (const outcome of await Promise.all(adding)) {
    expectRefusal(outcome, 404, `No existe el tipo de sensor ${id}.`);
  }
});

it('A new type begins with the usual charts of Vigía where they are asked for, and the activity names them', async () => {
  const { api, root, name } = town;
  const chartsOf = async (id: number) => {
    const groups = await api.answerOf(analytics.listViewsByType, { query: { sensorTypeId: id } }, root);
    return groups.map((group) => [group.name, group.views.map(({ chart }) => chart)]);
  };
  const add = (charts?: boolean) =>
    api.answerOf(sensorTypeManagement.createSensorType, { body: { name: name('Tipo'), charts } }, root);
  const [bare, full] = [await add(), await add(true)];
  expect(await chartsOf(bare.id)).toEqual([]);
  expect(await chartsOf(full.id)).toEqual([
    ['Gráficos de Vigía', ['evolution', 'daily-range', 'status-calendar']],
  ]);
  const lines = await runSql(
    url,
    `select from audit_lines where action = 'create' and subject = 'view' and (after->>'typeId')::bigint = $1`,
    [full.id],
  );
  expect(lines).toHaveLength(3);
});

it('A new type comes with its variables, or not at all', async () => {
  const { api, root, name } = town;
  const variable = (normalizedName: string, sent: string) => ({
    normalizedName,
    ...pickRequirements(town.variableUpdate()),
    unit: '°C',
    providerVariables: [normalizedName, sent],
  });
  const [air, soil] = [variable('Aire', 'temp_air'), variable('Suelo', 'temp_soil')];
  const body = { name: name('Tipo'), variables: [air, soil] };
  const { id } = await api.answerOf(sensorTypeManagement.createSensorType, { body }, root);
  const { normalizedVariables } = await api.answerOf(
    sensorTypes.getSensorTypeData,
    { params: { typeId: id } },
    root,
  );
  expect(normalizedVariables).toMatchObject([
    { name: 'Aire', unit: '°C', variables: [{ variableName: 'Aire' }, { variableName: 'temp_air' }] },
    { name: 'Suelo', variables: [{ variableName: 'Suelo' }, { variableName: 'temp_soil' }] },
  ]);

  const twice = { name: name('Tipo'), variables: [air, air] };
  const outcome = await api.outcomeOf(sensorTypeManagement.createSensorType, { body: twice }, root);
  expect(outcome).toMatchObject({ status: 409 });
  expect(await api.answerOf(sensorTypes.listSensorTypes, {}, root)).not.toContainEqual(
    expect.objectContaining({ name: twice.name }),
  );
});

it('The form of a sensor learns the unit and the limits that it begins with', async () => {
  const { api, root, type } = town;
  const body = { ...town.variableUpdate(), ...town.measurement() };
  await api.answerOf(sensorTypeManagement.saveVariable, { params: { id: type.variableId }, body }, root);
  const data = await api.answerOf(sensorTypes.getSensorTypeData, { params: { typeId: type.id } }, root);
  expect(data.normalizedVariables.find(({ id }) => id === type.variableId)).toMatchObject({
    unit: body.unit,
    limits: pickThresholds(body),
  });
});

it('A session says whether views may be of Tableau: only where it is connected', async () => {
  const person = { id: 1, mail: 'ana@vigia.example', admin: true, sessionVersion: 1 };
  const secrets = createSecrets('a secret that is long enough for a test');
  const featuresOf = async (hasTableau: boolean) =>
    decodeJwt(await signSession(person, secrets, new Date(), hasTableau)).features;
  expect(await featuresOf(true)).toEqual(FEATURES);
  expect(await featuresOf(false)).toEqual(FEATURES.filter((feature) => feature !== 'tableau'));
});

it('Limits that contradict each other are refused, of a sensor and of a normalized variable', async () => {
  const { api, root } = town;
  const none = { minCritical: null, minWarning: null, maxWarning: null, maxCritical: null };
  const sensorWith = (limits: object) => {
    const body = town.sensorBody(town.type);
    const variablesData = body.variablesData.map((entry) => ({
      ...entry,
      normalizedVariableId: null,
      ...none,
      ...limits,
    }));
    return api.outcomeOf(sensors.createSensor, { body: { ...body, variablesData } }, root);
  };
  const contradiction =
    'el mínimo crítico ("minCritical") no puede superar al mínimo de advertencia ("minWarning").';
  expectRefusal(await sensorWith({ minCritical: 10.1, minWarning: 10 }), 400, contradiction);
  expect((await sensorWith({ minCritical: 10, minWarning: 10 })).status).toBe(201);

  const id = await town.newVariable(town.type.id);
  const bodyWith = (minCritical: number) => ({
    ...noRequirements,
    ...none,
    requireMinCritical: true,
    requireMinWarning: true,
    minCritical,
    minWarning: 10,
  });
  const update = (minCritical: number) =>
    api.outcomeOf(
      normalizedVariables.updateNormalizedVariable,
      { query: { id }, body: bodyWith(minCritical) },
      root,
    );
  expectRefusal(await update(10.1), 400, contradiction.replace(/^el/, 'El'));
  expect((await update(10)).status).toBe(200);
});
