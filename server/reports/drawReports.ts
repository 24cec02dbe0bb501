/** What a thread does for each report, so that no request waits for it (`reportDrawer.ts`). */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

import { move, workerData } from 'piscina';

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

if ((workerData as Urgency) === 'background') stepBack();

/** A copy with its own buffer, so that it can be transferred. */
export const draw = async (report: Report): Promise<unknown> =>
  move(Uint8Array.from(await reportPdf(report)));
