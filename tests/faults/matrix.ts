/**
 * The fault matrix. A journey (journeys/) is what somebody does on one screen, with the whole app in jsdom
 * over the mock in process. It is walked once with everything working, which shows its calls and its end;
 * then once for each of its calls with each fault that it is dealt (deal.ts), for the second call of a series, and for
 * all calls of a step at once. Each cell is checked against the invariants (invariants.ts): a specific message
 * in Spanish says what failed; nothing claims success or seems to be still running; nothing is sent twice;
 * the input is still there; a retry succeeds.
 *
 * The matrix controls time (app.tsx): the app's clock moves only while the server has nothing to do, so
 * nothing waits. planted.test.tsx proves that each invariant can fail, with a small page that has one defect
 * at a time.
 */
import type { Call } from '@contract/call';

import { titleOf } from '../support/contractCalls';
import { settle, watchLongWaits } from './app';
import { dealEverything, isUnseen, type Deal } from './deal';
import { concerning, isAccepted, isAsked, type Fault } from './faults';
import { isFinal } from './finalFailures';
import {
  flawsOfEnd,
  flawsOfFailure,
  flawsOfPage,
  flawsOfRecovery,
  flawsOfRepetition,
  flawsOfRest,
  flawsOfReturn,
  flawsOfSuccess,
  flawsOfTraces,
  flawsOfTyped,
} from './invariants';
import type { Journey } from './journey';
import { page, type End } from './page';
import { server } from './server';
import { expectLog, flawsOfSilence, isSilent } from './silentCalls';
import { again, begin, outlastToasts, type Walk } from './walk';

/** Goes a journey with everything working. */
export const goThrough = async (journey: Journey) => {
  const { earlier, made, close } = await begin(journey);
  const end = page.end();
  const flaws = flawsOfPage();
  close();
  return { earlier, made, end, flaws };
};

interface Cell {
  /** Null for every call at once. */
  call: Call | null;
  fault: Fault;
}

/** How a call goes when nothing breaks. */
interface Usual {
  end: End;
  /** How often the call is made. */
  times: number;
}

const judgeFailure = async (
  walk: Walk,
  call: Call,
  fault: Fault,
  { end, times }: Usual,
): Promise<string[]> => {
  const flaws = [...flawsOfFailure(call), ...flawsOfRest(), ...flawsOfRepetition(walk, call, fault, times)];
  if (isAsked(call)) flaws.push(...flawsOfSuccess());
  if (isFinal(call, fault)) return flaws;
  flaws.push(...flawsOfTyped(walk, call));
  if (fault.kind === 'offline') flaws.push(...(await flawsOfRecovery(walk, call, end)));
  if (fault.kind === 'answer-lost') flaws.push(...(await flawsOfTraces(walk, call, end)));
  return flaws;
};

/** Slow and accepted answers are no failures, and the end of a session is told. */
const failsSilently = (call: Call, fault: Fault): boolean =>
  isSilent(call) && !isAccepted(call, fault) && fault.kind !== 'slow' && fault.kind !== 'session-over';

const judge = async (walk: Walk, call: Call, fault: Fault, usual: Usual): Promise<string[]> => {
  const { end } = usual;
  const flaws = [...flawsOfPage(), ...(walk.made.has(call) ? [] : ['offers no way to try again'])];
  if (isUnseen(walk.journey, call)) return flaws;
  if (isAccepted(call, fault)) return [...flaws, ...flawsOfEnd(end, 'address')];
  if (fault.kind === 'slow') return [...flaws, ...flawsOfEnd(end)];
  if (fault.kind === 'session-over' && call.access !== 'public')
    return [...flaws, ...(await flawsOfReturn(walk, call, end))];
  if (failsSilently(call, fault)) return flaws;
  return [...flaws, ...(await judgeFailure(walk, call, fault, usual))];
};

/** A part of a series may succeed and be reported: both the successes and the failures (SEN-20, DWN-7). */
const judgeSeries = async (
  walk: Walk,
  call: Call,
  fault: Fault,
  { end, times }: Usual,
): Promise<string[]> => {
  // What depends on the moment, such as a preview, may be asked for twice only now and then.
  const hasFailed = (walk.made.get(call) ?? 0) > 1;
  if (!hasFailed) return [...flawsOfPage(), ...flawsOfEnd(end)];
  // The app may retry a file itself, and what was refused, once the server has time.
  const mayRetry = call.method === 'GET' || fault.kind === 'rate-limited';
  const wasRetried = mayRetry && (walk.made.get(call) ?? 0) > times;
  const hasEnded = wasRetried && flawsOfEnd(end).length === 0;
  if (hasEnded) return flawsOfPage();
  return [
    ...flawsOfPage(),
    ...flawsOfFailure(call),
    ...flawsOfRest(),
    ...flawsOfRepetition(walk, call, fault, times),
    ...(await (fault.kind === 'answer-lost' ? flawsOfTraces : flawsOfRecovery)(walk, call, end)),
  ];
};

/**
 * Every call of a step failed: something says so, and another try brings all of it.
 * @param call the one that was asked for, if there is one among them
 */
const judgeAll = async (walk: Walk, call: Call, end: End, tries: number): Promise<string[]> => [
  ...flawsOfPage(),
  ...flawsOfRest(),
  ...flawsOfFailure(call),
  ...flawsOfSuccess(),
  ...flawsOfTyped(walk, call),
  ...(await flawsOfRecovery(walk, call, end, tries)),
];

const failureOf = (error: unknown): string =>
  `cannot go on: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`;

/** Whether a call with a fault leaves nothing to try again. */
const isOver = (journey: Journey, call: Call, fault: Fault): boolean =>
  isAccepted(call, fault) || isFinal(call, fault) || isSilent(call) || isUnseen(journey, call);

/** Whether the app is as before the failure, so that the next fault can meet a retry. */
const canGoOn = (journey: Journey, call: Call, fault: Fault): boolean => {
  const leavesNoTrace = [undefined, 'unanswered', 'rate-limited'].includes(fault.kind);
  return leavesNoTrace && !isOver(journey, call, fault);
};

/** Tries a call of a journey with one fault after the other, without a new start as long as people can try again. */
const tryCall = async (
  journey: Journey,
  call: Call,
  some: readonly Fault[],
  usual: Usual,
): Promise<string[]> => {
  const found: string[] = [];
  let walk: Walk | null = null;
  for (const fault of some) {
    const flaws: string[] = [];
    watchLongWaits(() => flaws.push(...flawsOfPage().map((flaw) => `${flaw}, while waiting`)));
    const breakCall = () => server.break(call, fault);
    const endLog = isSilent(call) || fault.kind === 'offline' ? expectLog() : () => [];
    try {
      if (walk) {
        await outlastToasts();
        // A call that was repeated meanwhile isn't made again by a press.
        await settle();
        breakCall();
        walk = await again(walk, call);
      } else {
        walk = await begin(journey, breakCall);
      }
      flaws.push(...(await judge(walk, call, fault, usual)));
    } catch (error) {
      flaws.push(failureOf(error));
    }
    const lines = endLog();
    if (failsSilently(call, fault) && !isUnseen(journey, call)) flaws.push(...flawsOfSilence(call, lines));
    found.push(...flaws.map((flaw) => `${titleOf(call)} × ${fault.title}: ${flaw}`));
    if (flaws.length > 0 || !canGoOn(journey, call, fault)) {
      walk?.close();
      walk = null;
    }
  }
  walk?.close();
  return found;
};

/** Goes a journey once, with a fault from its last step on. */
const tryOnce = async (
  journey: Journey,
  { call, fault }: Cell,
  judgeWalk: (walk: Walk) => Promise<string[]>,
): Promise<string[]> => {
  const endLog = expectLog();
  let walk: Walk | null = null;
  const flaws: string[] = [];
  try {
    walk = await begin(journey, () => server.break(call, fault));
    flaws.push(...(await judgeWalk(walk)));
  } catch (error) {
    flaws.push(failureOf(error));
  }
  endLog();
  walk?.close();
  return flaws.map((flaw) => `${call ? titleOf(call) : 'all calls'} × ${fault.title}: ${flaw}`);
};

const isSeries = (call: Call, times: number) => isAsked(call) && times > 1;

/** Tries every call of a journey with its faults, the second of a series, and all calls of a step at once. */
export const tryJourney = async (journey: Journey, deal: Deal = dealEverything()) => {
  const { made, end, flaws: atEnd } = await goThrough(journey);
  const calls = [...made.keys()];
  const { single, series, common } = deal(journey, calls);
  const flaws = atEnd.map((flaw) => `without fault: ${flaw}`);
  let cells = 0;

  for (const [call, times] of made) {
    const some = single.get(call) ?? [];
    flaws.push(...(await tryCall(journey, call, some, { end, times })));
    const inSeries = isSeries(call, times) ? concerning(call, series) : [];
    for (const fault of inSeries) {
      const judgeWalk = (walk: Walk) => judgeSeries(walk, call, fault, { end, times });
      flaws.push(...(await tryOnce(journey, { call, fault }, judgeWalk)));
    }
    cells += some.length + inSeries.length;
  }

  const mainCall = calls.find(isAsked) ?? calls[0];
  if (mainCall && calls.length > 1) {
    const faults = common.filter((fault) => !isOver(journey, mainCall, fault));
    const judgeWalk = (walk: Walk) => judgeAll(walk, mainCall, end, calls.length);
    for (const fault of faults) flaws.push(...(await tryOnce(journey, { call: null, fault }, judgeWalk)));
    cells += faults.length;
  }
  return { flaws, calls: calls.map(titleOf), cells };
};
