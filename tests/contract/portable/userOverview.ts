import { expect, it } from 'vitest';

import { home, pdf } from '@contract';

import { expectRefusal } from './refusals';
import type { Town } from './town';

/** What a user sees and why, if a target announces `home` (EXT-40). */
export const describeUserOverview = (town: () => Town): void => {
  const overviewOf = (id: number) =>
    town().api.answerOf(home.getUserOverview, { params: { id } }, town().root);

  it('tells of a resident the sensors that they were granted, and which of those are sent to them', async () => {
    const { api, newSensor, newLocated, newPerson, findSensor } = town();
    const plain = await newSensor();
    const located = await findSensor((await newLocated()).name);
    const other = await newSensor();
    const person = await newPerson({ sensorIds: [plain.id, located?.id ?? 0] });
    await api.answerOf(pdf.updateSubscriptions, { body: { subscribedToSensorId: [plain.id] } }, person.token);
    const { sensors, ...overview } = await overviewOf(person.id);
    expect(overview).toMatchObject({ id: person.id, mail: person.mail, admin: false, invitation: null });
    expect(Math.abs(Date.now() - Date.parse(overview.lastSignInAt ?? ''))).toBeLessThan(60_000);
    expect(sensors.toSorted((one, two) => one.id - two.id)).toEqual([
      expect.objectContaining({
        id: plain.id,
        name: plain.name,
        typeId: plain.typeId,
        typeName: plain.type,
        locationName: null,
        subscribed: true,
      }),
      expect.objectContaining({
        id: located?.id,
        locationName: located?.locationName,
        subscribed: false,
      }),
    ]);
    expect(sensors.map(({ id }) => id)).not.toContain(other.id);
  });

  it('has an administrator see every sensor', async () => {
    const { newSensor, newPerson } = town();
    const sensor = await newSensor();
    const person = await newPerson({ admin: true });
    const { admin, sensors } = await overviewOf(person.id);
    expect(admin).toBe(true);
    expect(sensors.find(({ id }) => id === sensor.id)).toMatchObject({
      name: sensor.name,
      subscribed: false,
    });
  });

  it('tells of a person who was invited that they have not been here', async () => {
    const { id, mail } = await town().invite();
    const overview = await overviewOf(id);
    expect(overview).toMatchObject({ mail, lastSignInAt: null, sensors: [], deliveries: [] });
    expect(Math.abs(Date.now() - Date.parse(overview.invitation?.sentAt ?? ''))).toBeLessThan(60_000);
  });

  it('is for administrators, also where it is one’s own', async () => {
    const { api, newPerson } = town();
    const person = await newPerson();
    expectRefusal(
      await api.outcomeOf(home.getUserOverview, { params: { id: person.id } }, person.token),
      403,
    );
  });
};
