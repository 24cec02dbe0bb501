import { describe, expect, it } from 'vitest';

import { analytics, pdf, sensors, sensorTypes } from '@contract';

import { pastMonth } from './examples';
import { expectRefusal } from './refusals';
import type { Target } from './target';
import { withTown, type Person, type Town } from './town';

const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
const idsOf = (records: readonly { id: number }[]) => inOrder(records.map(({ id }) => id));

const ownIds = async ({ api }: Town, { token }: Person) =>
  idsOf(await api.answerOf(sensors.listOwnSensors, {}, token));

/** The calls about one sensor, only for people who may see it. */
const aboutSensor = (sensorId: number) =>
  [
    [analytics.listReportViewGroups, { query: { sensorId } }],
    [pdf.downloadReport, { query: { sensorId, ...pastMonth() } }],
    [pdf.updateSubscriptions, { body: { subscribedToSensorId: [sensorId] } }],
  ] as const;

/** Who sees what, and that a permission counts from the moment in which it is given or taken away. */
export const describeVisibility = (target: Target): void => {
  const town = withTown(target);

  describe('A resident', () => {
    it('sees the sensors that were granted, their types, and no others', async () => {
      const { api, type, otherType, newSensor, newPerson } = town();
      const [own, other] = [await newSensor(), await newSensor()];
      const neighbours = await newSensor(otherType);
      const person = await newPerson({ sensorIds: [own.id, other.id] });

      expect(await ownIds(town(), person)).toEqual(inOrder([own.id, other.id]));
      expect(idsOf(await api.answerOf(sensorTypes.listOwnSensorTypes, {}, person.token))).toEqual([type.id]);
      const ofType = (typeId: number) =>
        api.answerOf(sensors.listOwnSensorsOfType, { query: { typeId } }, person.token);
      expect(idsOf(await ofType(type.id))).toEqual(inOrder([own.id, other.id]));
      expect(await ofType(otherType.id)).toEqual([]);
      const listed = await api.answerOf(pdf.listSubscriptions, {}, person.token);
      expect(listed.map(({ sensorId }) => sensorId)).not.toContain(neighbours.id);
    });

    it('without sensors sees none, and no type', async () => {
      const { api, newPerson } = town();
      const person = await newPerson();
      expect(await ownIds(town(), person)).toEqual([]);
      expect(await api.answerOf(sensorTypes.listOwnSensorTypes, {}, person.token)).toEqual([]);
      expect(await api.answerOf(pdf.listSubscriptions, {}, person.token)).toEqual([]);
    });

    it('is refused with 403 charts, PDF and subscription of somebody else’s sensor', async () => {
      const { api, newSensor, newPerson } = town();
      const [own, other] = [await newSensor(), await newSensor()];
      const { token } = await newPerson({ sensorIds: [own.id] });
      for (const [call, input] of aboutSensor(other.id))
        expectRefusal(await api.outcomeOf(call, input, token), 403);
      const both = { body: { subscribedToSensorId: [own.id, other.id] } };
      expectRefusal(await api.outcomeOf(pdf.updateSubscriptions, both, token), 403);
    });

    it('is let in to the charts, the PDF and the subscription of an own one', async () => {
      const { api, newSensor, newPerson } = town();
      const own = await newSensor();
      const { token } = await newPerson({ sensorIds: [own.id] });
      for (const [call, input] of aboutSensor(own.id)) {
        const { status, text } = await api.outcomeOf(call, input, token);
        if (!/no data available/i.test(text)) expect(status, text).toBeLessThan(300);
      }
    });

    it('is not told the names of other people’s sensors by the options of a filter', async () => {
      const { api, newSensor, newView, newPerson } = town();
      const [own, other] = [await newSensor(), await newSensor()];
      await newView();
      const { token } = await newPerson({ sensorIds: [own.id] });
      const groups = await api.answerOf(
        analytics.listReportViewGroups,
        { query: { sensorId: own.id } },
        token,
      );
      const options = groups
        .flatMap(({ views }) => views ?? [])
        .flatMap(({ filters }) => filters ?? [])
        .filter(({ name }) => name === 'SENSOR')
        .flatMap((filter) => filter.options ?? []);
      const known = new Set<string | number | null>([own.name, own.id, String(own.id)]);
      expect(options.filter((option) => !known.has(option))).toEqual([]);
      expect([other.name, other.id].filter((option) => options.includes(option))).toEqual([]);
    });
  });

  describe('A permission', () => {
    it('counts at once when it is given', async () => {
      const { api, newSensor, newPerson, update } = town();
      const [sensor, person] = [await newSensor(), await newPerson()];
      await update(person, { sensorIds: [sensor.id] });
      expect(await ownIds(town(), person)).toEqual([sensor.id]);
      const input = { query: { sensorId: sensor.id } };
      expect((await api.outcomeOf(analytics.listReportViewGroups, input, person.token)).status).toBe(200);
    });

    it('counts no longer, at once, when it is taken away', async () => {
      const { api, newSensor, newPerson, update } = town();
      const sensor = await newSensor();
      const person = await newPerson({ sensorIds: [sensor.id] });
      expect(await ownIds(town(), person)).toEqual([sensor.id]);
      await update(person, { sensorIds: [] });
      expect(await ownIds(town(), person)).toEqual([]);
      for (const [call, input] of aboutSensor(sensor.id))
        expectRefusal(await api.outcomeOf(call, input, person.token), 403);
    });

    it('takes the subscription along, which does not come back with it', async () => {
      const { api, newSensor, newPerson, update } = town();
      const sensor = await newSensor();
      const person = await newPerson({ sensorIds: [sensor.id] });
      const body = { subscribedToSensorId: [sensor.id] };
      await api.answerOf(pdf.updateSubscriptions, { body }, person.token);
      await update(person, { sensorIds: [] });
      await update(person, { sensorIds: [sensor.id] });
      expect(await api.answerOf(pdf.listSubscriptions, {}, person.token)).toEqual([
        { sensorId: sensor.id, subscribed: false },
      ]);
    });

    it('is one, however often it was sent', async () => {
      const { newSensor, newPerson, findUser } = town();
      const sensor = await newSensor();
      const { mail } = await newPerson({ sensorIds: [sensor.id, sensor.id] });
      expect((await findUser(mail))?.sensors).toEqual([{ id: sensor.id, name: sensor.name }]);
    });
  });

  describe('An administrator', () => {
    it('finds sensors by type and by neighbourhood', async () => {
      const { api, root, type, otherType, newSensor, newLocated } = town();
      const [here, there] = [await newSensor(), await newSensor(otherType)];
      const located = await newLocated();
      const ofType = await api.answerOf(sensors.listSensorsByType, { params: { typeId: type.id } }, root);
      expect(idsOf(ofType)).toContain(here.id);
      expect(idsOf(ofType)).not.toContain(there.id);
      const params = { locationId: located.locationId };
      const near = await api.answerOf(sensors.listSensorsByLocation, { params }, root);
      expect(near.map(({ name }) => name)).toEqual([located.name]);
    });

    it('may ask for the charts of every sensor', async () => {
      const { api, root, newSensor } = town();
      const input = { query: { sensorId: (await newSensor()).id } };
      expect((await api.outcomeOf(analytics.listReportViewGroups, input, root)).status).toBe(200);
    });
  });
};
