import type { Context } from '../context';
import { repeat } from '../jobs/repeat';
import { gatherNotices } from './gatherNotices';
import { noteListening, watchSilence } from './silence';

const GATHERING_PAUSE_MS = 2_000;
const SILENCE_PAUSE_MS = 15_000;
const LISTENING_PAUSE_MS = 30_000;
const PAUSE_AFTER_FAILURE_MS = 10_000;

type Log = Pick<Context, 'log'>;

/** Does something again and again; while the database is away, a little later. */
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

/** Has whoever waits told of alarms, and watches for sensors that say nothing; beside any number of others that do. */
export const startAlarmsWorker = (context: Context, gatheringMs?: number) => {
  const parts = [
    keepDoing(context, 'telling of alarms', GATHERING_PAUSE_MS, () => gatherNotices(context, gatheringMs)),
    keepDoing(context, 'watching for silence', SILENCE_PAUSE_MS, () => watchSilence(context)),
  ];
  return { stop: () => Promise.all(parts.map((part) => part.stop())) };
};

/** Notes that devices can send: for every instance that they send to. */
export const startListening = (context: Pick<Context, 'db' | 'now' | 'log'>) =>
  keepDoing(context, 'listening', LISTENING_PAUSE_MS, () => noteListening(context));
