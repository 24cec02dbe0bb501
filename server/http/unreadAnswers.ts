import type { ServerResponse } from 'node:http';

import { MINUTE_MS } from '@domain/duration';

const CHECK_MS = 500;

export interface UnreadLimits {
  /** How long a client may read nothing of its answer. */
  readonly patienceMs: number;
  /** How many bytes of all answers together may wait for their clients. */
  readonly mostBytes: number;
}

const LIMITS: UnreadLimits = { patienceMs: MINUTE_MS, mostBytes: 128 * 1024 * 1024 };

/**
 * Bounds what answers that nobody reads hold in memory: the connection of a client that reads nothing for a while ends,
 * and if too much waits altogether, so do those of the answers that have waited longest.
 * @returns a function to call when an answer begins to be sent
 */
export const createUnreadBounds = ({ patienceMs, mostBytes }: UnreadLimits = LIMITS) => {
  /** In the order in which they began. */
  const sending = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;

  const endLongest = () => {
    let waiting = [...sending].reduce((sum, { writableLength }) => sum + writableLength, 0);
    for (const answer of sending) {
      if (waiting <= mostBytes) return;
      waiting -= answer.writableLength;
      answer.destroy();
    }
  };

  return (answer: ServerResponse): void => {
    // Its client left before it began, and it won't close again.
    if (answer.destroyed) return;
    // Node ends the connection by itself, and takes whatever the client reads for a sign of life.
    answer.setTimeout(patienceMs);
    sending.add(answer);
    timer ??= setInterval(endLongest, CHECK_MS).unref();
    answer.once('close', () => {
      sending.delete(answer);
      if (sending.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
  };
};
