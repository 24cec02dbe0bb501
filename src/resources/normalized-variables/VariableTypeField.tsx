import { useGetList } from 'react-admin';

import { useText } from '@/i18n/useText';
import type { SensorType } from '@/providers/data/types';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { SearchableSelect } from '@/shared/controls/searchable-select/SearchableSelect';
import { loadFailure } from '@/shared/feedback/loadFailure';
import { useErrorText } from '@/shared/feedback/useErrorText';

interface VariableTypeFieldProps {
  value: number | null;
  onChange: (typeId: number | null) => void;
}

/** The sensor type; it can be changed, but a variable can't do without one (doc 2 §2, §5). */
export const VariableTypeField = ({ value, onChange }: VariableTypeFieldProps) => {
  const text = useText();
  const errorText = useErrorText();
  const types = useGetList<SensorType>('sensor-types');
  const failure = loadFailure(types);

  return (
    <SearchableSelect
      label={text('normalizedVariables.sensorType')}
      placeholder={text('normalizedVariables.chooseType')}
      options={types.data ?? []}
      value={value}
      onChange={onChange}
      loading={types.isLoading}
      clearable={false}
      helper={
        failure && (
          <ErrorPanel
            title={text('normalizedVariables.loadTypesFailed')}
            hint={errorText(failure).hint}
            onRetry={() => void types.refetch()}
          />
        )
      }
    />
  );
};
