import { useText } from '@/i18n/useText';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { loadFailure } from '@/shared/feedback/loadFailure';
import { useErrorText } from '@/shared/feedback/useErrorText';

import type { SensorFormState } from './useSensorForm';
import styles from './VariablesNotice.module.css';

/** Why no variable can be added, if so. */
export const VariablesNotice = ({ form }: { form: SensorFormState }) => {
  const text = useText();
  const errorText = useErrorText();
  const { draft, typeData, choices } = form;

  if (draft.sensorTypeId === null) return <p className={styles.note}>{text('sensorForm.typeFirst')}</p>;
  if (typeData.isFetching && !typeData.data) {
    return (
      <p className={styles.note} role="status">
        {text('sensorForm.loadingType')}
      </p>
    );
  }
  const failure = loadFailure(typeData);
  if (failure) {
    const { message, hint } = errorText(failure);
    return <ErrorPanel title={message} hint={hint} onRetry={() => void typeData.refetch()} />;
  }
  if (choices.normalizedVariables.length > 0) return null;
  return (
    <EmptyState
      title={text('sensorForm.noNormalizedVariables')}
      hint={text('sensorForm.noNormalizedVariablesHint')}
    />
  );
};
