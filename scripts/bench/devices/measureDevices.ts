import { setTimeout as delay } from 'node:timers/promises';

import { deviceHealth, map } from '@contract';

import { limits } from '../limits';
import type { Cell, Section } from '../report/Table';
import { ANSWER_TIMES, answerTimes } from '../server/answerTimes';
import { administratorSession } from '../server/bigTown';
import type { BenchClient, Sent } from '../server/client';
import { runStatements } from '../server/runStatements';
import { withServer } from '../server/withServer';

const DEVICES = 50_000;
const DAYS = 30;
const PLACED = 5_000;
/** A worker foretells batteries, and then makes the list, at its next turn. */
const LONGEST_WAIT_MS = 20 * 60_000;

const ABOUT = `The server on its embedded database, as a process of its own, with ${DEVICES.toLocaleString('en')} devices of sensors, of each of which a
network told battery, frames, signal and gateway on ${DAYS} days, and ${PLACED.toLocaleString('en')} sensors with a place; the load generator runs
on the same machine. Times are milliseconds until the last byte.`;

const statements = [
  `insert into sensor_types (name) values ('Clima')`,
  `insert into normalized_variables (type_id, name, unit,
     require_min_critical, require_max_critical, require_min_warning, require_max_warning)
   values (1, 'Temperatura', '°C', false, false, false, false)`,
  `insert into locations (name) select 'Barrio ' || n from generate_series(1, 60) as n`,
  `insert into sensors (name, type_id, location_id, latitude, longitude)
   select 'Clima ' || n, 1, 1 + n % 60, case when n <= ${PLACED} then -35.3 + n % 71 / 1000.0 end,
     case when n <= ${PLACED} then -60.2 + n / 71 / 1000.0 end
   from generate_series(1, ${DEVICES}) as n`,
  `insert into sensor_variables (sensor_id, type_id, name, normalized_variable_id, position)
   select id, 1, 'Temperatura', 1, 0 from sensors`,
  `insert into devices (identifier, last_seen_at) select 'equipo-' || n, now() from generate_series(1, ${DEVICES}) as n`,
  `insert into sensor_devices (sensor_id, device_id) select id, id from sensors`,
  `insert into gateways (identifier, first_heard_at, last_heard_at)
   select 'gateway-' || n, now(), now() from generate_series(1, 50) as n`,
  `insert into device_days (device_id, day, frames, lost, first_counter, last_counter, rssi_frames, rssi_sum, snr_frames,
     snr_sum, battery_percent, battery_at)
   select id, current_date - age, 140, id % 9, 1, 140, 140, -95 * 140, 140, 7 * 140,
     least(100, 20 + id % 80 + age * (id % 5) / 4.0), now() - age * interval '1 day'
   from devices, generate_series(0, ${DAYS - 1}) as age order by id, age`,
  `insert into device_gateways (device_id, gateway_id, day, frames, best_rssi, best_snr)
   select id, 1 + id % 50, current_date - age, 100, -95, 7
   from devices, generate_series(0, ${DAYS - 1}) as age order by id, age`,
  `insert into users (mail, password_hash, admin) values ('persona-1@vigia.example', '', true)`,
  'vacuum analyze',
];

const measure = async (client: BenchClient, token: string): Promise<Cell[][]> => {
  const list: Sent = { path: deviceHealth.listDeviceHealth.path, token };
  const began = Date.now();
  const first = await client.send(list);
  for (;;) {
    const { ms, status } = await client.send(list);
    if (status === 200 && ms <= limits.manyDevicesMs) break;
    if (Date.now() - began > LONGEST_WAIT_MS) throw new Error('No worker keeps the list.');
    await delay(5_000);
  }
  const seconds = Math.round((Date.now() - began) / 1000);
  return [
    [
      'how all devices are, before a worker came to it',
      { value: first.ms },
      '',
      { value: first.bytes / 1000 },
    ],
    await answerTimes(
      client,
      `how all devices are, kept from ${seconds} s after the start on`,
      list,
      limits.manyDevicesMs,
    ),
    await answerTimes(client, 'the device of a sensor', {
      path: deviceHealth.getSensorHealth.path.replace('{id}', '77'),
      token,
    }),
    await answerTimes(client, 'the gateways', { path: deviceHealth.listGateways.path, token }),
    await answerTimes(
      client,
      `the map of ${PLACED.toLocaleString('en')} sensors`,
      { path: map.getMap.path, token },
      limits.mapMs,
    ),
  ];
};

/** How long administrators of a large town wait to read how devices are (EXT-84), and for its map (EXT-75). */
export const measureDevices = (): Promise<Section> =>
  withServer({ fill: runStatements(statements) }, async ({ client, secret }) => ({
    title: 'Devices and map',
    about: ABOUT,
    tables: [
      {
        title: 'One at a time',
        head: ANSWER_TIMES,
        rows: await measure(client, await administratorSession(secret)),
      },
    ],
    problems: [],
  }));
