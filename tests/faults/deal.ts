import type { Call } from '@contract/call';

import { titleOf } from '../support/contractCalls';
import { allFaults, commonFaults, concerning, isAsked, kinds, seriesFaults, type Fault } from './faults';
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
    const faults = kinds.flat().filter(isChosen);
    return {
      single: new Map(calls.map((call) => [call, concerning(call, faults)])),
      series: seriesFaults.filter(isChosen),
      common: commonFaults.filter(isChosen),
    };
  };

const areJudgedAlike = (kind: readonly Fault[]) => kind.every((fault) => fault.kind === undefined);
const judgedAlike = kinds.filter(areJudgedAlike).flat();

/** What a journey is tried with, whose calls others have made: each kind that is judged in its own way, and three of the others. */
const ofFamiliarCalls = [
  ...kinds.filter((kind) => !areJudgedAlike(kind)),
  ...Array.from({ length: 3 }, () => judgedAlike),
];

/**
 * Instead of every combination of journey, call and fault, a covering set: each call meets each kind of fault, in the first
 * journey that makes it; each journey meets each way of judging, and each of its calls at least one fault. The same journeys
 * in the same order are always dealt the same.
 */
export const dealCovering = (): Deal => {
  const met = new Set<Call>();
  const turns = new Map<readonly Fault[], number>();
  let nextKind = 0;

  const takeTurn = (some: readonly Fault[], call?: Call): readonly Fault[] => {
    const turn = turns.get(some) ?? 0;
    turns.set(some, turn + 1);
    const faults = call ? concerning(call, some) : some;
    return faults.slice(turn % faults.length).slice(0, 1);
  };

  return (journey, calls) => {
    const single = new Map<Call, Fault[]>(calls.map((call) => [call, []]));
    const give = (call: Call, kind: readonly Fault[]) => single.get(call)?.push(...takeTurn(kind, call));

    const isFresh = (call: Call) => !met.has(call) && !isUnseen(journey, call);
    const fresh = calls.filter(isFresh);
    for (const call of fresh) for (const kind of kinds) give(call, kind);

    // What a step is for, is what was asked for; what it loads by the way counts where nothing was.
    const seen = calls.filter((call) => !isUnseen(journey, call));
    const main = seen.some(isAsked) ? seen.filter(isAsked) : seen;
    if (!main.some(isFresh)) {
      for (const [index, kind] of ofFamiliarCalls.entries()) {
        const concerned = main.filter((call) => concerning(call, kind).length > 0);
        const call = concerned[index % concerned.length];
        if (call) give(call, kind);
      }
    }

    for (const [call, faults] of single) {
      const concerned = kinds.filter((kind) => concerning(call, kind).length > 0);
      if (faults.length === 0) give(call, concerned[nextKind++ % concerned.length] ?? []);
    }
    for (const call of fresh) met.add(call);
    return { single, series: seriesFaults, common: takeTurn(commonFaults) };
  };
};
