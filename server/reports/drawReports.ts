/** What a thread does for each report, so that no request waits for it (`reportDrawer.ts`). */
import { move, workerData } from 'piscina';

import { reportPdf, type Report } from '@reporting/pdf/reportPdf';

import { stepBack } from '../stepBack';
import type { Urgency } from './reportDrawer';

if ((workerData as Urgency) === 'background') stepBack();

/** A copy with its own buffer, so that it can be transferred. */
export const draw = async (report: Report): Promise<unknown> =>
  move(Uint8Array.from(await reportPdf(report)));
