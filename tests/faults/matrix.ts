import type { Call } from '@contract/call';

import { titleOf } from '../support/contractCalls';
import { watchLongWaits } from './app';
import { faults, isAccepted, type Fault } from './faults';
import { isFinal } from './finalFailures';
import {
  flawsOfEnd,
  flawsOfFailure,
  flawsOfPage,
  flawsOfRecovery,
  flawsOfReturn,
  flawsOfTyped,
} from './invariants';
import type { Journey } from './journey';
import { page, type End } from './page';
import { server } from './server';
import { expectLog, isSilent } from './silentCalls';
import { again, begin, outlastToasts, type Walk } from './walk';

/** Goes a journey with everything working. */
export const goThrough = async (journey: Journey) => {
  const { earlier, made, close } = await begin(journey);
  const end = page.end();
  const flaws = flawsOfPage();
  close();
  return { earlier, made, end, flaws };
};

const isUnseen = ({ unseen = {} }: Journey, call: Call) => titleOf(call) in unseen;

const judge = async (walk: Walk, call: Call, fault: Fault, end: End): Promise<string[]> => {
  const flaws = [...flawsOfPage(), ...(walk.made.has(call) ? [] : ['offers no way to try again'])];
  if (isUnseen(walk.journey, call)) return flaws;
  if (isAccepted(call, fault)) return [...flaws, ...flawsOfEnd(end, 'address')];
  if (fault.kind === 'slow') return [...flaws, ...flawsOfEnd(end)];
  if (fault.kind === 'session-over' && call.access !== 'public')
    return [...flaws, ...(await flawsOfReturn(walk, call, end))];
  if (isSilent(call)) return flaws;
  flaws.push(...flawsOfFailure(call));
  if (isFinal(call, fault)) return flaws;
  flaws.push(...flawsOfTyped(walk, call));
  return fault.kind === 'offline' ? [...flaws, ...(await flawsOfRecovery(walk, call, end))] : flaws;
};

/** Whether the app stands as before the failure, so that the next one can be met by trying again. */
const canGoOn = (journey: Journey, call: Call, fault: Fault): boolean => {
  const isOver = isAccepted(call, fault) || isFinal(call, fault) || isSilent(call) || isUnseen(journey, call);
  return fault.kind === undefined && !isOver;
};

/** Tries a call of a journey with every fault, one after the other as long as people can try again. */
const tryCall = async (journey: Journey, call: Call, end: End): Promise<string[]> => {
  const found: string[] = [];
  let walk: Walk | null = null;
  for (const fault of faults) {
    const flaws: string[] = [];
    watchLongWaits(() => flaws.push(...flawsOfPage().map((flaw) => `${flaw}, while waiting`)));
    const breakCall = () => server.break(call, fault);
    const endLog = isSilent(call) || fault.kind === 'offline' ? expectLog() : () => {};
    try {
      if (walk) {
        await outlastToasts();
        breakCall();
        walk = await again(walk, call);
      } else {
        walk = await begin(journey, breakCall);
      }
      flaws.push(...(await judge(walk, call, fault, end)));
    } catch (error) {
      flaws.push(`cannot go on: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`);
    }
    endLog();
    found.push(...flaws.map((flaw) => `${titleOf(call)} × ${fault.title}: ${flaw}`));
    if (flaws.length > 0 || !canGoOn(journey, call, fault)) {
      walk?.close();
      walk = null;
    }
  }
  walk?.close();
  return found;
};

/** Tries every call of a journey with every fault. */
export const tryJourney = async (journey: Journey) => {
  const { made, end, flaws: atEnd } = await goThrough(journey);
  const flaws = atEnd.map((flaw) => `without fault: ${flaw}`);
  for (const call of made) flaws.push(...(await tryCall(journey, call, end)));
  return { flaws, calls: [...made].map(titleOf), cells: made.size * faults.length };
};
