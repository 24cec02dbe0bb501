import { titleOf } from '../support/contractCalls';
import { isAsked } from './faults';
import type { Journey } from './journey';
import { begin } from './walk';

/**
 * Goes a journey with everything working.
 * @returns what it saves or downloads, and how often
 */
export const askedIn = async (
  journey: Journey,
  manner: { isHasty?: boolean } = {},
): Promise<Record<string, number>> => {
  const { made, close } = await begin(journey, undefined, manner);
  close();
  return Object.fromEntries(
    [...made].filter(([call]) => isAsked(call)).map(([call, times]) => [titleOf(call), times]),
  );
};
