import * as analysis from '@contract/extensions/analysis';
import type { AnalysisParts, AnalysisPlaces } from '@domain/analysis';
import type { Days } from '@domain/days';

import { callApi } from '@/providers/data/callApi';

/** A variable of some sensors, by place, over some days. */
export interface Asked extends Days {
  readonly variableId: number;
  readonly by: AnalysisPlaces;
  /** The neighbourhood whose sensors count; all if left out. */
  readonly locationId?: number;
}

const comparedWith = (asked: Asked, before: Days | undefined) => ({
  ...asked,
  ...(before && { beforeFrom: before.from, beforeTo: before.to }),
});

export const getAnalysis = (asked: Asked, before: Days | undefined, signal: AbortSignal) =>
  callApi(analysis.getAnalysis, { query: comparedWith(asked, before), signal }, 'errors.loadAnalysis');

/** Of a town it takes a few seconds to draw, after the reports of others who wait. */
const DRAWING_TIMEOUT_MS = 60_000;

/** The same as a PDF. */
export const downloadAnalysis = (asked: Asked, before: Days | undefined, signal: AbortSignal) =>
  callApi(
    analysis.downloadAnalysis,
    { query: comparedWith(asked, before), signal, timeoutMs: DRAWING_TIMEOUT_MS },
    { fallback: 'errors.downloadAnalysis', unreachable: 'errors.downloadAnalysis', serverText: 'hint' },
  );

export const getAnalysisByParts = (asked: Asked, parts: AnalysisParts, signal: AbortSignal) =>
  callApi(analysis.getAnalysisByParts, { query: { ...asked, parts }, signal }, 'errors.loadAnalysisByParts');

export interface AskedYear {
  readonly year: number;
  /** All neighbourhoods if left out. */
  readonly locationId?: number;
}

/** A year in plain sentences, as a PDF (EXT-77). */
export const downloadAnnualReport = (query: AskedYear, signal: AbortSignal) =>
  callApi(
    analysis.downloadAnnualReport,
    { query, signal, timeoutMs: DRAWING_TIMEOUT_MS },
    {
      fallback: 'errors.downloadAnnualReport',
      unreachable: 'errors.downloadAnnualReport',
      serverText: 'hint',
    },
  );
