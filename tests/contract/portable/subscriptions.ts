import { describe, expect, it } from 'vitest';

import { pdf } from '@contract';

import { expectRefusal } from './refusals';
import type { Target } from './target';
import { withTown } from './town';

/** PDF reports: who gets them by mail, and the files of a month. */
export const describeSubscriptions = (target: Target): void => {
  const town = withTown(target);
  const inOrder = (items: readonly { sensorId: number }[]) =>
    items.toSorted((one, other) => one.sensorId - other.sensorId);

  describe('Subscriptions', () => {
    it('list each own sensor once, and are replaced by the whole list that is sent', async () => {
      const { api, newSensor, newPerson } = town();
      const [one, other] = [await newSensor(), await newSensor()];
      const { token } = await newPerson({ sensorIds: [one.id, other.id] });
      const subscribe = (...ids: number[]) =>
        api.answerOf(pdf.updateSubscriptions, { body: { subscribedToSensorId: ids } }, token);
      const list = async () => inOrder(await api.answerOf(pdf.listSubscriptions, {}, token));

      const none = inOrder([one, other].map(({ id }) => ({ sensorId: id })));
      expect(await list()).toEqual(none.map((item) => ({ ...item, subscribed: false })));
      await subscribe(one.id, one.id);
      expect(await list()).toEqual(none.map((item) => ({ ...item, subscribed: item.sensorId === one.id })));
      await subscribe(other.id);
      expect(await list()).toEqual(none.map((item) => ({ ...item, subscribed: item.sensorId === other.id })));
      await subscribe();
      expect(await list()).toEqual(none.map((item) => ({ ...item, subscribed: false })));
    });

    it('are one’s own', async () => {
      const { api, newSensor, newPerson } = town();
      const { id } = await newSensor();
      const [person, neighbour] = [
        await newPerson({ sensorIds: [id] }),
        await newPerson({ sensorIds: [id] }),
      ];
      const body = { subscribedToSensorId: [id] };
      await api.answerOf(pdf.updateSubscriptions, { body }, person.token);
      expect(await api.answerOf(pdf.listSubscriptions, {}, neighbour.token)).toEqual([
        { sensorId: id, subscribed: false },
      ]);
    });

    it('are refused with 400 for a sensor that does not exist, and stay as they were', async () => {
      const { api, newSensor, newPerson } = town();
      const { id } = await newSensor();
      const { token } = await newPerson({ sensorIds: [id] });
      const body = { subscribedToSensorId: [id, 987_654_321] };
      expectRefusal(
        await api.outcomeOf(pdf.updateSubscriptions, { body }, token),
        400,
        '"subscribedToSensorId"',
      );
      expect(await api.answerOf(pdf.listSubscriptions, {}, token)).toEqual([
        { sensorId: id, subscribed: false },
      ]);
    });
  });

  describe('The report of a month', () => {
    const download = async (query: Record<string, string | number>) => {
      const { api, root, newSensor } = town();
      const { id } = await newSensor();
      return api.outcomeOf(
        pdf.downloadReport,
        { query: { sensorId: id, year: 2025, month: 3, ...query } },
        root,
      );
    };

    it.each([
      ['before there were sensors', { year: 2001, month: 1 }],
      ['that has not come yet', { year: 2999, month: 12 }],
      ['that has not ended', { year: new Date().getFullYear(), month: new Date().getMonth() + 1 }],
    ])('%s has no data, and the text says so', async (_, query) => {
      const { status, text } = await download(query);
      expect(status).toBe(404);
      expect(text).toMatch(/no data available/i);
    });

    it.each([{ month: 13 }, { month: 0 }, { year: 99 }, { year: 12_025 }, { month: 1.5 }])(
      'is refused with 400 for %j, which no calendar has',
      async (query) => {
        expectRefusal(await download(query), 400, `"${Object.keys(query)[0]}"`);
      },
    );
  });
};
