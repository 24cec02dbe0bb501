import { setTimeout as delay } from 'node:timers/promises';

import type { Client } from 'pg';

import { isNotReady } from '../connections/failures';
import { connectToMaintenance, isAbsent } from './address';
import { startPostgres, type Installation, type RunningPostgres, type StartOptions } from './postgres';

const RETRY_MS = 50;

/** PostgreSQL ended at each try, or gave no sign of life. */
export class NotStarted extends Error {}

/**
 * Connects to the folder's PostgreSQL, and starts it if none is running. Recovering after a crash may take PostgreSQL
 * many minutes, and starts over if nobody waits for it.
 */
export const connectOrStart = async (
  installation: Installation,
  limitMs: number,
  hear: (text: string) => void,
  options: StartOptions = {},
): Promise<{ client: Client; started?: RunningPostgres }> => {
  const { folders } = installation;
  let deadline = Date.now() + limitMs;
  let started: RunningPostgres | undefined;
  let failure: string | undefined;
  for (;;) {
    try {
      const client = await connectToMaintenance(folders);
      return { client, ...(started && failure === undefined ? { started } : {}) };
    } catch (error) {
      if (isNotReady(error)) deadline = Date.now() + limitMs;
      // What ends recovery ends it at each try.
      const isOver = options.recovery !== undefined && failure !== undefined;
      if (Date.now() > deadline || isOver) {
        throw new NotStarted(`The embedded database in ${folders.data} does not start. ${failure ?? ''}`, {
          cause: error,
        });
      }
      if (isAbsent(error) && (!started || failure !== undefined)) {
        failure = undefined;
        const attempt = startPostgres(installation, hear, options);
        started = attempt;
        // After a kill -9, the old children need a moment to exit.
        attempt.onEnd((output) => {
          failure = output;
        });
      }
    }
    await delay(RETRY_MS);
  }
};
