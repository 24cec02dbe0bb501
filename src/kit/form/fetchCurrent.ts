import { FETCH_CURRENT_TIMEOUT_MS } from '@/config/constants';

import { errorKind } from '../feedback/errorKind';

/** The session of the call is over, so nobody is there to save anything. */
const isSessionOver = (error: unknown): boolean =>
  errorKind(error) === 'session-ended' || (error instanceof Error && error.name === 'AbortError');

/**
 * What is saved at this moment; null if it can't be fetched in time, because people may save all the same
 * (docs/decisions/0014).
 */
export const fetchCurrent = async <Item>(
  fetch: (signal: AbortSignal) => Promise<{ data: Item[] }>,
): Promise<readonly Item[] | null> => {
  try {
    return (await fetch(AbortSignal.timeout(FETCH_CURRENT_TIMEOUT_MS))).data;
  } catch (error) {
    if (isSessionOver(error)) throw error;
    return null;
  }
};
