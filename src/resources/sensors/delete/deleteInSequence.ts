import { errorKind } from '@/shared/feedback/errorKind';

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
}

interface Series<S> {
  sensors: readonly S[];
  remove: (sensor: S) => Promise<unknown>;
  /** Stops before the next one; the current one is finished. */
  signal: AbortSignal;
  onProgress: (tried: number) => void;
}

/** Deletes one after the other and continues after failures (SEN-20), unless the session has ended. */
export const deleteInSequence = async <S>({
  sensors,
  remove,
  signal,
  onProgress,
}: Series<S>): Promise<DeletionOutcome<S>> => {
  const deleted: S[] = [];
  const gone: Failure<S>[] = [];
  const failed: Failure<S>[] = [];

  for (const [position, sensor] of sensors.entries()) {
    if (signal.aborted) break;
    try {
      await remove(sensor);
      deleted.push(sensor);
    } catch (error) {
      const kind = errorKind(error);
      (kind === 'not-found' ? gone : failed).push({ sensor, error });
      if (kind === 'session-ended') break;
    }
    onProgress(position + 1);
  }
  return { deleted, gone, failed };
};
