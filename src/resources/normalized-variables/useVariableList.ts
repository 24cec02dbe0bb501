import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';

import { isNarrowing, type NormalizedVariableFilter } from './normalizedVariableFilter';
import type { NormalizedVariable, SensorType } from '@/providers/data/types';
import { useSettled } from '@/shared/controls/useSettled';

import { useVariableFilter } from './useVariableFilter';

/** What the server is asked for: only what is set (doc 2 §7). */
const toQuery = ({ name, typeId }: NormalizedVariableFilter) => ({
  ...(name.trim() === '' ? {} : { name: name.trim() }),
  ...(typeId === null ? {} : { sensorTypeId: typeId }),
});

/**
 * The filtered list. The server filters: an answer stays on screen until the next is here, and a question that became
 * outdated is cancelled.
 */
export const useVariableList = () => {
  const [chosen, setFilter] = useVariableFilter();
  const types = useGetList<SensorType>('sensor-types');
  // An address may name a type that doesn't exist.
  const isTypeUnknown = types.data !== undefined && !types.data.some(({ id }) => id === chosen.typeId);
  const filter = isTypeUnknown ? { ...chosen, typeId: null } : chosen;

  const list = useGetList<NormalizedVariable>(
    'normalized-variables',
    { filter: toQuery(filter) },
    { placeholderData: keepPreviousData, meta: { tellsRefreshFailure: true } },
  );

  return {
    filter,
    setFilter,
    isFiltered: isNarrowing(filter),
    types,
    // Leaving the search applies it (doc 2 §2): what comes of that doesn't move from under the pointer that left it.
    variables: useSettled(list.data),
    /** Whether the variables are still those of the filter before. */
    isOutdated: list.isPlaceholderData,
    error: list.error,
    reload: () => void list.refetch(),
  };
};

export type VariableList = ReturnType<typeof useVariableList>;
