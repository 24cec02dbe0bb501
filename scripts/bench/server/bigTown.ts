import { Client } from 'pg';

import { hashPassword } from '@server/accounts/passwords';
import { createSecrets } from '@server/accounts/secrets';
import { signSession } from '@server/accounts/sessions';

/** How much the bench's town has. */
export const TOWN = { sensors: 50_000, people: 10_000, sensorsOfEach: 5, sensorsOfTheLargest: 10_000 };

export const PASSWORD = 'Vecindad2026';

/** The resident with ten thousand sensors, and an administrator; everybody else has a handful. */
export const LARGEST_RESIDENT = 2;
const ADMINISTRATOR = 1;

const statements = [
  `insert into sensor_types (name) select unnest(array['Calidad de aire', 'Ruido', 'Clima', 'Agua', 'Electricidad', 'Tránsito'])`,
  `insert into normalized_variables (type_id, name, unit, max_warning, max_critical,
     require_min_critical, require_max_critical, require_min_warning, require_max_warning)
   select t.id, v, 'u', 50, 80, false, true, false, true
   from sensor_types t, unnest(array['Valor medio', 'Valor máximo', 'Valor mínimo']) as v`,
  `insert into locations (name) select 'Barrio ' || n from generate_series(1, 60) as n`,
  `insert into sensors (name, description, type_id, location_id)
   select t.name || ' ' || lpad(n::text, 5, '0'), 'Poste ' || n || ' de la avenida', t.id, 1 + n % 60
   from generate_series(1, ${TOWN.sensors}) as n join sensor_types t on t.id = 1 + n % 6 order by n`,
  `insert into sensor_variables (sensor_id, type_id, name, normalized_variable_id, position, max_warning, max_critical)
   select s.id, s.type_id, v.name, v.id, v.id % 3, 40 + (s.id * v.id) % 200 / 10.0, 60 + (s.id * v.id) % 300 / 10.0
   from sensors s join normalized_variables v on v.type_id = s.type_id`,
  `insert into users (mail, password_hash, admin)
   select 'persona-' || n || '@vigia.example', $1, n = ${ADMINISTRATOR} from generate_series(1, ${TOWN.people}) as n`,
  `insert into user_sensors (user_id, sensor_id)
   select p, 1 + (p * 7919 + n * 104729) % ${TOWN.sensors}
   from generate_series(${LARGEST_RESIDENT + 1}, ${TOWN.people}) as p, generate_series(1, ${TOWN.sensorsOfEach}) as n
   on conflict do nothing`,
  `insert into user_sensors (user_id, sensor_id)
   select ${LARGEST_RESIDENT}, n from generate_series(1, ${TOWN.sensorsOfTheLargest}) as n`,
  // All were measured a moment ago.
  `insert into hourly_statistics
     (variable_id, hour, readings, min, mean, max, last, last_at, normal_minutes, warning_minutes, critical_minutes)
   select id, date_trunc('hour', now()), 6, 20, 30, 40, 20 + id % 50, now(), 60, 0, 0 from sensor_variables`,
  'vacuum analyze',
];

/** Fills an empty installation with a town far larger than any that exists. */
export const buildTown = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const hash = await hashPassword(PASSWORD);
  for (const statement of statements) await client.query(statement, statement.includes('$1') ? [hash] : []);
  await client.end();
};

export const mailOf = (id: number): string => `persona-${id}@vigia.example`;

/** The session of somebody of the town, as signing in would give it. */
export const sessionOf = (secret: string, id: number): Promise<string> =>
  signSession(
    { id, mail: mailOf(id), admin: id === ADMINISTRATOR, sessionVersion: 1 },
    createSecrets(secret),
    new Date(),
    true,
  );

export const administratorSession = (secret: string): Promise<string> => sessionOf(secret, ADMINISTRATOR);
