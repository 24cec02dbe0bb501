/** How far a download is; 'noData' is a month without readings, which no other try will change. */
export type DownloadStatus = 'queued' | 'downloading' | 'done' | 'noData' | 'failed' | 'cancelled';

export interface DownloadState {
  status: DownloadStatus;
  /** Why not, of 'noData' and 'failed'. */
  error?: unknown;
}

/** How far all of them are. A new object after each change. */
export interface DownloadProgress {
  isRunning: boolean;
  counts: Readonly<Record<DownloadStatus, number>>;
}

export interface DownloadQueueSettings<File> {
  ids: readonly number[];
  maxInFlight: number;
  download: (id: number, signal: AbortSignal) => Promise<File>;
  /** Takes what came; what it throws counts as a failure of that download. */
  onFile: (id: number, file: File) => void;
  isNoData: (error: unknown) => boolean;
}

export interface DownloadQueue {
  /** Downloads what is queued. Resolves to whether it came to its end: one that is cancelled, or a second at once, doesn't. */
  run: () => Promise<boolean>;
  /** Gives up what isn't done yet. */
  cancel: () => void;
  /** Queues what failed or was cancelled, for another run. */
  requeue: () => void;
  stateOf: (id: number) => DownloadState;
  getProgress: () => DownloadProgress;
  subscribe: (listener: () => void) => () => void;
}

const QUEUED: DownloadState = { status: 'queued' };

/** Downloads many files, a few at a time, and knows how far each is (doc 2 §7). */
export const createDownloadQueue = <File>({
  ids,
  maxInFlight,
  download,
  onFile,
  isNoData,
}: DownloadQueueSettings<File>): DownloadQueue => {
  const states = new Map(ids.map((id) => [id, QUEUED]));
  const listeners = new Set<() => void>();
  let counts = { queued: states.size, downloading: 0, done: 0, noData: 0, failed: 0, cancelled: 0 };
  let current: AbortController | null = null;
  let progress: DownloadProgress = { isRunning: false, counts };

  const stateOf = (id: number) => states.get(id) ?? QUEUED;

  const set = (id: number, state: DownloadState) => {
    const before = stateOf(id).status;
    states.set(id, state);
    counts = { ...counts, [before]: counts[before] - 1 };
    counts[state.status] += 1;
  };

  const report = () => {
    progress = { isRunning: current !== null, counts };
    for (const listener of listeners) listener();
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

  const work = async (waiting: Iterator<number>, signal: AbortSignal) => {
    for (let next = waiting.next(); !next.done && !signal.aborted; next = waiting.next()) {
      set(next.value, { status: 'downloading' });
      report();
      const outcome = await outcomeOf(next.value, signal);
      // A cancelled one is accounted for already, and may even be on its way again.
      if (signal.aborted) return;
      set(next.value, outcome);
      report();
    }
  };

  return {
    run: async () => {
      if (current) return false;
      const running = new AbortController();
      current = running;
      const waiting = [...states.keys()].filter((id) => stateOf(id).status === 'queued').values();
      await Promise.all(Array.from({ length: maxInFlight }, () => work(waiting, running.signal)));
      if (running.signal.aborted) return false;
      current = null;
      report();
      return true;
    },
    cancel: () => {
      if (!current) return;
      current.abort();
      current = null;
      move(['queued', 'downloading'], 'cancelled');
      report();
    },
    requeue: () => {
      move(['failed', 'cancelled'], 'queued');
      report();
    },
    stateOf,
    getProgress: () => progress,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
