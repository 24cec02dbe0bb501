import { createHash, randomBytes } from 'node:crypto';

import type { Client } from 'pg';

import { hashPassword } from '@server/accounts/passwords';

import { PASSWORD } from '../server/bigTown';

/** Sensors whose devices send, and people who look at them. */
export interface SendingTown {
  readonly sensors: number;
  readonly variables: number;
  readonly residents: number;
  readonly sensorsOfTheFirst: number;
}

export const READINGS_TOWN: SendingTown = {
  sensors: 1_000,
  variables: 5,
  residents: 200,
  sensorsOfTheFirst: 200,
};

const ADMINISTRATOR = 1;
export const FIRST_RESIDENT = 2;

const statementsFor = (town: SendingTown) => [
  `insert into sensor_types (name) values ('Calidad de aire')`,
  `insert into normalized_variables (type_id, name, unit, max_warning, max_critical,
     require_min_critical, require_max_critical, require_min_warning, require_max_warning)
   select 1, 'v' || n, 'u', 50, 80, false, true, false, true from generate_series(1, ${town.variables}) as n`,
  `insert into sensors (name, type_id) select 'Estación ' || n, 1 from generate_series(1, ${town.sensors}) as n`,
  `insert into sensor_variables (sensor_id, type_id, name, normalized_variable_id, position, max_warning, max_critical)
   select s.id, 1, v.name, v.id, v.id, 50, 80 from sensors s, normalized_variables v order by s.id, v.id`,
  `insert into devices (identifier) select 'd' || id from sensors order by id`,
  `insert into sensor_devices (sensor_id, device_id) select id, id from sensors`,
  `insert into variable_sources (variable_id, sensor_id, device_id, payload_name)
   select id, sensor_id, sensor_id, name from sensor_variables`,
  `insert into users (mail, password_hash, admin)
   select 'persona-' || n || '@vigia.example', $1, n = ${ADMINISTRATOR} from generate_series(1, ${town.residents + 1}) as n`,
  `insert into user_sensors (user_id, sensor_id)
   select ${FIRST_RESIDENT}, n from generate_series(1, ${town.sensorsOfTheFirst}) as n`,
  `insert into user_sensors (user_id, sensor_id)
   select p, 1 + (p * 7 + n) % ${town.sensors}
   from generate_series(${FIRST_RESIDENT + 1}, ${town.residents + 1}) as p, generate_series(1, 5) as n`,
  'analyze',
];

/** Fills an empty installation. @returns a key for readings */
export const buildReadingsTown = async (client: Client, town = READINGS_TOWN): Promise<string> => {
  const hash = await hashPassword(PASSWORD);
  for (const statement of statementsFor(town))
    await client.query(statement, statement.includes('$1') ? [hash] : []);
  const key = randomBytes(32).toString('base64url');
  await client.query(`insert into reading_keys (name, key_hash) values ('Bench', $1)`, [
    createHash('sha256').update(key).digest(),
  ]);
  return key;
};
