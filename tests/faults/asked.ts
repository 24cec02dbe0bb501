import { titleOf } from '../support/contractCalls';
import { isAsked } from './faults';
import type { Journey } from './journey';
import { begin, type Calls } from './walk';

/** What calls save or download, and how often each was made. */
export const askedIn = (calls: Calls): Record<string, number> =>
  Object.fromEntries(
    [...calls].filter(([call]) => isAsked(call)).map(([call, times]) => [titleOf(call), times]),
  );

/** Goes a journey with everything pressed twice within a tick. */
export const goInHaste = async (journey: Journey) => {
  const { earlier, made, close } = await begin(journey, undefined, { isHasty: true });
  close();
  return { earlier, made };
};
