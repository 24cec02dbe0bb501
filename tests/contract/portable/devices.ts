import { describe, expect, it } from 'vitest';

import { activity, devices, readingKeys, readings, sensors } from '@contract';

import { expectRefusal } from './refusals';
import type { Town } from './town';

const AT_ONCE = 20;

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();

const describeKeys = (town: () => Town) => {
  const list = () => town().api.answerOf(readingKeys.listReadingKeys, {}, town().root);
  const find = async (wanted: number) => (await list()).find(({ id }) => id === wanted);
  const sendWith = (key: string, device: string) =>
    town().api.outcomeOf(
      readings.receiveReadings,
      { body: { readings: [{ device, variable: 'temp', at: at(0), value: 1 }] } },
      key,
    );

  describe('A key for readings', () => {
    it('is told once, and listed newest first without it', async () => {
      const { api, root, newReadingKey, name } = town();
      const first = await newReadingKey();
      const own = [name('uno'), name('dos')];
      const second = await newReadingKey([...own, own[0] ?? '']);
      expect(second.key).not.toBe(first.key);
      const text = await (await api.request(readingKeys.listReadingKeys, {}, root)).text();
      for (const { key } of [first, second]) {
        expect(key).toMatch(/^vigia_[\w-]{43}$/);
        expect(text).not.toContain(key);
      }
      const ids = (await list()).map(({ id }) => id);
      expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id));
      expect(await find(first.id)).toMatchObject({ devices: null, lastUsedAt: null, revokedAt: null });
      expect((await find(second.id))?.devices).toEqual(own);
    });

    it('says when it was used, and is refused once it is revoked, but stays listed', async () => {
      const { api, root, newReadingKey, name } = town();
      const { id, key } = await newReadingKey();
      expect((await sendWith(key, name('equipo'))).status).toBe(200);
      expect(Math.abs(Date.now() - Date.parse((await find(id))?.lastUsedAt ?? ''))).toBeLessThan(60_000);
      await api.answerOf(readingKeys.revokeReadingKey, { params: { id } }, root);
      expectRefusal(await sendWith(key, name('equipo')), 401);
      const { revokedAt } = (await find(id)) ?? {};
      expect(Math.abs(Date.now() - Date.parse(revokedAt ?? ''))).toBeLessThan(60_000);
      await api.answerOf(readingKeys.revokeReadingKey, { params: { id } }, root);
      expect((await find(id))?.revokedAt).toBe(revokedAt);
    });

    it('opens nothing else', async () => {
      const { api, newReadingKey } = town();
      const { key } = await newReadingKey();
      for (const call of [sensors.listSensors, readingKeys.listReadingKeys, devices.listUnassignedDevices]) {
        expectRefusal(await api.outcomeOf(call, {}, key), 401);
      }
    });
  });
};

const describeAssigning = (town: () => Town) => {
  const connectionOf = (id: number) =>
    town().api.answerOf(devices.getConnection, { params: { id } }, town().root);
  const assign = (deviceId: number, sensorId: number, variables: readonly object[]) =>
    town().api.outcomeOf(
      devices.assignDevice,
      { params: { id: deviceId }, body: { sensorId, variables } },
      town().root,
    );
  const newSensor = async () => {
    const sensor = await town().newSensor();
    return { ...sensor, variableId: sensor.variables?.[0]?.variableId ?? 0 };
  };

  describe('A device without a sensor', () => {
    it('is listed with what it sent, the last heard of first', async () => {
      const { newDevice, send, api, root } = town();
      const first = await newDevice({ temp: 1, bateria: 3.6 });
      await send(first.identifier, { temp: 2 }, 5);
      const second = await newDevice();
      const listed = await api.answerOf(devices.listUnassignedDevices, {}, root);
      const places = [second, first].map(({ id }) => listed.findIndex((device) => device.id === id));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      const shown = listed.find(({ id }) => id === first.id);
      expect(shown?.variables.map(({ name, waiting }) => [name, waiting])).toEqual([
        ['bateria', 1],
        ['temp', 2],
      ]);
      expect(shown?.variables[1]?.last?.value).toBe(1);
      expect(Math.abs(Date.now() - Date.parse(shown?.lastSeenAt ?? ''))).toBeLessThan(60_000);
    });

    it('is known by its exact name', async () => {
      const { newDevice, send, findDevice } = town();
      const { identifier } = await newDevice();
      await send(identifier.toUpperCase(), { temp: 1 });
      expect(await findDevice(identifier.toUpperCase())).toBeDefined();
      expect((await findDevice(identifier))?.variables[0]?.waiting).toBe(1);
    });

    it('gives its sensor what it sent before, and what comes after', async () => {
      const { newDevice, send, findDevice } = town();
      const device = await newDevice({ temp: 20, bateria: 3.6 });
      const sensor = await newSensor();
      const mapped = [{ variableId: sensor.variableId, payloadName: 'temp' }];
      expect((await assign(device.id, sensor.id, mapped)).status).toBeLessThan(300);
      expect(await findDevice(device.identifier)).toBeUndefined();
      const connection = await connectionOf(sensor.id);
      expect(connection.device).toBe(device.identifier);
      expect(connection.variables).toMatchObject([
        { variableId: sensor.variableId, payloadName: 'temp', last: { value: 20 } },
      ]);
      expect(connection.received).toMatchObject([
        { name: 'bateria', waiting: 1, last: { value: 3.6 } },
        { name: 'temp', waiting: 0, last: { value: 20 } },
      ]);
      expect(await send(device.identifier, { temp: 19 }, 3)).toMatchObject({ accepted: 1, unassigned: 0 });
      expect((await connectionOf(sensor.id)).variables[0]?.last?.value).toBe(20);
    });

    it('belongs to one sensor, and a sensor has one', async () => {
      const { newDevice } = town();
      const [device, other] = [await newDevice(), await newDevice()];
      const [sensor, second] = [await newSensor(), await newSensor()];
      const to = ({ variableId }: { variableId: number }) => [{ variableId, payloadName: 'temp' }];
      expect((await assign(device.id, sensor.id, to(sensor))).status).toBeLessThan(300);
      expectRefusal(await assign(other.id, sensor.id, to(sensor)), 409);
      expectRefusal(await assign(device.id, second.id, to(second)), 409);
      expect((await connectionOf(second.id)).device).toBeNull();
    });

    it('is given away once, however many do it at the same time', async () => {
      const device = await town().newDevice();
      const found: Awaited<ReturnType<typeof newSensor>>[] = [];
      for (let count = 0; count < AT_ONCE; count += 1) found.push(await newSensor());
      const outcomes = await Promise.all(
        found.map(({ id, variableId }) => assign(device.id, id, [{ variableId, payloadName: 'temp' }])),
      );
      expect(outcomes.filter(({ status }) => status < 300)).toHaveLength(1);
      for (const outcome of outcomes.filter(({ status }) => status >= 300)) expectRefusal(outcome, 409);
    });

    it('is refused variables that contradict each other, or are none of the sensor’s', async () => {
      const device = await town().newDevice();
      const [sensor, other] = [await newSensor(), await newSensor()];
      const { variableId } = sensor;
      const twice = [
        { variableId, payloadName: 'temp' },
        { variableId, payloadName: 'hum' },
      ];
      expectRefusal(await assign(device.id, sensor.id, twice), 400, '"variableId"');
      const alike = [
        { variableId, payloadName: 'temp' },
        { variableId: other.variableId, payloadName: ' temp' },
      ];
      expectRefusal(await assign(device.id, sensor.id, alike), 400, '"temp"');
      const foreign = [{ variableId: other.variableId, payloadName: 'temp' }];
      expectRefusal(await assign(device.id, sensor.id, foreign), 400, '"variableId"');
      expectRefusal(await assign(device.id, 987_654_321, foreign), 404, '987654321');
      expect(await town().findDevice(device.identifier)).toBeDefined();
    });

    it('can be forgotten, and is listed again once it sends again', async () => {
      const { api, root, newDevice, findDevice, send } = town();
      const device = await newDevice({ temp: 1, bateria: 3 });
      const forget = (id: number) => api.outcomeOf(devices.forgetDevice, { params: { id } }, root);
      expect((await forget(device.id)).status).toBeLessThan(300);
      expect(await findDevice(device.identifier)).toBeUndefined();
      expectRefusal(await forget(device.id), 404);
      await send(device.identifier, { temp: 2 });
      expect((await findDevice(device.identifier))?.variables).toMatchObject([{ name: 'temp', waiting: 1 }]);
      const again = await findDevice(device.identifier);
      const sensor = await newSensor();
      await assign(again?.id ?? 0, sensor.id, [{ variableId: sensor.variableId, payloadName: 'temp' }]);
      expectRefusal(await forget(again?.id ?? 0), 409, device.identifier);
    });

    it('is without a sensor again when its sensor is deleted', async () => {
      const { newConnectedSensor, send, deleteSensor, findDevice } = town();
      const sensor = await newConnectedSensor();
      await send(sensor.device, { temp: 1 });
      expect(await findDevice(sensor.device)).toBeUndefined();
      await deleteSensor(sensor.id);
      await send(sensor.device, { temp: 2 });
      expect((await findDevice(sensor.device))?.variables).toMatchObject([{ name: 'temp', waiting: 1 }]);
    });
  });
};

const describeConnections = (town: () => Town) => {
  const connectionOf = (id: number) =>
    town().api.answerOf(devices.getConnection, { params: { id } }, town().root);
  const update = async (
    id: number,
    { device, names }: { device: string | null; names: readonly (readonly [number | null, string | null])[] },
  ) => {
    const { variablesData, ...body } = town().sensorUpdate();
    const [variable] = variablesData;
    const entries = names.map(([variableId, payloadName]) => ({ ...variable, id: variableId, payloadName }));
    return town().api.outcomeOf(
      devices.updateConnectedSensor,
      { params: { id }, body: { ...body, device, variablesData: entries } },
      town().root,
    );
  };

  describe('A connected sensor', () => {
    it('begins with what its device sent before, trimmed names and all', async () => {
      const { api, root, newDevice, connectedSensorBody } = town();
      const device = await newDevice({ temp: 12.5 });
      const body = connectedSensorBody(` ${device.identifier} `, ' temp ');
      const { id } = await api.answerOf(devices.createConnectedSensor, { body }, root);
      expect(await connectionOf(id)).toMatchObject({
        device: device.identifier,
        variables: [{ payloadName: 'temp', last: { value: 12.5 } }],
      });
    });

    it('takes over what waited when a name becomes one of its variables', async () => {
      const { newConnectedSensor, send } = town();
      const sensor = await newConnectedSensor();
      await send(sensor.device, { temp: 1, hum: 60 });
      expect((await connectionOf(sensor.id)).received).toMatchObject([{ name: 'hum', waiting: 1 }, {}]);
      const names = [
        [sensor.variableId, 'temp'],
        [null, 'hum'],
      ] as const;
      expect((await update(sensor.id, { device: sensor.device, names })).status).toBeLessThan(300);
      expect(await connectionOf(sensor.id)).toMatchObject({
        variables: [
          { variableId: sensor.variableId, payloadName: 'temp', last: { value: 1 } },
          { payloadName: 'hum', last: { value: 60 } },
        ],
        received: [
          { name: 'hum', waiting: 0 },
          { name: 'temp', waiting: 0 },
        ],
      });
    });

    it('keeps its connection when a client of the spec saves it, and loses that of a variable that goes', async () => {
      const { api, root, newConnectedSensor, sensorUpdate, send } = town();
      const sensor = await newConnectedSensor();
      const body = sensorUpdate();
      const save = (ids: readonly (number | null)[]) =>
        api.answerOf(
          sensors.updateSensor,
          {
            query: { sensorId: sensor.id },
            body: {
              ...body,
              variablesData: ids.map((id) => ({ ...body.variablesData[0], id })),
            },
          },
          root,
        );
      await save([sensor.variableId]);
      expect(await connectionOf(sensor.id)).toMatchObject({
        device: sensor.device,
        variables: [{ variableId: sensor.variableId, payloadName: 'temp' }],
      });
      await save([null]);
      expect(await connectionOf(sensor.id)).toMatchObject({
        device: sensor.device,
        variables: [{ payloadName: null }],
      });
      expect(await send(sensor.device, { temp: 1 })).toMatchObject({ unassigned: 1 });
    });

    it('can be given another device, or none', async () => {
      const { newConnectedSensor, newDevice, findDevice, send } = town();
      const sensor = await newConnectedSensor();
      await send(sensor.device, { temp: 1 }, 2);
      const other = await newDevice({ temp: 7 });
      const names = [[sensor.variableId, 'temp']] as const;
      expect((await update(sensor.id, { device: other.identifier, names })).status).toBeLessThan(300);
      const { variables } = await connectionOf(sensor.id);
      expect(variables[0]?.last?.value).toBe(7);
      expect(await findDevice(sensor.device)).toBeDefined();
      const none = { device: null, names: [[sensor.variableId, null]] } as const;
      expect((await update(sensor.id, none)).status).toBeLessThan(300);
      expect(await connectionOf(sensor.id)).toMatchObject({ device: null, received: [] });
    });

    it('is refused the device of another, names without a device, and names that come twice', async () => {
      const { api, root, newConnectedSensor, connectedSensorBody, findSensor } = town();
      const [sensor, other] = [await newConnectedSensor(), await newConnectedSensor()];
      const names = [[other.variableId, 'temp']] as const;
      expectRefusal(await update(other.id, { device: sensor.device, names }), 409);
      expectRefusal(await update(other.id, { device: null, names }), 400, '"device"');
      const twice = [
        [other.variableId, 'temp'],
        [null, 'temp'],
      ] as const;
      expectRefusal(await update(other.id, { device: other.device, names: twice }), 400, '"temp"');
      expect((await connectionOf(other.id)).device).toBe(other.device);
      const body = connectedSensorBody(sensor.device);
      expectRefusal(await api.outcomeOf(devices.createConnectedSensor, { body }, root), 409);
      expect(await findSensor(body.name)).toBeUndefined();
    });
  });
};

const describeTelling = (town: () => Town) => {
  describe('The activity', () => {
    it('tells of devices, keys and connections, and of no key itself', async () => {
      const { api, root, newReadingKey, newDevice, newSensor, newConnectedSensor, sensorUpdate } = town();
      const { id, key } = await newReadingKey();
      await api.answerOf(readingKeys.revokeReadingKey, { params: { id } }, root);
      const [device, forgotten] = [await newDevice(), await newDevice()];
      const sensor = await newSensor();
      const variables = [
        { variableId: sensor.variables?.[0]?.variableId ?? 0, payloadName: 'temp' },
      ] as const;
      await api.answerOf(
        devices.assignDevice,
        { params: { id: device.id }, body: { sensorId: sensor.id, variables } },
        root,
      );
      await api.answerOf(devices.forgetDevice, { params: { id: forgotten.id } }, root);
      const connected = await newConnectedSensor();
      const { variablesData, ...body } = sensorUpdate();
      await api.answerOf(
        devices.updateConnectedSensor,
        {
          params: { id: connected.id },
          body: {
            ...body,
            device: null,
            variablesData: [{ ...variablesData[0], id: connected.variableId, payloadName: null }],
          },
        },
        root,
      );
      const response = await api.request(activity.listActivity, { query: {} }, root);
      const text = await response.text();
      expect(text).not.toContain(key);
      const { entries } = activity.activityPage.parse(JSON.parse(text));
      const told = entries.map((entry) => [entry.action, entry.subject, entry.name, entry.changes] as const);
      expect(told).toContainEqual(['revoke', 'reading-key', expect.any(String), []]);
      expect(told).toContainEqual(['delete', 'device', forgotten.identifier, []]);
      expect(told).toContainEqual([
        'assign',
        'device',
        device.identifier,
        [expect.objectContaining({ field: 'sensor', before: null, after: sensor.name })],
      ]);
      const disconnected = entries.find(
        ({ action, subject, subjectId }) =>
          action === 'update' && subject === 'sensor' && subjectId === connected.id,
      );
      expect(disconnected?.changes).toContainEqual(
        expect.objectContaining({ field: 'device', before: connected.device, after: null }),
      );
      expect(disconnected?.changes).toContainEqual(
        expect.objectContaining({ field: 'payloadName', before: 'temp', after: null }),
      );
    });
  });
};

/** Keys, devices and connections, if a target announces `devices` (EXT-17, EXT-18, EXT-19). */
export const describeDevices = (town: () => Town): void => {
  describeKeys(town);
  describeAssigning(town);
  describeConnections(town);
  describeTelling(town);
};
