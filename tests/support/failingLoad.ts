import type { Outcome, Scenario } from '@mock/scenarios/scenario';

import { ApiError } from '@/providers/http/ApiError';
import { retryDelay } from '@/providers/http/retryDelay';

const errorOf = (outcome: Outcome) =>
  outcome.kind === 'dropped'
    ? new ApiError('network', 'a GET')
    : new ApiError('status', 'a GET', 'status' in outcome ? { status: outcome.status } : {});

/** How often a GET is made before somebody reads of such an outcome. */
export const triesUntilTold = (outcome: Outcome, tries = 1): number =>
  retryDelay('GET', errorOf(outcome), tries) === undefined ? tries : triesUntilTold(outcome, tries + 1);

/** A load that fails once from a person's view: in all the tries that the app makes automatically. */
export const failingLoad = (call: string, outcome: Outcome): Scenario => ({
  call,
  times: triesUntilTold(outcome),
  outcome,
});
