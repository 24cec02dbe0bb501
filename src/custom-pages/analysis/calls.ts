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
