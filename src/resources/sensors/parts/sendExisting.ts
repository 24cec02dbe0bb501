import { errorKind } from '@/kit/feedback/errorKind';
import { fetchCurrent } from '@/kit/form/fetchCurrent';
import { withoutIds, NOTHING_SELECTED, type Selection } from '@/kit/list/selection/selection';
import type { Sensor } from '@/providers/data/records';

/** The server's answers when a sensor no longer exists, or is no longer the person's; not only then. */
const refusals: ReadonlySet<ReturnType<typeof errorKind>> = new Set(['forbidden', 'not-found', 'refused']);

/**
 * Sends chosen sensors. One that somebody deleted or took away since makes the server refuse the whole request;
 * then the others are sent.
 * @param listNow asks for the sensors to choose from
 * @returns the ids that were sent, and those that are lost
 */
export const sendExisting = async (
  chosen: Selection,
  send: (ids: number[]) => Promise<unknown>,
  listNow: (signal: AbortSignal) => Promise<{ data: Sensor[] }>,
) => {
  try {
    await send([...chosen]);
    return { sent: chosen, lost: NOTHING_SELECTED };
  } catch (error) {
    const mayBeLost = chosen.size > 0 && refusals.has(errorKind(error));
    const existing = mayBeLost && (await fetchCurrent(listNow));
    if (!existing) throw error;
    const lost = withoutIds(
      chosen,
      existing.map(({ id }) => id),
    );
    if (lost.size === 0) throw error;
    const sent = withoutIds(chosen, lost);
    await send([...sent]);
    return { sent, lost };
  }
};
