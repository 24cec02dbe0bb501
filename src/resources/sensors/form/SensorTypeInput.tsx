import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import type { SensorType } from '@/providers/data/records';
import { SearchableSelect } from '@/shared/controls/searchable-select/SearchableSelect';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { LoadError } from '@/shared/feedback/LoadError';
import { useInputControl } from '@/shared/inputs/useInputControl';
import { required } from '@/shared/inputs/validators';

import type { SensorValues } from './sensorValues';

const rules = required('sensorForm.problems.typeRequired');

/** The type, which determines the variables. A change that drops some must be confirmed. */
export const SensorTypeInput = () => {
  const { getValues, setValue } = useFormContext<SensorValues>();
  const types = useGetList<SensorType>('sensor-types');
  const [asked, setAsked] = useState<{ typeId: number | null } | null>(null);
  const { field, frame } = useInputControl({
    source: 'sensorTypeId',
    label: 'sensorForm.type',
    validate: rules,
  });
  const value = field.value as number | null;

  const choose = (typeId: number | null) => {
    if (typeId === value) return;
    if (getValues('variables').length > 0) setAsked({ typeId });
    else field.onChange(typeId);
  };

  const change = (typeId: number | null) => {
    setAsked(null);
    setValue('variables', [], { shouldDirty: true });
    field.onChange(typeId);
  };

  return (
    <>
      <SearchableSelect
        label={frame.label}
        options={types.data ?? []}
        // While the question is open, the control shows the new type.
        value={asked ? asked.typeId : value}
        onChange={choose}
        onBlur={field.onBlur}
        loading={types.isLoading}
        problem={frame.problem}
      />
      <LoadError query={types} />
      {asked && (
        <ConfirmDialog
          title="sensorForm.changeTypeTitle"
          content="sensorForm.changeTypeText"
          confirm="sensorForm.changeType"
          onConfirm={() => change(asked.typeId)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
