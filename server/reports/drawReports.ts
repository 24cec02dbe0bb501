/** What a thread does for each report, so that no request waits for it (`reportDrawer.ts`). */
import { move, workerData } from 'piscina';

import type { AnnualReport } from '@reporting/annual/annualReport';
import { annualPdf } from '@reporting/pdf/annualPdf';
import { reportPdf, type Report } from '@reporting/pdf/reportPdf';

import { stepBack } from '../stepBack';
import type { Urgency } from './reportDrawer';

if ((workerData as Urgency) === 'background') stepBack();

/** A copy with its own buffer, so that it can be transferred. */
const transferred = (bytes: Uint8Array): unknown => move(Uint8Array.from(bytes));

export const draw = async (report: Report): Promise<unknown> => transferred(await reportPdf(report));

export const drawYear = async (report: AnnualReport): Promise<unknown> =>
  transferred(await annualPdf(report));
