import type { Context } from '../context';
import type { ListeningWay } from '../database/tables/watchTables';
import { keepDoing } from '../jobs/repeat';
import { noteListening } from './silence';

const LISTENING_PAUSE_MS = 30_000;
const DEAF_PAUSE_MS = 2_000;

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
