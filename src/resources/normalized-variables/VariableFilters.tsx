import { SEARCH_DEBOUNCE_MS } from '@/config/constants';
import { useText } from '@/i18n/useText';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { FilterSelect } from '@/shared/controls/FilterSelect';
import { SearchBox } from '@/shared/controls/SearchBox';
import { loadFailure } from '@/shared/feedback/loadFailure';
import { useErrorText } from '@/shared/feedback/useErrorText';

import type { VariableList } from './useVariableList';
import styles from './VariableFilters.module.css';

/** A part of the name and a sensor type, at hand while the list scrolls. */
export const VariableFilters = ({ filter, setFilter, types }: VariableList) => {
  const text = useText();
  const errorText = useErrorText();
  const failure = loadFailure(types);

  return (
    <>
      <div role="search" className={styles.filters} aria-label={text('normalizedVariables.filters')}>
        <SearchBox
          label={text('normalizedVariables.search')}
          placeholder={text('normalizedVariables.searchPlaceholder')}
          value={filter.name}
          onChange={(name) => setFilter({ ...filter, name })}
          debounceMs={SEARCH_DEBOUNCE_MS}
          appliesOnLeave
        />
        <FilterSelect
          clearable
          label={text('normalizedVariables.sensorType')}
          anyLabel={text('normalizedVariables.anyType')}
          options={types.data ?? []}
          value={filter.typeId}
          onChange={(typeId) => setFilter({ ...filter, typeId })}
        />
      </div>
      {failure && (
        <div className={styles.failure}>
          <ErrorPanel
            title={text('normalizedVariables.loadTypesFailed')}
            hint={errorText(failure).hint}
            onRetry={() => void types.refetch()}
          />
        </div>
      )}
    </>
  );
};
