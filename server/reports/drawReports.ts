/** What a thread does for each report, so that no request waits for it (`reportDrawer.ts`). */
import { move, workerData } from 'piscina';

import type { AnnualReport } from '@reporting/annual/annualReport';
import type { ComparisonReport } from '@reporting/comparison/comparisonReport';
import { annualPdf } from '@reporting/pdf/annualPdf';
import { comparisonPdf } from '@reporting/pdf/comparisonPdf';
import { reportPdf, type Report } from '@reporting/pdf/reportPdf';

import { stepBack } from '../stepBack';
import type { Urgency } from './reportDrawer';

if ((workerData as Urgency) === 'background') stepBack();

/** A copy with its own buffer, so that it can be transferred. */
const transferred = (bytes: Uint8Array): unknown => move(Uint8Array.from(bytes));

export const draw = async (report: Report): Promise<unknown> => transferred(await reportPdf(report));

export const drawYear = async (report: AnnualReport): Promise<unknown> =>
  transferred(await annualPdf(report));

export const drawComparison = async (report: ComparisonReport): Promise<unknown> =>
  transferred(await comparisonPdf(report));
