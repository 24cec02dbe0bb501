import { beforeAll, expect, test } from 'vitest';

import { allCalls, titleOf } from '../support/contractCalls';
import { preloadAll } from './app';
import { askedIn } from './asked';
import { isAsked } from './faults';
import { journeys } from './journeys';
import { UNUSED_CALLS } from './unusedCalls';

const pressed = new Set<string>();

beforeAll(preloadAll);

test.for(journeys.filter(({ act }) => act).map((journey) => [journey.title, journey] as const))(
  '%s sends no more when everything is pressed twice within a tick',
  async ([, journey]) => {
    const usual = await askedIn(journey);
    for (const title of Object.keys(usual)) pressed.add(title);
    expect(await askedIn(journey, { isHasty: true })).toEqual(usual);
  },
);

test('every call that saves or downloads was pressed for twice', () => {
  const missing = allCalls
    .filter((call) => isAsked(call))
    .map(titleOf)
    .filter((title) => !pressed.has(title) && !(title in UNUSED_CALLS));
  expect(missing, 'calls that no journey makes in its `act`').toEqual([]);
});
