import { describe, expect, it } from 'vitest';

import { analytics, pdf, sensors, users } from '@contract';

import { expectRefusal } from './refusals';
import type { Target } from './target';
import { withTown } from './town';

const AT_ONCE = 20;

/** Saves that meet: the last one counts, and no save is half of one and half of another. */
export const describeConcurrency = (target: Target): void => {
  const town = withTown(target);

  describe('Saves at the same time', () => {
    it('of one sensor leave it as one of them sent it', async () => {
      const { api, root, newSensor, sensorUpdate } = town();
      const { id } = await newSensor();
      const sent = Array.from({ length: AT_ONCE }, (_, index) => {
        const body = sensorUpdate();
        const [variable] = body.variablesData;
        if (!variable) throw new Error('A sensor has a variable.');
        return {
          ...body,
          variablesData: Array.from({ length: 1 + (index % 3) }, (_unused, at) => ({
            ...variable,
            variableName: `${body.name} v${at}`,
            maxWarning: index,
          })),
        };
      });
      const outcomes = await Promise.all(
        sent.map((body) => api.outcomeOf(sensors.updateSensor, { query: { sensorId: id }, body }, root)),
      );
      expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
      const left = (await api.answerOf(sensors.listSensors, {}, root)).find((sensor) => sensor.id === id);
      const winner = sent.find(({ name }) => name === left?.name);
      expect(left?.locationName).toBe(winner?.location);
      expect(left?.variables?.map(({ variableName, maxWarning }) => [variableName, maxWarning])).toEqual(
        winner?.variablesData.map(({ variableName, maxWarning }) => [variableName, maxWarning]),
      );
    });

    it('of one person’s permissions leave a list that somebody sent', async () => {
      const { newSensor, newPerson, update, findUser } = town();
      const known = [await newSensor(), await newSensor(), await newSensor()].map(({ id }) => id);
      const person = await newPerson();
      const lists = Array.from({ length: AT_ONCE }, (_, index) =>
        known.filter((_id, at) => (index >> at) & 1),
      );
      await Promise.all(lists.map((sensorIds) => update(person, { sensorIds })));
      const left = (await findUser(person.mail))?.sensors?.map(({ id }) => id) ?? [];
      const inOrder = (ids: readonly number[]) => JSON.stringify(ids.toSorted((a, b) => a - b));
      expect(lists.map(inOrder)).toContain(inOrder(left));
    });

    it('of one person’s subscriptions leave a list that they sent', async () => {
      const { api, newSensor, newPerson } = town();
      const known = [await newSensor(), await newSensor(), await newSensor()].map(({ id }) => id);
      const { token } = await newPerson({ sensorIds: known });
      const lists = Array.from({ length: AT_ONCE }, (_, index) =>
        known.filter((_id, at) => (index >> at) & 1),
      );
      await Promise.all(
        lists.map((subscribedToSensorId) =>
          api.answerOf(pdf.updateSubscriptions, { body: { subscribedToSensorId } }, token),
        ),
      );
      const left = (await api.answerOf(pdf.listSubscriptions, {}, token)).filter(
        ({ subscribed }) => subscribed,
      );
      const inOrder = (ids: readonly number[]) => JSON.stringify(ids.toSorted((a, b) => a - b));
      expect(lists.map(inOrder)).toContain(inOrder(left.map(({ sensorId }) => sensorId)));
    });

    it('of one order leave one of the orders', async () => {
      const { api, root, name, newView, groupsOf, type } = town();
      const groupName = name('Grupo');
      const views = [await newView(groupName), await newView(groupName), await newView(groupName)];
      const ids = views.map(({ view }) => view.id);
      const groupId = views[0]?.group.id ?? 0;
      const orders = [ids, ids.toReversed(), [...ids.slice(1), ...ids.slice(0, 1)]];
      await Promise.all(
        orders.map((order) =>
          api.answerOf(analytics.reorderViews, { body: { id: groupId, ids: order } }, root),
        ),
      );
      const left = (await groupsOf(type)).find(({ id }) => id === groupId)?.views?.map(({ id }) => id);
      expect(orders).toContainEqual(left);
    });
  });

  describe('Deletions at the same time', () => {
    it('of one sensor succeed once; the others learn that it is gone', async () => {
      const { api, root, newSensor } = town();
      const { id } = await newSensor();
      const outcomes = await Promise.all(
        Array.from({ length: AT_ONCE }, () => api.outcomeOf(sensors.deleteSensor, { params: { id } }, root)),
      );
      expect(outcomes.filter(({ status }) => status < 300)).toHaveLength(1);
      for (const outcome of outcomes.filter(({ status }) => status >= 300)) expectRefusal(outcome, 404);
    });

    it('and grants of one sensor leave no permission of a sensor that is gone', async () => {
      const { api, root, newSensor, newPerson, update, findUser } = town();
      const { id } = await newSensor();
      const person = await newPerson();
      await Promise.all([
        ...Array.from({ length: 5 }, () => update(person, { sensorIds: [id] })),
        api.outcomeOf(sensors.deleteSensor, { params: { id } }, root),
        ...Array.from({ length: 5 }, () => update(person, { sensorIds: [id] })),
      ]);
      expect((await findUser(person.mail))?.sensors).toEqual([]);
    });

    it('of one person succeed once', async () => {
      const { api, root, newPerson } = town();
      const { id } = await newPerson();
      const outcomes = await Promise.all(
        Array.from({ length: AT_ONCE }, () => api.outcomeOf(users.deleteUser, { params: { id } }, root)),
      );
      expect(outcomes.filter(({ status }) => status < 300)).toHaveLength(1);
    });
  });
};
