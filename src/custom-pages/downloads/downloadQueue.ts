import { pause } from '@/config/retry';
import { isTooLongToWait } from '@/kit/feedback/pauseAfter';

/**
 * The state of a download. 'noData' is a month without readings, which a retry won't change. 'postponed' is one for
 * which the server wants a longer pause than anybody would wait.
 */
export type DownloadStatus =
  'queued' | 'downloading' | 'done' | 'noData' | 'failed' | 'cancelled' | 'postponed';

export interface DownloadState {
  status: DownloadStatus;
  /** The reason of 'noData' and 'failed', and of 'postponed' if the server refused this one itself. */
  error?: unknown;
}

/** The progress of all downloads. A new object after each change. */
export interface DownloadProgress {
  isRunning: boolean;
  /** The server asked for a pause. */
  isPaused: boolean;
  counts: Readonly<Record<DownloadStatus, number>>;
  /** How long a pause the server wanted, if that ended the run; otherwise 0. */
  postponedByMs: number;
}

export interface DownloadQueueSettings {
  ids: readonly number[];
  maxInFlight: number;
  download: (id: number, signal: AbortSignal) => Promise<Blob>;
  /** Receives a file; if it throws, that download has failed. */
  onFile: (id: number, file: Blob) => void;
  isNoData: (error: unknown) => boolean;
  /**
   * How many milliseconds the server wants to wait before the same request is repeated; undefined for no
   * retry.
   */
  pauseAfter: (error: unknown, tries: number) => number | undefined;
  /** Called after each change. */
  onChange: () => void;
}

interface Run {
  waiting: number[];
  tries: Map<number, number>;
  /** How many download at a time. */
  workers: number;
  /** Once it aborts, no further download begins, and pauses end. */
  halt: AbortController;
}

const QUEUED: DownloadState = { status: 'queued' };

/**
 * Downloads many files, a few at a time, and tracks the progress of each (CAL-41). If the server asks for a
 * pause, all of them wait, and afterwards fewer run at a time. If the pause is too long to wait for, the run ends
 * with what is under way, and the rest is postponed.
 */
export const createDownloadQueue = ({
  ids,
  maxInFlight,
  download,
  onFile,
  isNoData,
  pauseAfter,
  onChange,
}: DownloadQueueSettings) => {
  const states = new Map(ids.map((id) => [id, QUEUED]));
  let counts = {
    queued: states.size,
    downloading: 0,
    done: 0,
    noData: 0,
    failed: 0,
    cancelled: 0,
    postponed: 0,
  };
  let current: AbortController | null = null;
  let pausedUntil = 0;
  let postponedByMs = 0;
  let progress: DownloadProgress = { isRunning: false, isPaused: false, counts, postponedByMs };

  const stateOf = (id: number) => states.get(id) ?? QUEUED;

  const set = (id: number, state: DownloadState) => {
    const before = stateOf(id).status;
    states.set(id, state);
    counts = { ...counts, [before]: counts[before] - 1 };
    counts[state.status] += 1;
  };

  const report = () => {
    progress = {
      isRunning: current !== null,
      isPaused: current !== null && pausedUntil > Date.now(),
      counts,
      postponedByMs,
    };
    onChange();
  };

  const move = (from: readonly DownloadStatus[], to: DownloadStatus) => {
    for (const id of states.keys()) if (from.includes(stateOf(id).status)) set(id, { status: to });
  };

  const outcomeOf = async (id: number, signal: AbortSignal): Promise<DownloadState> => {
    try {
      const file = await download(id, signal);
      if (!signal.aborted) onFile(id, file);
      return { status: 'done' };
    } catch (error) {
      return { status: isNoData(error) ? 'noData' : 'failed', error };
    }
  };

  /** Waits until the pause is over, which may be extended meanwhile, or until the run ends. */
  const waitForPause = async (signal: AbortSignal): Promise<void> => {
    const ms = pausedUntil - Date.now();
    if (ms <= 0 || signal.aborted) return;
    await pause(ms, signal);
    await waitForPause(signal);
  };

  /** Waits with all, or ends the run if that would take too long. */
  const obeyPause = ({ waiting, halt }: Run, id: number, pauseMs: number, error: unknown) => {
    if (isTooLongToWait(pauseMs)) {
      postponedByMs = Math.max(postponedByMs, pauseMs);
      pausedUntil = 0;
      set(id, { status: 'postponed', error });
      halt.abort();
    } else {
      if (!halt.signal.aborted) pausedUntil = Math.max(pausedUntil, Date.now() + pauseMs);
      waiting.unshift(id);
      set(id, QUEUED);
    }
  };

  const work = async (run: Run, signal: AbortSignal) => {
    const { signal: halted } = run.halt;
    while (!halted.aborted) {
      if (pausedUntil > Date.now()) await waitForPause(halted);
      const id = halted.aborted ? undefined : run.waiting.shift();
      if (id === undefined) break;
      set(id, { status: 'downloading' });
      report();
      const outcome = await outcomeOf(id, signal);
      // A cancelled download is already counted, and may even be running again.
      if (signal.aborted) return;
      const tries = (run.tries.get(id) ?? 0) + 1;
      run.tries.set(id, tries);
      const pauseMs = outcome.status === 'failed' ? pauseAfter(outcome.error, tries) : undefined;
      if (pauseMs === undefined) {
        set(id, outcome);
        report();
        continue;
      }
      obeyPause(run, id, pauseMs, outcome.error);
      report();
      // Fewer at a time, but always at least one.
      if (run.workers > 1) break;
    }
    run.workers -= 1;
  };

  return {
    /**
     * Downloads the queue, or as much of it as the server allows for now; one run at a time. Resolves to whether
     * it finished; it doesn't if it is cancelled.
     */
    run: async (): Promise<boolean> => {
      const running = new AbortController();
      current = running;
      pausedUntil = 0;
      postponedByMs = 0;
      const halt = new AbortController();
      running.signal.addEventListener('abort', () => halt.abort());
      const waiting = [...states.keys()].filter((id) => stateOf(id).status === 'queued');
      const run: Run = { waiting, tries: new Map(), workers: maxInFlight, halt };
      await Promise.all(Array.from({ length: maxInFlight }, () => work(run, running.signal)));
      if (running.signal.aborted) return false;
      if (halt.signal.aborted) move(['queued'], 'postponed');
      current = null;
      report();
      return true;
    },
    /** Cancels the downloads that aren't done. */
    cancel: (): void => {
      if (!current) return;
      current.abort();
      current = null;
      move(['queued', 'downloading'], 'cancelled');
      report();
    },
    /** Queues failed, cancelled and postponed downloads for another run. */
    requeue: (): void => {
      move(['failed', 'cancelled', 'postponed'], 'queued');
      report();
    },
    stateOf,
    getProgress: (): DownloadProgress => progress,
  };
};
