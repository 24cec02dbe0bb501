import { setTimeout as delay } from 'node:timers/promises';

import { isAway } from './failures';

/** The pauses add up to half a minute. */
const MAX_TRIES = 7;
const FIRST_PAUSE_MS = 500;

/** Records what already happened, trying again while the database is away. @throws if it stays away */
export const retryWhileAway = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isAway(error) || attempt >= MAX_TRIES) throw error;
      await delay(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
};
