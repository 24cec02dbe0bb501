import type { NormalizedVariable } from '@/providers/data/records';
import type { ClosableProps } from '@/shared/dialogs/ClosableProps';
import { ConfirmChange } from '@/shared/dialogs/ConfirmChange';
import { useDeleteRecord } from '@/shared/dialogs/useDeleteRecord';
import { normalizedVariablesMessages } from '@/shared/texts/normalizedVariables';
import { useRecord } from '@/shared/useRecord';

import { NORMALIZED_VARIABLES_CHANGED } from '../normalizedVariableQueries';

/** Asks before the variable in context is deleted (EXT-42). */
export const NormalizedVariableDelete = ({ onClose }: ClosableProps) => {
  const variable = useRecord<NormalizedVariable>();
  const deleteRecord = useDeleteRecord();

  return (
    <ConfirmChange
      title={normalizedVariablesMessages.deleteTitle}
      content={normalizedVariablesMessages.deleteText}
      subject={variable.name}
      confirm="common.delete"
      confirming="common.deleting"
      change={deleteRecord}
      successMessage={normalizedVariablesMessages.deleted}
      outdated={NORMALIZED_VARIABLES_CHANGED}
      onClose={onClose}
    />
  );
};
