/** The pause before what could not be stored is asked for again; it doubles each time. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Messages that were not acknowledged come again when a connection begins anew. Until then the connection goes on with
 * the others: none of them waits for a message that can't be stored.
 */
export const createComingAgain = (reconnect: () => void) => {
  let pauseMs = FIRST_PAUSE_MS;
  let failedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  return {
    ask: () => {
      if (timer) return;
      const at = performance.now();
      pauseMs =
        at - failedAt > 2 * LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      failedAt = at;
      timer = setTimeout(() => {
        // Between two connections there is none to end, and the next one brings them anyway.
        timer = undefined;
        reconnect();
      }, pauseMs);
    },
    isAsked: () => timer !== undefined,
    /** The connection ended, whatever the reason. */
    isOver: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
