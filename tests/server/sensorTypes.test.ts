import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import { analytics, normalizedVariables, sensors, sensorTypeManagement } from '@contract';

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
