import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';

import type { AnalysisParts } from '@domain/analysis';
import type { Days } from '@domain/days';

import { analysisKey } from '@/kit/cache/queryKeys';

import { getAnalysis, getAnalysisByParts, type Asked } from './calls';
import { daysBefore, daysOf } from './rules/analysisPeriod';
import type { Choice } from './rules/usualChoice';

/** What is asked for, with the words for it: an answer stays until the next one has come, and with it its words. */
export interface Wanted {
  readonly choice: Choice;
  readonly asked: Asked;
  readonly before: Days | undefined;
}

export const wantedOf = (choice: Choice, today: string): Wanted => {
  const { variable, by, location, period, compare } = choice;
  const days = daysOf(period, today);
  return {
    choice,
    asked: { variableId: variable.id, by, ...(location !== null && { locationId: location }), ...days },
    before: daysBefore(period, days, compare, today),
  };
};

/** A comparison of places, which stays until the next one has come. */
export const useAnalysis = (wanted: Wanted | undefined) =>
  useQuery({
    queryKey: analysisKey('days', wanted && { ...wanted.asked, before: wanted.before }),
    queryFn: wanted
      ? async ({ signal }) => ({ ...wanted, answer: await getAnalysis(wanted.asked, wanted.before, signal) })
      : skipToken,
    placeholderData: keepPreviousData,
  });

/** The same by month or by hour of the day, once somebody looks at it. */
export const useAnalysisByParts = (asked: Asked, parts: AnalysisParts, isWanted: boolean) =>
  useQuery({
    queryKey: analysisKey('parts', { ...asked, parts }),
    queryFn: isWanted ? ({ signal }) => getAnalysisByParts(asked, parts, signal) : skipToken,
  });
