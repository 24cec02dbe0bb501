import { retry } from '@/config/retry';
import { errorKind } from '@/kit/feedback/errorKind';
import { isTooLongToWait, pauseAfter } from '@/kit/feedback/pauseAfter';

interface Failure<S> {
  sensor: S;
  error: unknown;
}

/** The outcome of a series of deletions. A sensor in none of the lists was not tried. */
export interface DeletionOutcome<S> {
  deleted: readonly S[];
  /** Somebody else had already deleted them. */
  gone: readonly Failure<S>[];
  failed: readonly Failure<S>[];
  /**
   * How long a pause the server wants, if that ended the series. The sensors that were not tried then count as failed,
   * for the reason of the last refusal.
   */
  postponedByMs?: number | undefined;
}

interface Series<S> {
  sensors: readonly S[];
  remove: (sensor: S) => Promise<unknown>;
  /** Stops before the next one and ends a pause; a call under way is finished. */
  signal: AbortSignal;
  onProgress: (tried: number) => void;
  /** The server asked for a pause, after which the current one is tried again. */
  onPause: () => void;
}

/**
 * Deletes one after the other and continues after failures (SEN-20), unless the session has ended or the server wants a
 * pause too long to wait for: it would refuse all the others as well.
 */
export const deleteInSequence = async <S>({
  sensors,
  remove,
  signal,
  onProgress,
  onPause,
}: Series<S>): Promise<DeletionOutcome<S>> => {
  const deleted: S[] = [];
  const gone: Failure<S>[] = [];
  const failed: Failure<S>[] = [];

  let postponedByMs: number | undefined;
  // After any other failure nobody knows whether the sensor is deleted already.
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

  for (const [position, sensor] of sensors.entries()) {
    if (signal.aborted) break;
    try {
      await retry(() => remove(sensor), delayAfter, signal);
      deleted.push(sensor);
    } catch (error) {
      const kind = errorKind(error);
      if (postponedByMs !== undefined) {
        failed.push(...sensors.slice(position).map((refused) => ({ sensor: refused, error })));
        break;
      }
      (kind === 'not-found' ? gone : failed).push({ sensor, error });
      if (kind === 'session-ended') break;
    }
    onProgress(position + 1);
  }
  return { deleted, gone, failed, postponedByMs };
};
