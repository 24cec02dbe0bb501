import { useState } from 'react';

import { canSave, isChanged, requiredLimitsOf, type RequiredLimits } from './normalizedVariable';
import { useText } from '@/i18n/useText';
import { FormDialog } from '@/shared/dialogs/FormDialog';

import styles from './EditVariableDialog.module.css';
import { RequiredLimitsFields } from './RequiredLimitsFields';
import type { VariableEdit } from './useVariableEdit';
import { useVariableUpdate } from './useVariableUpdate';

interface EditVariableDialogProps {
  edit: VariableEdit;
  onChange: (edit: VariableEdit) => void;
  onClose: () => void;
}

const NOTHING_TYPED: RequiredLimits = {};

/** Which limits a variable requires, and their values (doc 2 §2, §4). What was typed survives a refusal. */
export const EditVariableDialog = ({ edit, onChange, onClose }: EditVariableDialogProps) => {
  const text = useText();
  const { variable, limits } = edit;
  const saved = requiredLimitsOf(variable);
  // What a field holds counts for the button from the first key on.
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const latest = { ...limits, ...typed };
  const hasChanges = isChanged(latest, saved);

  const { mutate, isPending, error } = useVariableUpdate({
    id: variable.id,
    onUpdated: onClose,
  });

  return (
    <FormDialog
      title={text('normalizedVariables.edit')}
      submitLabel={text('common.save')}
      busyLabel={text('common.saving')}
      hasChanges={hasChanges}
      isBusy={isPending}
      isDisabled={!canSave(latest, saved)}
      error={error}
      onSubmit={() => canSave(latest, saved) && mutate(latest)}
      onClose={onClose}
    >
      <div className={styles.variable}>
        <label className={styles.fact}>
          <span className={styles.label}>{text('normalizedVariables.name')}</span>
          <textarea readOnly className={styles.name} value={variable.name} />
        </label>
        <div className={styles.fact}>
          <span className={styles.label}>{text('normalizedVariables.sensorType')}</span>
          <p className={styles.type}>{variable.sensorType || text('normalizedVariables.noType')}</p>
        </div>
      </div>
      <div inert={isPending}>
        <RequiredLimitsFields
          limits={limits}
          onChange={(next) => onChange({ ...edit, limits: next })}
          onType={setTyped}
        />
      </div>
    </FormDialog>
  );
};
