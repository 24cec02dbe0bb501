import { beforeAll, expect, test } from 'vitest';

import { paths } from '@domain/paths';
import type { Call } from '@contract/call';

import { publicRoutes } from '@/app/routes';
import { screens } from '@/app/screens';

import { allCalls, titleOf } from '../support/contractCalls';
import { preloadAll } from './app';
import { askedIn, goInHaste } from './asked';
import { isAsked } from './faults';
import type { Journey } from './journey';
import { journeys } from './journeys';
import { goThrough } from './matrix';
import { UNUSED_CALLS } from './unusedCalls';

type Walked = Awaited<ReturnType<typeof goInHaste>>;

const isAnythingAsked = ({ made }: Walked) => [...made.keys()].some(isAsked);

/** In haste, where that saves or downloads something; what is only shown, a second press may take away. */
const goOnce = async (journey: Journey): Promise<Walked> => {
  const hasty = journey.act && (await goInHaste(journey));
  return hasty && isAnythingAsked(hasty) ? hasty : goThrough(journey);
};

const known = new Map<Journey, Walked>();

/** Goes a journey once for all the tests. */
const walk = async (journey: Journey) => {
  const walked = known.get(journey) ?? (await goOnce(journey));
  known.set(journey, walked);
  return walked;
};

/** The calls of one of the journeys, divided by whether they are tried with faults. */
interface Tried {
  route: string;
  broken: readonly Call[];
  whole: readonly Call[];
}

const walkAll = async (): Promise<readonly Tried[]> => {
  const walked: Tried[] = [];
  for (const journey of journeys) {
    const { earlier, made } = await walk(journey);
    walked.push({
      route: journey.route,
      broken: [...made.keys()],
      whole: [...earlier.keys(), ...made.keys()],
    });
  }
  return walked;
};

const titlesOf = (calls: Iterable<Call>) => new Set(Array.from(calls, titleOf));

const acting = journeys.filter(({ act }) => act);

beforeAll(preloadAll);

test.for(acting.map((journey) => [journey.title, journey] as const))(
  '%s sends no more when everything is pressed twice within a tick',
  async ([, journey]) => {
    const { made } = await walk(journey);
    const asked = askedIn(made);
    const once = Object.fromEntries(Object.keys(asked).map((title) => [title, 1]));
    expect(asked).toEqual({ ...once, ...journey.series });
  },
);

test('every call that saves or downloads was pressed for twice', async () => {
  const pressed = new Set<string>();
  for (const journey of acting) {
    const { made } = await walk(journey);
    for (const title of titlesOf(made.keys())) pressed.add(title);
  }
  const missing = allCalls
    .filter((call) => isAsked(call))
    .map(titleOf)
    .filter((title) => !pressed.has(title) && !(title in UNUSED_CALLS));
  expect(missing, 'calls that no journey makes in its `act`').toEqual([]);
});

test('every route of the route tables has a journey', () => {
  const routes = [paths.signIn, ...publicRoutes.map(({ path }) => path), ...screens.map(({ path }) => path)];
  const visited = new Set(journeys.map(({ route }) => route));
  const missing = routes.filter((route) => !visited.has(route));
  expect(missing, 'routes without a journey: add one in tests/faults/journeys').toEqual([]);
});

test('every call of the contract is made, but those that no screen uses', async () => {
  const walked = await walkAll();
  const made = titlesOf(walked.flatMap(({ whole }) => [...whole]));
  const missing = allCalls.map(titleOf).filter((title) => !made.has(title) && !(title in UNUSED_CALLS));
  expect(missing, 'calls that no journey makes: add one in tests/faults/journeys').toEqual([]);
  const used = Object.keys(UNUSED_CALLS).filter((title) => made.has(title));
  expect(used, 'calls that are used by now: take them off tests/faults/unusedCalls.ts').toEqual([]);
});

test('every call that a route makes is tried with faults there', async () => {
  const walked = await walkAll();
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
