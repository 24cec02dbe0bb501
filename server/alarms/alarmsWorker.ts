import type { Context } from '../context';
import type { ListeningWay } from '../database/watchTables';
import { keepDoing } from '../jobs/repeat';
import { gatherNotices } from './gatherNotices';
import { noteListening, watchSilence } from './silence';

const GATHERING_PAUSE_MS = 2_000;
const SILENCE_PAUSE_MS = 15_000;
const LISTENING_PAUSE_MS = 30_000;
const DEAF_PAUSE_MS = 2_000;

/**
 * Mails the people who are waiting for news of alarms, and watches for silent sensors; any number of workers
 * can do so.
 */
export const startAlarmsWorker = (context: Context, gatheringMs?: number) => {
  const parts = [
    keepDoing(context.log, 'news of alarms', GATHERING_PAUSE_MS, () => gatherNotices(context, gatheringMs)),
    keepDoing(context.log, 'looks for silent sensors', SILENCE_PAUSE_MS, () => watchSilence(context)),
  ];
  return { stop: () => Promise.all(parts.map((part) => part.stop())) };
};

/** Records that devices can send by this way, for all instances together, while they can. */
export const startListening = (
  context: Pick<Context, 'db' | 'now' | 'log'>,
  way: ListeningWay,
  isListening: () => boolean = () => true,
) =>
  keepDoing(context.log, 'notes of who listens', LISTENING_PAUSE_MS, async () => {
    if (!isListening()) return DEAF_PAUSE_MS;
    await noteListening(context, [way]);
    return undefined;
  });
