import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import { MINUTE_MS } from '@domain/duration';
import type { Report } from '@reporting/pdf/reportPdf';

/** Draws reports in parallel to everything else in the process. */
export interface ReportDrawer {
  draw(report: Report): Promise<Uint8Array>;
  /** Unfinished reports fail. */
  stop(): Promise<void>;
}

type Answer = { readonly bytes: Uint8Array } | { readonly problem: string };

interface Drawing {
  readonly report: Report;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** A thread keeps its typefaces, some 60 MB, until no report was requested for this long. */
const IDLE_MS = MINUTE_MS;
/** One core is left for people who wait for an answer. */
const THREADS = Math.max(1, availableParallelism() - 1);
const MOST_MEMORY_MB = 256;

/** Whether somebody is waiting for the result. In the background a thread yields to everything else. */
export type Urgency = 'interactive' | 'background';

const startThread = (urgency: Urgency): Worker => {
  const thread = new Worker(new URL('./drawInThread.mjs', import.meta.url), {
    // The thread itself sets up reading TypeScript.
    execArgv: [],
    workerData: urgency,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  // It keeps no process alive.
  thread.unref();
  return thread;
};

const settle = ({ resolve, reject }: Drawing, answer: Answer) => {
  if ('bytes' in answer) resolve(answer.bytes);
  else reject(new Error(`The report was not drawn: ${answer.problem}`));
};

/** Threads are started on demand. */
export const createReportDrawer = (urgency: Urgency): ReportDrawer => {
  const waiting: Drawing[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Drawing>();
  let isStopped = false;
  let idleTimer: NodeJS.Timeout | undefined;

  const endIdle = () => Promise.all(idle.splice(0).map((thread) => thread.terminate()));

  const leave = (thread: Worker, answer: Answer) => {
    const drawing = busy.get(thread);
    busy.delete(thread);
    if (drawing) settle(drawing, answer);
    goOn();
  };

  const newThread = (): Worker => {
    const thread = startThread(urgency);
    thread.on('message', (answer: Answer) => {
      idle.push(thread);
      leave(thread, answer);
    });
    const end = (problem: string) => {
      const place = idle.indexOf(thread);
      if (place >= 0) idle.splice(place, 1);
      leave(thread, { problem });
    };
    thread.on('error', (error) => end(String(error)));
    thread.on('exit', () => end('the thread ended'));
    return thread;
  };

  const goOn = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => void endIdle(), IDLE_MS).unref();
    while (waiting.length > 0 && (idle.length > 0 || busy.size < THREADS)) {
      const drawing = waiting.shift();
      if (!drawing) return;
      const thread = idle.pop() ?? newThread();
      busy.set(thread, drawing);
      thread.postMessage(drawing.report, []);
    }
  };

  return {
    draw: (report) =>
      new Promise((resolve, reject) => {
        if (isStopped) return reject(new Error('Nothing is drawn any more.'));
        waiting.push({ report, resolve, reject });
        goOn();
      }),
    stop: async () => {
      isStopped = true;
      for (const drawing of waiting.splice(0)) settle(drawing, { problem: 'the server stops' });
      clearTimeout(idleTimer);
      await Promise.all([...idle.splice(0), ...busy.keys()].map((thread) => thread.terminate()));
      clearTimeout(idleTimer);
    },
  };
};
