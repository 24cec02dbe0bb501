import { createHash, randomBytes } from 'node:crypto';

import type { TestServer } from './testServer';
import { runSql } from './databases';

/** A key for readings; for all devices if none are named. */
export const newReadingKey = async (
  databaseUrl: string,
  devices: string[] | null = null,
): Promise<string> => {
  const key = randomBytes(24).toString('base64url');
  await runSql(databaseUrl, 'insert into reading_keys (name, key_hash, devices) values ($1, $2, $3)', [
    'Pruebas',
    createHash('sha256').update(key).digest(),
    devices,
  ]);
  return key;
};

export interface ConnectedSensor {
  readonly id: number;
  readonly device: string;
  /** The id of the variable that the device calls so. */
  readonly variables: Readonly<Record<string, number>>;
}

let sensors = 0;

export interface SensorLimits {
  readonly maxWarning?: number;
  readonly maxCritical?: number;
}

/** A sensor whose device sends each variable under its own name. */
export const newConnectedSensor = async (
  databaseUrl: string,
  names: readonly string[] = ['temperatura'],
  { maxWarning = 30, maxCritical = 40 }: SensorLimits = {},
): Promise<ConnectedSensor> => {
  sensors += 1;
  const device = `equipo-${sensors}`;
  const [row] = await runSql<{ id: string; variables: Record<string, number> }>(
    databaseUrl,
    `with sensor as (
      insert into sensors (name, type_id) select $1, min(id) from sensor_types returning id, type_id
    ), device as (
      insert into devices (identifier) values ($1) on conflict (identifier) do update set identifier = excluded.identifier returning id
    ), variable as (
      insert into sensor_variables (sensor_id, type_id, name, position, max_warning, max_critical)
      select sensor.id, type_id, name, 0, $3, $4 from sensor, unnest($2::text[]) as name returning id, name
    ), pair as (
      insert into sensor_devices (sensor_id, device_id) select sensor.id, device.id from sensor, device
    ), source as (
      insert into variable_sources (variable_id, sensor_id, device_id, payload_name)
      select variable.id, sensor.id, device.id, variable.name from variable, sensor, device
    )
    select sensor.id, (select jsonb_object_agg(name, id) from variable) as variables from sensor`,
    [device, names, maxWarning, maxCritical],
  );
  if (!row) throw new Error('No sensor was made.');
  return { id: Number(row.id), device, variables: row.variables };
};

export interface SentReading {
  readonly device?: unknown;
  readonly variable?: unknown;
  readonly at?: unknown;
  readonly value?: unknown;
}

export const sendReadings = (
  { origin }: Pick<TestServer, 'origin'>,
  key: string,
  readings: readonly SentReading[],
): Promise<Response> =>
  fetch(`${origin}/api/readings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ readings }),
  });
