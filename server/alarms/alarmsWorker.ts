import type { Context } from '../context';
import type { ListeningWay } from '../database/watchTables';
import { repeat } from '../jobs/repeat';
import { gatherNotices } from './gatherNotices';
import { noteListening, watchSilence } from './silence';

const GATHERING_PAUSE_MS = 2_000;
const SILENCE_PAUSE_MS = 15_000;
const LISTENING_PAUSE_MS = 30_000;
const PAUSE_AFTER_FAILURE_MS = 10_000;

type Log = Pick<Context, 'log'>;

/** Repeats an action; while the database is away, a little later. */
const keepDoing = ({ log }: Log, what: string, pauseMs: number, act: () => Promise<unknown>) =>
  repeat(async () => {
    try {
      await act();
      return pauseMs;
    } catch (error) {
      log.warn({ err: error }, `${what} waits for the database`);
      return PAUSE_AFTER_FAILURE_MS;
    }
  });

/**
 * Mails the people who are waiting for news of alarms, and watches for silent sensors; any number of workers
 * can do so.
 */
export const startAlarmsWorker = (context: Context, gatheringMs?: number) => {
  const parts = [
    keepDoing(context, 'telling of alarms', GATHERING_PAUSE_MS, () => gatherNotices(context, gatheringMs)),
    keepDoing(context, 'watching for silence', SILENCE_PAUSE_MS, () => watchSilence(context)),
  ];
  return { stop: () => Promise.all(parts.map((part) => part.stop())) };
};

/** Records that devices can send by these ways, for all instances together. */
export const startListening = (context: Pick<Context, 'db' | 'now' | 'log'>, ways: readonly ListeningWay[]) =>
  keepDoing(context, 'listening', LISTENING_PAUSE_MS, () => noteListening(context, ways));
