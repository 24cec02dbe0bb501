import type { ReactNode } from 'react';

import { useText } from '@/i18n/useText';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { SearchableSelect } from '@/shared/controls/searchable-select/SearchableSelect';
import { loadFailure } from '@/shared/feedback/loadFailure';
import { useErrorText } from '@/shared/feedback/useErrorText';

import type { ViewFormState } from './useViewForm';
import { ViewFormRequirements } from './ViewFormRequirements';
import styles from './ViewFormVariable.module.css';

/** The normalized variable that a view may be of, with what it requires, to read only (doc 2 §2). */
export const ViewFormVariable = ({ form }: { form: ViewFormState }) => {
  const text = useText();
  const errorText = useErrorText();
  const { draft, change, typeData } = form;
  const variables = typeData.data?.normalizedVariables;
  const chosen = variables?.find(({ id }) => id === draft.normalizedVariableId);
  const failure = loadFailure(typeData);
  const loadProblem = failure && errorText(failure);

  const helper = (): ReactNode => {
    if (draft.typeId === null) return text('viewForm.typeFirst');
    if (variables && draft.normalizedVariableId !== null && !chosen) return text('viewForm.foreignVariable');
    return text(variables?.length === 0 ? 'viewForm.noVariables' : 'viewForm.optional');
  };

  return (
    <div className={styles.variable}>
      <SearchableSelect
        label={text('viewForm.normalizedVariable')}
        options={variables ?? []}
        value={draft.normalizedVariableId}
        onChange={(normalizedVariableId) => change({ normalizedVariableId })}
        loading={typeData.isFetching && !variables}
        disabled={draft.typeId === null}
        helper={helper()}
      />
      {chosen && <ViewFormRequirements variable={chosen} />}
      {loadProblem && (
        <ErrorPanel
          title={loadProblem.message}
          hint={loadProblem.hint}
          onRetry={() => void typeData.refetch()}
        />
      )}
    </div>
  );
};
