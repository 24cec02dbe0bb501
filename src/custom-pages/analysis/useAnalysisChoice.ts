import { useCallback } from 'react';
import type { SortPayload } from 'react-admin';
import { useLocation } from 'react-router-dom';

import { useMirroredSearch } from '@/kit/address/useMirroredSearch';
import { useOpeningState } from '@/kit/address/useOpeningState';
import { listQueryString, readListParams } from '@/kit/list/listAddress';
import type { AnalysedVariables } from '@/providers/data/records';

import { analysisAddress, type AnalysisFilter } from './rules/analysisAddress';
import { periodInAddress } from './rules/analysisPeriod';
import { choiceOf, type Choice } from './rules/usualChoice';

const opened = ({ search }: { search: string }) => readListParams(analysisAddress, search);

export const inAddress = ({ variable, by, location, period, compare, view }: Choice): AnalysisFilter => ({
  variable: variable.id,
  by,
  location,
  ...periodInAddress(period),
  compare,
  view,
});

/**
 * What is shown. All of it stands in the address, the usual too: what is usual next month is another month, and a link shows
 * the same to whoever opens it.
 */
export const useAnalysisChoice = (variables: AnalysedVariables | undefined) => {
  const { search } = useLocation();
  const [{ filter, sort }, setParams] = useOpeningState(opened);
  const choice = variables && choiceOf(filter, variables);
  useMirroredSearch(
    choice ? listQueryString(analysisAddress, { filter: inAddress(choice), sort }, search) : null,
  );

  return {
    choice,
    sort,
    change: (part: Partial<AnalysisFilter>) =>
      setParams({ filter: { ...(choice ? inAddress(choice) : filter), ...part }, sort }),
    sortBy: useCallback(
      (next: SortPayload) => setParams((before) => ({ ...before, sort: next })),
      [setParams],
    ),
  };
};
