import { describe, expect, it } from 'vitest';

import { home, measurements, pdf } from '@contract';

import { expectRefusal } from './refusals';
import type { Town } from './town';

/** EXT-37 to EXT-39 of sensors that may or may not have been measured. */
export const describeHome = (town: () => Town): void => {
  const homeOf = (token: string) => town().api.answerOf(home.listHomeSensors, {}, token);
  const ownHome = async (token: string) => (await homeOf(token)).sensors;
  const overview = (id: number, token = town().root) =>
    town().api.answerOf(home.getSensorOverview, { params: { id } }, token);

  describe('The home', () => {
    it('has the sensors that somebody may see, from the moment on in which they may, and no others', async () => {
      const { newSensor, newPerson, update } = town();
      const [own, other] = [await newSensor(), await newSensor()];
      const person = await newPerson({ sensorIds: [own.id] });
      const ids = async () => (await ownHome(person.token)).map(({ sensorId }) => sensorId);
      expect(await ids()).toEqual([own.id]);
      await update(person, { sensorIds: [other.id] });
      expect(await ids()).toEqual([other.id]);
      await update(person, { sensorIds: [] });
      expect(await ids()).toEqual([]);
    });

    it('tells of each where and what it is, and measures as ‘Ahora’ does', async () => {
      const { api, type, newLocated, findSensor, newPerson } = town();
      const { name, locationName } = await newLocated();
      const id = (await findSensor(name))?.id ?? 0;
      const { token } = await newPerson({ sensorIds: [id] });
      const { moments, sensors } = await homeOf(token);
      const [sensor, ...others] = sensors;
      expect(others).toEqual([]);
      expect(sensor).toMatchObject({
        sensorId: id,
        name,
        typeId: type.id,
        typeName: type.name,
        locationName,
        main: { name: 'Medición' },
        others: [],
      });
      const now = await api.answerOf(measurements.listSensorsNow, { query: { sensorId: id } }, token);
      const [measured] = now.sensors[0]?.variables ?? [];
      expect(sensor?.main).toMatchObject({ id: measured?.id, unit: measured?.unit, hours: measured?.hours });
      expect(moments).toEqual(now.moments);
      expect(sensor?.main?.last === null).toBe(measured?.last === null);
    });

    it('has all sensors for an administrator', async () => {
      const { id } = await town().newSensor();
      const found = (await ownHome(town().root)).find(({ sensorId }) => sensorId === id);
      expect(found?.locationName ?? null).toBeNull();
    });
  });

  describe('The statuses of all sensors', () => {
    it('are one of each, and counted in the summary', async () => {
      const { api, root, newSensor } = town();
      const { id } = await newSensor();
      const { sensorId, status } = await api.answerOf(home.listSensorStatuses, {}, root);
      expect(status).toHaveLength(sensorId.length);
      expect(new Set(sensorId).size).toBe(sensorId.length);
      expect(sensorId).toContain(id);
      const { sensors } = await api.answerOf(home.getSiteSummary, {}, root);
      const counted = Object.values(sensors).reduce((sum, count) => sum + count, 0);
      expect(counted).toBe(sensorId.length);
    });
  });

  describe('The summary', () => {
    const summary = () => town().api.answerOf(home.getSiteSummary, {}, town().root);

    it('counts people without sensors, and those who have not chosen a password', async () => {
      const { newPerson, invite, newSensor } = town();
      const before = await summary();
      const { id } = await newSensor();
      await newPerson({ sensorIds: [id] });
      await newPerson({ admin: true });
      expect(await summary()).toMatchObject({
        usersWithoutSensors: before.usersWithoutSensors,
        pendingInvitations: before.pendingInvitations,
      });
      await newPerson();
      await invite({ sensorIds: [id] });
      expect(await summary()).toMatchObject({
        usersWithoutSensors: before.usersWithoutSensors + 1,
        pendingInvitations: before.pendingInvitations + 1,
      });
    });

    it('counts devices that belong to no sensor', async () => {
      const { newDevice } = town();
      const { unassignedDevices } = await summary();
      await newDevice();
      expect((await summary()).unassignedDevices).toBe(unassignedDevices + 1);
    });

    it('and the statuses are for administrators', async () => {
      const { token } = await town().newPerson();
      for (const call of [home.getSiteSummary, home.listSensorStatuses])
        expectRefusal(await town().api.outcomeOf(call, {}, token), 403);
    });
  });

  describe('The overview of a sensor', () => {
    it('tells what it is, its limits, and months in their order', async () => {
      const { type, newSensor } = town();
      const made = await newSensor();
      const { months, ...sensor } = await overview(made.id);
      expect(sensor).toMatchObject({
        id: made.id,
        name: made.name,
        typeName: type.name,
        variables: [{ name: 'Medición', maxWarning: 60.5, minCritical: null }],
      });
      const places = months.map(({ year, month }) => year * 12 + month);
      expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
      for (const { measuredDays, month } of months) {
        expect(measuredDays).toBeGreaterThan(0);
        expect(measuredDays).toBeLessThanOrEqual(31);
        expect(month >= 1 && month <= 12).toBe(true);
      }
    });

    it('tells administrators who may see it, and who gets its report', async () => {
      const { api, newSensor, newPerson } = town();
      const { id } = await newSensor();
      const [subscriber, neighbour, stranger] = [
        await newPerson({ sensorIds: [id] }),
        await newPerson({ sensorIds: [id] }),
        await newPerson(),
      ];
      const body = { subscribedToSensorId: [id] };
      await api.answerOf(pdf.updateSubscriptions, { body }, subscriber.token);
      const viewers = (await overview(id)).viewers ?? [];
      const of = ({ mail }: { mail: string }) => viewers.find((viewer) => viewer.mail === mail);
      expect(of(subscriber)).toMatchObject({ id: subscriber.id, admin: false, subscribed: true });
      expect(of(neighbour)).toMatchObject({ id: neighbour.id, subscribed: false });
      expect(of(stranger)).toBeUndefined();
      expect(viewers.some(({ admin }) => admin)).toBe(true);
    });

    it('tells nobody else who may see it', async () => {
      const { newSensor, newPerson } = town();
      const { id } = await newSensor();
      const { token } = await newPerson({ sensorIds: [id] });
      expect((await overview(id, token)).viewers ?? null).toBeNull();
    });

    it('is refused with 403 where the sensor is somebody else’s, and with 404 where there is none', async () => {
      const { api, newSensor, newPerson } = town();
      const { id } = await newSensor();
      const { token } = await newPerson();
      const ask = (of: number) => api.outcomeOf(home.getSensorOverview, { params: { id: of } }, token);
      expectRefusal(await ask(id), 403);
      expectRefusal(await ask(987_654_321), 404);
    });
  });
};
