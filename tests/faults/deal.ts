import type { Call } from '@contract/call';

import { titleOf } from '../support/contractCalls';
import {
  allFaults,
  commonFaults,
  concerning,
  isAsked,
  kindsOf,
  ownWays,
  plainFailures,
  seriesFaults,
  sessionEnds,
  singleFaults,
  type Fault,
} from './faults';
import type { Journey } from './journey';

/** The faults that a journey is tried with: of single calls, of the second call of a series, and of all calls at once. */
interface Hand {
  single: ReadonlyMap<Call, readonly Fault[]>;
  series: readonly Fault[];
  common: readonly Fault[];
}

export type Deal = (journey: Journey, calls: readonly Call[]) => Hand;

export const isUnseen = ({ unseen = {} }: Journey, call: Call) => titleOf(call) in unseen;

/** Every call with every fault, or with some of them. */
export const dealEverything =
  (chosen: readonly Fault[] = allFaults): Deal =>
  (_journey, calls) => {
    const isChosen = (fault: Fault) => chosen.includes(fault);
    const faults = singleFaults.filter(isChosen);
    return {
      single: new Map(calls.map((call) => [call, concerning(call, faults)])),
      series: seriesFaults.filter(isChosen),
      common: commonFaults.filter(isChosen),
    };
  };

/** What a call is for. */
export type Purpose = 'list' | 'record' | 'file' | 'creation' | 'change' | 'deletion';

export const purposeOf = ({ method, path, answer }: Call): Purpose => {
  if (answer.kind === 'file') return 'file';
  if (method === 'POST') return 'creation';
  if (method === 'DELETE') return 'deletion';
  if (method !== 'GET') return 'change';
  return path.includes('{') ? 'record' : 'list';
};

const concerns = (call: Call) => (some: readonly Fault[]) => concerning(call, some).length > 0;

/**
 * Instead of every combination of journey, call and fault, a covering set: each call meets each kind of fault once, in the
 * first journey that makes it. A journey whose calls others have made meets a plain failure and one that is judged in a way
 * of its own; where somebody asked for something, the end of the session too. Of the calls that others have made, each of a
 * visit meets a fault, and of what a saving loads again, one. Where nobody asks for anything, all calls fail at once, too. The faults of a kind take
 * turns among the calls for the same purpose. The same journeys in the same order are always dealt the same.
 */
export const dealCovering = (): Deal => {
  const met = new Set<Call>();
  const dealt = new Map<Purpose | null, Map<Fault, number>>();
  let journeys = 0;

  /** The fault that was dealt least for this purpose. */
  const takeTurn = (some: readonly Fault[], call?: Call): readonly Fault[] => {
    const purpose = call ? purposeOf(call) : null;
    const times = dealt.get(purpose) ?? new Map<Fault, number>();
    const timesOf = (fault: Fault) => times.get(fault) ?? 0;
    const faults = call ? concerning(call, some) : some;
    const [next] = faults.toSorted((one, other) => timesOf(one) - timesOf(other));
    if (!next) return [];
    dealt.set(purpose, times.set(next, timesOf(next) + 1));
    return [next];
  };

  return (journey, calls) => {
    const turn = journeys++;
    const single = new Map<Call, Fault[]>(calls.map((call) => [call, []]));
    const give = (call: Call | undefined, kind: readonly Fault[] | undefined) => {
      if (call && kind) single.get(call)?.push(...takeTurn(kind, call));
    };

    const seen = calls.filter((call) => !isUnseen(journey, call));
    const isFresh = (call: Call) => !met.has(call);
    const fresh = seen.filter(isFresh);
    for (const call of fresh) for (const kind of kindsOf(call)) give(call, kind);

    // What a step is for, is what was asked for; what it loads by the way counts where nothing was.
    const asked = seen.filter(isAsked);
    const main = asked.length > 0 ? asked : seen;
    const first = main[turn % main.length];
    if (first && !main.some(isFresh)) {
      const ways = asked.length > 0 ? ownWays : [...ownWays, sessionEnds];
      const possible = ways.filter(concerns(first));
      give(first, plainFailures);
      give(first, possible[turn % possible.length]);
      if (asked.length > 0) give(first, sessionEnds);
    }

    const untried = calls.filter((call) => single.get(call)?.length === 0);
    const rest = asked.length > 0 ? untried.slice(turn % untried.length).slice(0, 1) : untried;
    for (const call of rest) {
      const possible = kindsOf(call).filter(concerns(call));
      give(call, possible[turn % possible.length]);
    }
    for (const call of fresh) met.add(call);
    return { single, series: seriesFaults, common: asked.length > 0 ? [] : takeTurn(commonFaults) };
  };
};
