import type { Context } from '../context';
import type { ListeningWay } from '../database/watchTables';
import { keepDoing } from '../jobs/repeat';
import { noteListening, watchSilence } from './silence';

const SILENCE_PAUSE_MS = 15_000;
const LISTENING_PAUSE_MS = 30_000;
const DEAF_PAUSE_MS = 2_000;

/** Watches for silent sensors; any number of workers can do so. */
export const startSilenceWatch = (context: Context) =>
  keepDoing(context.log, 'looks for silent sensors', SILENCE_PAUSE_MS, () => watchSilence(context));

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
