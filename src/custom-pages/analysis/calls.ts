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

/** Which variables of one's sensors can be compared (EXT-76). */
export const listAnalysedVariables = (signal: AbortSignal) =>
  callApi(analysis.listAnalysedVariables, { signal }, 'errors.loadAnalysedVariables');

export const getAnalysis = (asked: Asked, before: Days | undefined, signal: AbortSignal) =>
  callApi(
    analysis.getAnalysis,
    { query: { ...asked, ...(before && { beforeFrom: before.from, beforeTo: before.to }) }, signal },
    'errors.loadAnalysis',
  );

export const getAnalysisByParts = (asked: Asked, parts: AnalysisParts, signal: AbortSignal) =>
  callApi(analysis.getAnalysisByParts, { query: { ...asked, parts }, signal }, 'errors.loadAnalysisByParts');

export interface AskedYear {
  readonly year: number;
  /** All neighbourhoods if left out. */
  readonly locationId?: number;
}

/** A year of a town takes a few seconds to draw, after those of others who wait. */
const ANNUAL_TIMEOUT_MS = 60_000;

/** A year in plain sentences, as a PDF (EXT-77). */
export const downloadAnnualReport = (query: AskedYear, signal: AbortSignal) =>
  callApi(
    analysis.downloadAnnualReport,
    { query, signal, timeoutMs: ANNUAL_TIMEOUT_MS },
    {
      fallback: 'errors.downloadAnnualReport',
      unreachable: 'errors.downloadAnnualReport',
      serverText: 'hint',
    },
  );
