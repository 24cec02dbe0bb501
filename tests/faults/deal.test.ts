import { expect, test } from 'vitest';

import type { Call } from '@contract/call';

import { allCalls, titleOf } from '../support/contractCalls';
import { dealCovering, purposeOf, type Purpose } from './deal';
import { concerning, isAsked, kindsOf, singleFaults, type Fault } from './faults';
import type { Journey } from './journey';
import { UNUSED_CALLS } from './unusedCalls';

const calls = allCalls.filter((call) => !(titleOf(call) in UNUSED_CALLS));

/** A journey for each call, as far as its hand depends on it. */
const hands = () => {
  const deal = dealCovering();
  return calls.map((call) => {
    const journey: Journey = { title: titleOf(call), route: '/', as: null, act: () => Promise.resolve() };
    return { call, faults: deal(journey, [call]).single.get(call) ?? [] };
  });
};

const metBy = (fault: Fault) => hands().filter(({ faults }) => faults.includes(fault));

/** As many as a kind has faults, so that each of them has its turn. */
const ENOUGH = 6;

const callsFor = (purpose: Purpose, some: readonly Call[]) =>
  some.filter((call) => purposeOf(call) === purpose);

test('Each call meets one fault of each kind that concerns it', () => {
  for (const { call, faults } of hands()) {
    const kinds = kindsOf(call).filter((kind) => concerning(call, kind).length > 0);
    expect(faults, titleOf(call)).toHaveLength(kinds.length);
    for (const kind of kinds)
      expect(
        faults.some((fault) => kind.includes(fault)),
        titleOf(call),
      ).toBe(true);
  }
});

test.for(singleFaults.map((fault) => [fault.title, fault] as const))(
  '%s is met by several calls, whatever they are for',
  ([, fault]) => {
    const concerned = calls.filter((call) => concerning(call, [fault]).length > 0);
    const met = metBy(fault).map(({ call }) => call);
    expect(met.length).toBeGreaterThanOrEqual(4);
    const purposes = new Set(concerned.map(purposeOf));
    const missed = [...purposes].filter(
      (purpose) => callsFor(purpose, concerned).length >= ENOUGH && callsFor(purpose, met).length === 0,
    );
    expect(missed).toEqual([]);
  },
);

test('The same journeys are dealt the same', () => {
  expect(hands()).toEqual(hands());
});

test('What is only loaded may fail all at once, and what somebody asks for may not', () => {
  const journey: Journey = { title: 'a visit', route: '/', as: null };
  const loads = calls.filter((call) => !isAsked(call)).slice(0, 2);
  expect(dealCovering()(journey, loads).common).toHaveLength(1);
  expect(dealCovering()(journey, calls.filter(isAsked).slice(0, 2)).common).toEqual([]);
});
