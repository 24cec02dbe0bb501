import { beforeAll, expect, test } from 'vitest';

import { allCalls, titleOf } from '../support/contractCalls';
import { preloadAll } from './app';
import { isAsked } from './faults';
import type { Journey } from './journey';
import { journeys } from './journeys';
import { UNUSED_CALLS } from './unusedCalls';
import { begin, type Walk } from './walk';

const pressed = new Set<string>();

/** What a journey saves or downloads, and how often. */
const askedIn = ({ made }: Walk): Record<string, number> =>
  Object.fromEntries(
    [...made].filter(([call]) => isAsked(call)).map(([call, times]) => [titleOf(call), times]),
  );

const goThrough = async (journey: Journey, manner: { isHasty?: boolean } = {}) => {
  const walk = await begin(journey, undefined, manner);
  walk.close();
  return askedIn(walk);
};

beforeAll(preloadAll);

test.for(journeys.filter(({ act }) => act).map((journey) => [journey.title, journey] as const))(
  '%s sends no more when everything is pressed twice within a tick',
  async ([, journey]) => {
    const usual = await goThrough(journey);
    for (const title of Object.keys(usual)) pressed.add(title);
    expect(await goThrough(journey, { isHasty: true })).toEqual(usual);
  },
);

test('every call that saves or downloads was pressed for twice', () => {
  const missing = allCalls
    .filter((call) => isAsked(call))
    .map(titleOf)
    .filter((title) => !pressed.has(title) && !(title in UNUSED_CALLS));
  expect(missing, 'calls that no journey makes in its `act`').toEqual([]);
});
