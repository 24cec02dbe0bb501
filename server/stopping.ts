import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from 'pino';

type Stop = () => Promise<unknown>;

/**
 * In this order: what takes requests, messages and mails may finish what it has begun, and needs the queue and
 * the database for it.
 */
const STAGES = ['work', 'queue', 'connections', 'database'] as const;
type Stage = (typeof STAGES)[number];

/** Supervisors kill a process after ten seconds. */
export const STOP_LIMIT_MS = 9_500;

/**
 * Together they stay below the whole: a database that is killed while it writes what it holds has to recover at the
 * next start. Requests have three and a half seconds.
 */
export const LIMITS_MS: Readonly<Record<Stage, number>> = {
  work: 3_800,
  queue: 1_700,
  connections: 300,
  database: 3_500,
};

/** What was started, to be stopped stage by stage; what belongs to one stage stops together. */
export const createStopping = (log: Logger) => {
  const started: Record<Stage, Stop[]> = { work: [], queue: [], connections: [], database: [] };

  const stopStage = async (stage: Stage): Promise<void> => {
    const stops = started[stage].splice(0).map(async (stop) => {
      await stop().catch((error: unknown) => log.error({ err: error, stage }, 'could not be stopped'));
    });
    const stopped = new AbortController();
    await Promise.race([
      Promise.all(stops),
      // Whatever it is, its transaction is undone, or the queue gives it to another worker.
      delay(LIMITS_MS[stage], undefined, { signal: stopped.signal }).then(
        () => log.warn({ stage }, 'stopping without waiting any longer'),
        () => undefined,
      ),
    ]);
    stopped.abort();
  };

  return {
    add: (stage: Stage, stop: Stop): void => {
      started[stage].push(stop);
    },
    stop: async (): Promise<void> => {
      for (const stage of STAGES) await stopStage(stage);
    },
  };
};

/** The outcome of work, unless a signal aborts before: then its reason, at once, and nobody waits for the work any more. */
export const unlessAborted = <Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    void work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort));
  });
