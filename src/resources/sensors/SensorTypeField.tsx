import { useState } from 'react';
import { useGetList } from 'react-admin';

import { useText } from '@/i18n/useText';
import type { SensorType } from '@/providers/data/types';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { SearchableSelect } from '@/shared/controls/searchable-select/SearchableSelect';
import { loadFailure } from '@/shared/feedback/loadFailure';
import { useErrorText } from '@/shared/feedback/useErrorText';

interface SensorTypeFieldProps {
  value: number | null;
  onChange: (typeId: number | null) => void;
  /** Whether another type costs the person something. */
  asksBefore: boolean;
  problem?: string | undefined;
}

/** The type, on which the variables depend: another one is confirmed where it drops some. */
export const SensorTypeField = ({ value, onChange, asksBefore, problem }: SensorTypeFieldProps) => {
  const text = useText();
  const errorText = useErrorText();
  const types = useGetList<SensorType>('sensor-types');
  const [asked, setAsked] = useState<{ typeId: number | null } | null>(null);
  const failure = loadFailure(types);
  const loadProblem = failure && errorText(failure);

  const choose = (typeId: number | null) => {
    if (typeId === value) return;
    if (asksBefore) setAsked({ typeId });
    else onChange(typeId);
  };

  return (
    <>
      <SearchableSelect
        label={text('sensorForm.type')}
        options={types.data ?? []}
        // The field shows what the question is about.
        value={asked ? asked.typeId : value}
        onChange={choose}
        loading={types.isLoading}
        problem={problem}
      />
      {loadProblem && (
        <ErrorPanel
          title={loadProblem.message}
          hint={loadProblem.hint}
          onRetry={() => void types.refetch()}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={text('sensorForm.changeTypeTitle')}
          confirmLabel={text('sensorForm.changeType')}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            onChange(asked.typeId);
          }}
        >
          <p>{text('sensorForm.changeTypeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
