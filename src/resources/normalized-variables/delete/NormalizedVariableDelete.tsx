import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { ConfirmChange } from '@/kit/dialogs/ConfirmChange';
import { useDeleteRecord } from '@/kit/dialogs/useDeleteRecord';
import { useRecord } from '@/kit/useRecord';
import type { NormalizedVariable } from '@/providers/data/records';

import { normalizedVariablesMessages } from '../parts/texts';
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
