import { beforeAll, describe, expect, it } from 'vitest';

import { home } from '@contract';

import { expectRefusal } from '../contract/portable/refusals';
import type { Town } from '../contract/portable/town';
import { openServerTown } from './support/serverTown';

let town: Town;

beforeAll(async () => {
  const opened = await openServerTown();
  ({ town } = opened);
  return opened.close;
});

describe('Favourites (EXT-74)', () => {
  it('are told to oneself and nobody else, and refused for sensors that one may not see', async () => {
    const { api, newSensor, newPerson } = town;
    const [sensor, foreign] = [await newSensor(), await newSensor()];
    const [one, other] = [
      await newPerson({ sensorIds: [sensor.id] }),
      await newPerson({ sensorIds: [sensor.id] }),
    ];
    const choose = (id: number) =>
      api.outcomeOf(home.chooseFavourite, { params: { id }, body: { isFavourite: true } }, one.token);
    const homeOf = async (token: string) => (await api.answerOf(home.listHomeSensors, {}, token)).sensors;
    expect((await choose(sensor.id)).status).toBe(204);
    expectRefusal(await choose(foreign.id), 403);
    expect(await homeOf(one.token)).toMatchObject([{ isFavourite: true }]);
    expect(await homeOf(other.token)).toMatchObject([{ isFavourite: false }]);
  });
});
