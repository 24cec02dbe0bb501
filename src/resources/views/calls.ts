import * as analytics from '@contract/analytics';
import { getNormalizedVariable } from '@contract/normalizedVariables';

import { callApi } from '@/providers/data/callApi';
import { isWorthLogging, logFailure } from '@/providers/data/logFailure';

/** The normalized variable of a view (VIW-2); null if it could not be loaded, which is logged. */
export const getVariableOfView = async (id: number, signal?: AbortSignal) => {
  try {
    return await callApi(
      getNormalizedVariable,
      { query: { id }, signal },
      { fallback: 'errors.loadVariableDetails' },
    );
  } catch (error) {
    if (!isWorthLogging(error, signal)) throw error;
    logFailure('errors.loadVariableDetails', error);
    return null;
  }
};

/** Takes all groups of the type, in their new order (VIW-4). */
export const reorderGroups = (typeId: number, groupIds: readonly number[]) =>
  callApi(
    analytics.reorderGroups,
    { body: { id: typeId, ids: [...groupIds] } },
    { fallback: 'errors.reorderGroups', serverText: 'instead' },
  );

/** Takes all views of the group, in their new order (VIW-4). */
export const reorderViews = (groupId: number, viewIds: readonly number[]) =>
  callApi(
    analytics.reorderViews,
    { body: { id: groupId, ids: [...viewIds] } },
    { fallback: 'errors.reorderViews', serverText: 'instead' },
  );
