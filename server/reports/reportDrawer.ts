import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import pLimit from 'p-limit';

import { MINUTE_MS } from '@domain/duration';
import type { Report } from '@reporting/pdf/reportPdf';

import { Refusal } from '../http/refusal';

/** Draws reports in parallel to everything else in the process. */
export interface ReportDrawer {
  /**
   * @param signal of somebody who may leave before it is drawn
   * @throws Refusal 503 if so many people are waiting that the last would time out; 499 to one who left
   */
  draw(report: Report, signal?: AbortSignal): Promise<Uint8Array>;
  /** Unfinished reports fail. */
  stop(): Promise<void>;
}

type Answer = { readonly bytes: Uint8Array } | { readonly problem: string };

/** A thread keeps its typefaces, some 60 MB, until no report was requested for this long. */
const IDLE_MS = MINUTE_MS;
/** One core is left for people who wait for an answer. */
const THREADS = Math.max(1, availableParallelism() - 1);
const MAX_MEMORY_MB = 256;
/** A report that waits takes up to a megabyte. */
const MAX_QUEUE_LENGTH = 50;
const QUEUE_SECONDS = 10;
/** What nginx notes for somebody who left before the answer. */
const LEFT = 499;

/** Whether somebody is waiting for the result. In the background a thread yields to everything else. */
export type Urgency = 'interactive' | 'background';

const startThread = (urgency: Urgency): Worker => {
  const thread = new Worker(new URL('./drawInThread.mjs', import.meta.url), {
    // The thread itself sets up reading TypeScript.
    execArgv: [],
    workerData: urgency,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  // It keeps no process alive.
  thread.unref();
  return thread;
};

/** Threads are started on demand. */
export const createReportDrawer = (urgency: Urgency): ReportDrawer => {
  const inTurn = pLimit({ concurrency: THREADS, rejectOnClear: true });
  const threads = new Set<Worker>();
  const idle: Worker[] = [];
  let isStopped = false;
  let idleTimer: NodeJS.Timeout | undefined;

  const newThread = (): Worker => {
    const thread = startThread(urgency);
    threads.add(thread);
    // An error ends the thread, and reaches the call that waits for it.
    thread.on('error', () => {});
    thread.once('exit', () => {
      threads.delete(thread);
      const place = idle.indexOf(thread);
      if (place >= 0) idle.splice(place, 1);
    });
    return thread;
  };

  const endIdle = () => {
    for (const thread of idle.splice(0)) void thread.terminate();
  };

  const drawIn = async (thread: Worker, report: Report): Promise<Uint8Array> => {
    const over = new AbortController();
    const { signal } = over;
    try {
      thread.postMessage(report, []);
      const [answer] = (await Promise.race([
        once(thread, 'message', { signal }),
        once(thread, 'exit', { signal }).then(() => [{ problem: 'the thread ended' }]),
      ])) as [Answer];
      if (threads.has(thread)) idle.push(thread);
      if ('bytes' in answer) return answer.bytes;
      throw new Error(`The report was not drawn: ${answer.problem}`);
    } finally {
      over.abort();
      clearTimeout(idleTimer);
      idleTimer = setTimeout(endIdle, IDLE_MS).unref();
    }
  };

  return {
    draw: async (report, signal) => {
      // Mail waits for as long as it takes, and asks for a few at a time.
      if (urgency === 'interactive' && inTurn.pendingCount >= MAX_QUEUE_LENGTH) {
        throw new Refusal(
          503,
          'Hay demasiados reportes en espera. Probá de nuevo en unos segundos.',
          QUEUE_SECONDS,
        );
      }
      return inTurn(() => {
        if (isStopped) throw new Error('Nothing is drawn any more.');
        if (signal?.aborted) throw new Refusal(LEFT, 'Nadie espera ya este reporte.');
        return drawIn(idle.pop() ?? newThread(), report);
      });
    },
    stop: async () => {
      isStopped = true;
      inTurn.clearQueue();
      await Promise.all([...threads].map((thread) => thread.terminate()));
      clearTimeout(idleTimer);
    },
  };
};
