import { beforeAll, expect, test } from 'vitest';

import { publicRoutes } from '@/app/routes';
import { screens } from '@/app/screens';
import { paths } from '@domain/paths';
import type { Call } from '@contract/call';

import { allCalls, titleOf } from '../support/contractCalls';
import { preloadAll } from './app';
import { journeys } from './journeys';
import { goThrough } from './matrix';
import { UNUSED_CALLS } from './unusedCalls';

/** The calls of one of the journeys, divided by whether they are tried with faults. */
interface Walked {
  route: string;
  broken: readonly Call[];
  whole: readonly Call[];
}

const walked: Walked[] = [];

beforeAll(async () => {
  await preloadAll();
  for (const journey of journeys) {
    const { earlier, made } = await goThrough(journey);
    walked.push({
      route: journey.route,
      broken: [...made.keys()],
      whole: [...earlier.keys(), ...made.keys()],
    });
  }
});

const titlesOf = (calls: Iterable<Call>) => new Set(Array.from(calls, titleOf));

test('every route of the route tables has a journey', () => {
  const routes = [paths.signIn, ...publicRoutes.map(({ path }) => path), ...screens.map(({ path }) => path)];
  const visited = new Set(journeys.map(({ route }) => route));
  const missing = routes.filter((route) => !visited.has(route));
  expect(missing, 'routes without a journey: add one in tests/faults/journeys').toEqual([]);
});

test('every call of the contract is made, but those that no screen uses', () => {
  const made = titlesOf(walked.flatMap(({ whole }) => [...whole]));
  const missing = allCalls.map(titleOf).filter((title) => !made.has(title) && !(title in UNUSED_CALLS));
  expect(missing, 'calls that no journey makes: add one in tests/faults/journeys').toEqual([]);
  const used = Object.keys(UNUSED_CALLS).filter((title) => made.has(title));
  expect(used, 'calls that are used by now: take them off tests/faults/unusedCalls.ts').toEqual([]);
});

test('every call that a route makes is tried with faults there', () => {
  const missing = walked.flatMap(({ route, whole }) => {
    const tried = titlesOf(
      walked.filter((other) => other.route === route).flatMap(({ broken }) => [...broken]),
    );
    return [...titlesOf(whole)].filter((title) => !tried.has(title)).map((title) => `${route}: ${title}`);
  });
  expect(
    [...new Set(missing)],
    'calls on the way to another step: add a journey whose `act` makes them',
  ).toEqual([]);
});
