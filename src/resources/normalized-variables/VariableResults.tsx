import { EVERY_VARIABLE } from './normalizedVariableFilter';
import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { NormalizedVariable } from '@/providers/data/types';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { useErrorText } from '@/shared/feedback/useErrorText';
import { useIsPhone } from '@/shared/useIsPhone';

import type { VariableList } from './useVariableList';
import { VariableCards } from './VariableCards';
import { VariableLoadError } from './VariableLoadError';
import styles from './VariableResults.module.css';
import { VariableSkeleton } from './VariableSkeleton';
import { VariableTable } from './VariableTable';

interface VariableResultsProps {
  list: VariableList;
  onEdit: (variable: NormalizedVariable) => void;
}

const NoVariables = ({ isFiltered, setFilter }: VariableList) => {
  const text = useText();
  if (!isFiltered) {
    return (
      <EmptyState
        title={text('normalizedVariables.noneYet')}
        hint={text('normalizedVariables.noneYetHint')}
      />
    );
  }
  return (
    <EmptyState
      title={text('normalizedVariables.noneFound')}
      hint={text('normalizedVariables.noneFoundHint')}
      action={
        <button type="button" className={styles.clear} onClick={() => setFilter(EVERY_VARIABLE)}>
          {text('normalizedVariables.clearFilters')}
        </button>
      }
    />
  );
};

/** The variables as a table on desktop, as cards on a phone; or why there are none. */
export const VariableResults = ({ list, onEdit }: VariableResultsProps) => {
  const text = useText();
  const errorText = useErrorText();
  const isPhone = useIsPhone();
  const { variables, isOutdated, error, reload } = list;

  if (!variables) return error ? <VariableLoadError error={error} onRetry={reload} /> : <VariableSkeleton />;

  const Variables = isPhone ? VariableCards : VariableTable;
  return (
    <div className={styles.results} aria-busy={isOutdated}>
      {error && (
        <ErrorPanel
          title={text('normalizedVariables.reloadFailed')}
          hint={errorText(error).message}
          onRetry={reload}
        />
      )}
      <p className={styles.count} role="status">
        {variables.length > 0 &&
          text('normalizedVariables.count', {
            smart_count: variables.length,
            count: formatCount(variables.length),
          })}
      </p>
      {variables.length === 0 ? (
        <NoVariables {...list} />
      ) : (
        <Variables variables={variables} onEdit={onEdit} />
      )}
    </div>
  );
};
