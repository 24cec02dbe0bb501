import { availableParallelism } from 'node:os';

import { Piscina } from 'piscina';

import { MINUTE_MS } from '@domain/duration';
import type { AnnualReport } from '@reporting/annual/annualReport';
import type { ComparisonReport } from '@reporting/comparison/comparisonReport';
import type { Report } from '@reporting/pdf/reportPdf';

import { Refusal } from '../http/refusal';

/** Draws reports in parallel to everything else in the process. */
export interface ReportDrawer {
  /**
   * @param signal of somebody who may leave before it is drawn
   * @throws Refusal 503 if so many people are waiting that the last would time out; 499 to one who left
   */
  draw(report: Report, signal?: AbortSignal): Promise<Uint8Array>;
  /** Likewise. */
  drawYear(report: AnnualReport, signal?: AbortSignal): Promise<Uint8Array>;
  drawComparison(report: ComparisonReport, signal?: AbortSignal): Promise<Uint8Array>;
  /** Unfinished reports fail. */
  stop(): Promise<void>;
}

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

/** Threads are started on demand. */
export const createReportDrawer = (urgency: Urgency): ReportDrawer => {
  const threads = new Piscina<Report | AnnualReport | ComparisonReport, Uint8Array>({
    filename: new URL('./drawInThread.mjs', import.meta.url).href,
    name: 'draw',
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    workerData: urgency,
    // The thread itself sets up reading TypeScript.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  let unfinished = 0;
  let isStopped = false;

  const drawn = async (
    name: 'draw' | 'drawYear' | 'drawComparison',
    report: Report | AnnualReport | ComparisonReport,
    signal: AbortSignal | undefined,
  ): Promise<Uint8Array> => {
    if (isStopped) throw new Error('Nothing is drawn any more.');
    // Mail waits for as long as it takes, and asks for a few at a time.
    if (urgency === 'interactive' && unfinished >= MAX_QUEUE_LENGTH + THREADS) {
      throw new Refusal(
        503,
        'Hay demasiados reportes en espera. Probá de nuevo en unos segundos.',
        QUEUE_SECONDS,
      );
    }
    unfinished += 1;
    try {
      return await threads.run(report, { name, signal: signal ?? null });
    } catch (error) {
      if (signal?.aborted) throw new Refusal(LEFT, 'Nadie espera ya este reporte.');
      throw new Error('The report was not drawn.', { cause: error });
    } finally {
      unfinished -= 1;
    }
  };

  return {
    draw: (report, signal) => drawn('draw', report, signal),
    drawYear: (report, signal) => drawn('drawYear', report, signal),
    drawComparison: (report, signal) => drawn('drawComparison', report, signal),
    stop: async () => {
      isStopped = true;
      await threads.destroy();
    },
  };
};
