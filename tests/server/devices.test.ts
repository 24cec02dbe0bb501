import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { devices, readingKeys, sensors } from '@contract';
import { DAY_MS, MINUTE_MS } from '@domain/duration';
import { NO_THRESHOLDS } from '@domain/sensors/threshold';

import type { Town } from '../contract/portable/town';
import { caseJson } from './support/cases';
import { runSql } from './support/databases';
import { newReadingKey, sendReadings } from './support/readings';
import { openServerTown } from './support/serverTown';
import { startTestServer, type TestServer } from './support/testServer';

const AT_ONCE = 20;

/** Half a year of a device that sends every minute. */
const MANY = 250_000;

let server: TestServer;
let town: Town;
let url: string;
let variables: Record<string, string>;

beforeAll(async () => {
  const opened = await openServerTown();
  ({ server, town, url, variables } = opened);
  return opened.close;
});

/** A device that sent `count` readings under one name, a minute apart, the last one now. */
const newDevice = async (count = 3, name = 'temp') => {
  const identifier = town.name('dispositivo');
  await runSql(
    url,
    `with device as (insert into devices (identifier, last_seen_at) values ($1, now()) returning id),
      variable as (
        insert into waiting_variables (device_id, name, readings, last_at, last_value)
        select id, $2, $3::bigint, now(), $3::float8 from device returning device_id
      )
    insert into waiting_readings (device_id, name, at, value)
    select device_id, $2, date_trunc('second', now()) - step * interval '1 minute', $3::float8 - step
    from variable, generate_series(0, $3::bigint - 1) as step`,
    [identifier, name, count],
  );
  const [device] = await runSql<{ id: string }>(url, 'select id from devices where identifier = $1', [
    identifier,
  ]);
  return { id: Number(device?.id), identifier };
};

const variableOf = async (sensorId: number): Promise<number> => {
  const all = await town.api.answerOf(sensors.listSensors, {}, town.root);
  return all.find(({ id }) => id === sensorId)?.variables?.[0]?.variableId ?? 0;
};

const assign = async (device: { id: number }, sensorId: number, payloadName = 'temp') => {
  const body = { sensorId, variables: [{ variableId: await variableOf(sensorId), payloadName }] };
  return town.api.outcomeOf(devices.assignDevice, { params: { id: device.id }, body }, town.root);
};

const countOf = async (text: string, values: unknown[] = []): Promise<number> => {
  const [row] = await runSql<{ count: string }>(url, `select count(*) ${text}`, values);
  return Number(row?.count);
};

describe('A device that is assigned', () => {
  it('brings along what it sent, by months and hours of the site, and leaves what nobody takes', async () => {
    const device = await newDevice(3000);
    await runSql(
      url,
      `insert into waiting_variables values ($1, 'bateria', 1, now(), 3.6);`.replace('$1', String(device.id)),
    );
    const sensor = await town.newSensor();
    expect((await assign(device, sensor.id)).status).toBe(204);
    const variableId = await variableOf(sensor.id);
    expect(await countOf('from readings where variable_id = $1', [variableId])).toBe(3000);
    expect(await countOf('from waiting_readings where device_id = $1', [device.id])).toBe(0);
    expect(await countOf('from changed_hours where $1 = any (variable_ids)', [variableId])).toBe(
      await countOf(
        `from (select distinct date_trunc('hour', at, 'America/Argentina/Buenos_Aires')
          from readings where variable_id = $1) as hours`,
        [variableId],
      ),
    );
    const connection = await town.api.answerOf(
      devices.getConnection,
      { params: { id: sensor.id } },
      town.root,
    );
    expect(connection.received.map(({ name, waiting }) => [name, waiting])).toEqual([
      ['bateria', 1],
      ['temp', 0],
    ]);
    expect(connection.variables[0]).toMatchObject({ payloadName: 'temp', last: { value: 3000 } });
  });

  it('keeps of an instant what the variable has already', async () => {
    const [first, second] = [await newDevice(1), await newDevice(1)];
    const sensor = await town.newSensor();
    await runSql(url, `update waiting_readings set at = '2026-11-01T00:00Z' where device_id = any ($1)`, [
      [first.id, second.id],
    ]);
    await runSql(url, 'update waiting_readings set value = 99 where device_id = $1', [second.id]);
    expect((await assign(first, sensor.id)).status).toBe(204);
    await runSql(url, 'delete from sensor_devices where sensor_id = $1', [sensor.id]);
    expect((await assign(second, sensor.id)).status).toBe(204);
    const rows = await runSql(url, 'select value from readings where variable_id = $1', [
      await variableOf(sensor.id),
    ]);
    expect(rows).toEqual([{ value: 1 }]);
  });

  it('goes to one of many who take it at once', async () => {
    const device = await newDevice(50);
    const candidates: number[] = [];
    for (let count = 0; count < AT_ONCE; count += 1) candidates.push((await town.newSensor()).id);
    const outcomes = await Promise.all(candidates.map((sensorId) => assign(device, sensorId)));
    const statuses = outcomes.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([204, ...Array.from({ length: AT_ONCE - 1 }, () => 409)]);
    expect(await countOf('from sensor_devices where device_id = $1', [device.id])).toBe(1);
    expect(await countOf('from waiting_readings where device_id = $1', [device.id])).toBe(0);
  });

  it('is one of many that take a sensor at once', async () => {
    const sensor = await town.newSensor();
    const candidates: { id: number }[] = [];
    for (let count = 0; count < AT_ONCE; count += 1) candidates.push(await newDevice(2));
    const outcomes = await Promise.all(candidates.map((device) => assign(device, sensor.id)));
    expect(outcomes.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE - 1);
  });

  it('loses nothing that arrives meanwhile, however it becomes a sensor’s', async () => {
    const key = await newReadingKey(url);
    const first = Date.now() - DAY_MS;
    const batch = (device: string, from: number) =>
      Array.from({ length: 20 }, (_, index) => ({
        device,
        variable: 'temp',
        at: new Date(first + (from * 20 + index) * MINUTE_MS).toISOString(),
        value: index,
      }));
    const arrive = async (identifier: string, become: () => Promise<number>) => {
      let sent = 0;
      let becoming: Promise<number> | undefined;
      const senders = Array.from({ length: 4 }, async (_, sender) => {
        for (let step = 0; step < 15; step += 1) {
          const response = await sendReadings(server, key, batch(identifier, sender * 15 + step));
          expect(response.status).toBe(200);
          sent += 20;
          if (sent === 400) becoming = become();
        }
      });
      await Promise.all(senders);
      const variableId = await becoming;
      expect(await countOf('from readings where variable_id = $1', [variableId])).toBe(sent);
      expect(
        await countOf('from waiting_readings join devices on id = device_id where identifier = $1', [
          identifier,
        ]),
      ).toBe(0);
    };

    const assigned = await town.newDevice({ otro: 1 });
    const sensor = await town.newSensor();
    await arrive(assigned.identifier, async () => {
      expect((await assign(assigned, sensor.id)).status).toBe(204);
      await runSql(url, `delete from waiting_variables where device_id = $1 and name = 'otro'`, [
        assigned.id,
      ]);
      return variableOf(sensor.id);
    });

    const connected = town.name('dispositivo');
    await arrive(connected, async () => {
      const body = town.connectedSensorBody(connected);
      await town.api.answerOf(devices.createConnectedSensor, { body }, town.root);
      return variableOf((await town.findSensor(body.name))?.id ?? 0);
    });
  });

  it('brings many thousand readings in one request', async () => {
    const device = await newDevice(MANY);
    const sensor = await town.newSensor();
    expect((await assign(device, sensor.id)).status).toBe(204);
    expect(await countOf('from readings where variable_id = $1', [await variableOf(sensor.id)])).toBe(MANY);
  }, 180_000);

  it('keeps nobody from changing other sensors while it brings readings along, and brings later what it could not', async () => {
    expect((await assign(await newDevice(1), (await town.newSensor()).id)).status).toBe(204);
    const [device, sensor] = [await newDevice(1), await town.newSensor()];
    const variableId = await variableOf(sensor.id);
    const obstacle = await server.running.context.db.startTransaction().execute();
    try {
      await sql`
        insert into readings select ${variableId}, at, 0 from waiting_readings where device_id = ${device.id}`.execute(
        obstacle,
      );
      const assigning = assign(device, sensor.id);
      const waiting = () =>
        countOf(`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
      await town.newSensor();
      expect((await assigning).status).toBe(204);
      expect(await countOf('from waiting_readings where device_id = $1', [device.id])).toBe(1);
    } finally {
      await obstacle.rollback().execute();
    }

    const brought = async () => {
      // A test doesn't wait half a minute for the second try.
      await runSql(url, `update pgboss.job set start_after = now() where state = 'retry'`);
      return countOf('from readings where variable_id = $1', [variableId]);
    };
    await expect.poll(brought, { timeout: 20_000 }).toBe(1);
    expect(await countOf('from waiting_variables where device_id = $1', [device.id])).toBe(0);
  });

  it('with many thousand readings can be forgotten', async () => {
    const device = await newDevice(MANY);
    const forgotten = await town.api.outcomeOf(
      devices.forgetDevice,
      { params: { id: device.id } },
      town.root,
    );
    expect(forgotten.status).toBe(204);
    expect(await countOf('from waiting_readings where device_id = $1', [device.id])).toBe(0);
  }, 180_000);
});

describe('A device that takes over from another one', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

  const valuesOf = async (variableId: number) =>
    (
      await runSql<{ value: number }>(url, 'select value from readings where variable_id = $1 order by at', [
        variableId,
      ])
    ).map(({ value }) => value);

  /** A sensor with a device, and another one to replace that. */
  const replacing = async () => {
    const key = await newReadingKey(url);
    const [before, next] = [town.name('viejo'), town.name('nuevo')];
    const send = async (
      device: string,
      ...readings: readonly (readonly [minutes: number, value: number])[]
    ) => {
      const response = await sendReadings(
        server,
        key,
        readings.map(([minutes, value]) => ({ device, variable: 'temp', at: minutesAgo(minutes), value })),
      );
      return response.json() as Promise<unknown>;
    };
    const { id, name, variableId } = await town.newConnectedSensor(before);
    const measureBy = (device: string | null) =>
      town.api.answerOf(
        devices.updateConnectedSensor,
        {
          params: { id },
          body: {
            name,
            location: 'Centro',
            device,
            variablesData: [
              {
                id: variableId,
                variableName: 'Temperatura',
                normalizedVariableId: null,
                payloadName: device && 'temp',
                ...NO_THRESHOLDS,
              },
            ],
          },
        },
        town.root,
      );
    return { before, next, send, id, variableId, measureBy };
  };

  const waitingOf = (device: string) =>
    countOf('from waiting_readings join devices on id = device_id where identifier = $1', [device]);

  it('measures from its last measurement on, while what else both send is kept apart', async () => {
    const { before, next, send, id, variableId, measureBy } = await replacing();
    // Both are there for a while, as on the day on which one is replaced.
    await send(before, [60, 1], [50, 2], [40, 3]);
    await send(next, [55, 102], [45, 103], [35, 104]);
    await measureBy(next);
    expect(await valuesOf(variableId)).toEqual([1, 2, 3, 104]);
    expect(await waitingOf(next)).toBe(2);

    // The old one goes on, and both of them bring late ones.
    expect(await send(before, [30, 5], [58, 1.5])).toMatchObject({ accepted: 2, unassigned: 2 });
    expect(await send(next, [25, 106], [57, 101])).toMatchObject({ accepted: 2, unassigned: 1 });
    expect(await valuesOf(variableId)).toEqual([1, 2, 3, 104, 106]);
    const unassigned = await town.api.answerOf(devices.listUnassignedDevices, {}, town.root);
    expect(unassigned.map(({ identifier }) => identifier)).toContain(before);
    const connection = await town.api.answerOf(devices.getConnection, { params: { id } }, town.root);
    expect(connection.received).toMatchObject([{ name: 'temp', last: { value: 106 }, waiting: 0 }]);

    // Both are told of beside the connection, with the minutes that they span.
    const spans = async () => {
      const { setAside } = await town.api.answerOf(devices.getConnection, { params: { id } }, town.root);
      return setAside?.map(({ device, readings, from, until }) => [
        device,
        readings,
        Math.round((Date.parse(until) - Date.parse(from)) / MINUTE_MS),
      ]);
    };
    expect(connection.setAside).toHaveLength(2);
    expect(await spans()).toEqual([
      [next, 3, 12],
      [before, 2, 28],
    ]);

    // Saved again, nothing else becomes its own.
    await measureBy(next);
    expect(await valuesOf(variableId)).toEqual([1, 2, 3, 104, 106]);
    expect(await spans()).toHaveLength(2);
    const former = unassigned.find(({ identifier }) => identifier === before);
    await town.api.answerOf(devices.forgetDevice, { params: { id: former?.id ?? 0 } }, town.root);
    expect(await spans()).toEqual([[next, 3, 12]]);
    await measureBy(before);
    await send(before, [1, 9]);
    expect(await valuesOf(variableId)).toEqual([1, 2, 3, 104, 106, 9]);
  });

  it('tells of the former one, too, where that was disconnected before the next one measured', async () => {
    const { before, next, send, id, measureBy } = await replacing();
    const setAside = async () =>
      (await town.api.answerOf(devices.getConnection, { params: { id } }, town.root)).setAside;
    await send(before, [60, 1]);
    await measureBy(null);
    await send(before, [30, 5]);
    await measureBy(next);
    expect(await setAside()).toMatchObject([{ device: before, readings: 1 }]);

    // What it sent meanwhile is its sensor's own again.
    await measureBy(null);
    await measureBy(before);
    expect(await setAside()).toBeUndefined();
    await measureBy(null);
    await measureBy(before);
    expect(await setAside()).toBeUndefined();
  });

  const importReading = (variableId: number, minutes: number, value: number) =>
    runSql(url, 'insert into readings (variable_id, at, value) values ($1, $2, $3)', [
      variableId,
      minutesAgo(minutes),
      value,
    ]);

  it('measures from what the other one sent last on, whatever was imported since', async () => {
    const { before, next, send, variableId, measureBy } = await replacing();
    await send(before, [60, 1]);
    await send(next, [65, 101], [40, 104]);
    await importReading(variableId, 30, 50);
    const heard = minutesAgo(50);
    await runSql(url, 'update variable_arrivals set measured_at = $2 where variable_id = $1', [
      variableId,
      heard,
    ]);
    await runSql(url, 'update devices set last_seen_at = $2 where identifier = $1', [before, heard]);
    await measureBy(next);
    expect(await valuesOf(variableId)).toEqual([1, 104, 50]);
    expect(await waitingOf(next)).toBe(1);
  });

  it('has all that it sent if it is the first one, whatever was imported', async () => {
    const device = await newDevice(3);
    const sensor = await town.newSensor();
    const variableId = await variableOf(sensor.id);
    await importReading(variableId, 1.5, 50);
    expect((await assign(device, sensor.id)).status).toBe(204);
    expect(await valuesOf(variableId)).toEqual([1, 50, 2, 3]);
  });
});

describe('The ways in which devices send', () => {
  it('are this server’s broker with its topics, without anybody’s password', async () => {
    const { mqtt } = await town.api.answerOf(devices.getReadingWays, {}, town.root);
    expect(mqtt).toBeNull();

    const reading = await startTestServer({
      ...variables,
      ROLE: 'web',
      MQTT_URL: 'mqtts://vigia:secreto@broker.example.org:8884',
      MQTT_TOPICS: 'barrio/+/mediciones',
    });
    const answer = await reading.fetch('/api/reading-ways', {
      headers: { authorization: `Bearer ${town.root}` },
    });
    expect(await answer.json()).toEqual({
      mqtt: { address: 'mqtts://broker.example.org:8884', topics: ['barrio/+/mediciones'] },
    });
    await reading.stop();
  });
});

describe('A LoRaWAN device', () => {
  it('is the sensor’s whose form has its EUI as the label writes it', async () => {
    const eui = caseJson<Record<string, string>>('08-eui-case.json');
    const sentEui = eui['chirpstack.deviceInfo.devEui'] ?? '';
    const body = town.connectedSensorBody(eui['sensorForm.device'] ?? '');
    await town.api.answerOf(devices.createConnectedSensor, { body }, town.root);
    const sensor = await town.findSensor(body.name);
    const at = new Date().toISOString();
    const key = await newReadingKey(url);
    const sent = await sendReadings(server, key, [{ device: sentEui, variable: 'temp', at, value: 1 }]);
    expect(await sent.json()).toMatchObject({ accepted: 1, unassigned: 0 });
    const connection = await town.api.answerOf(
      devices.getConnection,
      { params: { id: sensor?.id ?? 0 } },
      town.root,
    );
    expect(connection).toMatchObject({ device: sentEui, variables: [{ last: { value: 1 } }] });
  });
});

describe('The key of a device', () => {
  it('is kept as a hash, and told in no line of the audit', async () => {
    const body = { name: town.name('Clave'), devices: ['uno', 'uno', 'dos'] };
    const { key } = await town.api.answerOf(readingKeys.createReadingKey, { body }, town.root);
    expect(key).toMatch(/^vigia_[\w-]{43}$/);
    expect(await countOf(`from reading_keys where key_hash = sha256($1::bytea)`, [key])).toBe(1);
    expect(await countOf(`from audit_lines where concat(before, after) like $1`, [`%${key}%`])).toBe(0);
    expect(await countOf(`from audit_lines where after->>'name' = $1`, [body.name])).toBe(1);
  });
});
