import { retry } from '@/config/retry';

import { errorKind } from '../feedback/errorKind';
import { isTooLongToWait, pauseAfter } from '../feedback/pauseAfter';

export interface Failure<Item> {
  item: Item;
  error: unknown;
}

/** The outcome of a series of calls. An item in none of the lists was not tried. */
export interface SeriesOutcome<Item> {
  done: readonly Item[];
  failed: readonly Failure<Item>[];
  /**
   * How long a pause the server wants, if that ended the series. The items that were not tried then count as failed, for
   * the reason of the last refusal.
   */
  postponedByMs?: number | undefined;
}

interface Series<Item> {
  items: readonly Item[];
  act: (item: Item) => Promise<unknown>;
  /** Stops before the next one and ends a pause; a call under way is finished. */
  signal: AbortSignal;
  onProgress: (tried: number) => void;
  /** The server asked for a pause, after which the current one is tried again. */
  onPause: () => void;
}

/**
 * Does one after the other and continues after failures, unless the session has ended or the server wants a pause too long
 * to wait for: it would refuse all the others as well.
 */
export const inSequence = async <Item>({
  items,
  act,
  signal,
  onProgress,
  onPause,
}: Series<Item>): Promise<SeriesOutcome<Item>> => {
  const done: Item[] = [];
  const failed: Failure<Item>[] = [];

  let postponedByMs: number | undefined;
  // After any other failure nobody knows whether it took its effect.
  const delayAfter = (error: unknown, tries: number) => {
    const pauseMs = errorKind(error) === 'rate-limited' ? pauseAfter(error, tries) : undefined;
    if (pauseMs === undefined) return undefined;
    if (isTooLongToWait(pauseMs)) {
      postponedByMs = pauseMs;
      return undefined;
    }
    onPause();
    return pauseMs;
  };

  for (const [position, item] of items.entries()) {
    if (signal.aborted) break;
    try {
      await retry(() => act(item), delayAfter, signal);
      done.push(item);
    } catch (error) {
      if (postponedByMs !== undefined) {
        failed.push(...items.slice(position).map((refused) => ({ item: refused, error })));
        break;
      }
      failed.push({ item, error });
      if (errorKind(error) === 'session-ended') break;
    }
    onProgress(position + 1);
  }
  return { done, failed, postponedByMs };
};
