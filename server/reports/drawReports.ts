/** A thread that draws reports, one after another, so that no request waits for it (`reportDrawer.ts`). */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

import { reportPdf, type Report } from '@reporting/pdf/reportPdf';

import type { Urgency } from './reportDrawer';

const LOW_PRIORITY = 10;

/** On Linux threads have separate priorities; elsewhere they share the process's. */
const stepBack = (): void => {
  try {
    const thread = Number(/\d+$/.exec(readlinkSync('/proc/thread-self'))?.[0]);
    setPriority(thread, LOW_PRIORITY);
  } catch {
    return;
  }
};

const answer = async (report: Report): Promise<void> => {
  try {
    // A copy with its own buffer, so that it can be transferred.
    const bytes = Uint8Array.from(await reportPdf(report));
    parentPort?.postMessage({ bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ problem: String(error) }, []);
  }
};

if ((workerData as Urgency) === 'background') stepBack();
parentPort?.on('message', (report: Report) => void answer(report));
