import { useEffect, useRef, type SubmitEvent } from 'react';

import { createRequestFor, type NewVariable } from './normalizedVariable';
import { useText } from '@/i18n/useText';
import { FormActions } from '@/shared/form/FormActions';
import { FormSection } from '@/shared/form/FormSection';
import { SubmitButtons } from '@/shared/form/SubmitButtons';

import styles from './CreateVariableForm.module.css';
import { RequirementFields } from './RequirementFields';
import type { VariableCreation } from './useVariableCreation';
import { VariableNameField } from './VariableNameField';
import { VariableTypeField } from './VariableTypeField';

interface CreateVariableFormProps {
  draft: NewVariable;
  onChange: (draft: NewVariable) => void;
  creation: VariableCreation;
  onCancel: () => void;
}

/** What a variable is called, of what type of sensors it is, and what it requires; all of it survives a refusal. */
export const CreateVariableForm = ({ draft, onChange, creation, onCancel }: CreateVariableFormProps) => {
  const text = useText();
  const nameInput = useRef<HTMLInputElement>(null);
  const { create, isCreating, error, isDuplicate, forgetRefusal } = creation;
  const request = createRequestFor(draft);

  useEffect(() => {
    if (error && isDuplicate) nameInput.current?.focus();
  }, [error, isDuplicate]);

  const change = (changes: Partial<NewVariable>) => {
    forgetRefusal();
    onChange({ ...draft, ...changes });
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (request && !isCreating) create(request);
  };

  return (
    <form noValidate onSubmit={submit}>
      <div inert={isCreating}>
        <FormSection title={text('normalizedVariables.data')} about={text('normalizedVariables.dataHint')}>
          <div className={styles.data}>
            <VariableNameField
              ref={nameInput}
              value={draft.name}
              onChange={(name) => change({ name })}
              isTaken={isDuplicate}
            />
            <VariableTypeField value={draft.typeId} onChange={(typeId) => change({ typeId })} />
          </div>
        </FormSection>
        <FormSection
          title={text('normalizedVariables.limits')}
          about={text('normalizedVariables.limitsHint')}
        >
          <RequirementFields required={draft.required} onChange={(required) => change({ required })} />
        </FormSection>
      </div>
      <FormActions>
        <SubmitButtons
          label={text('normalizedVariables.submit')}
          busyLabel={text('normalizedVariables.submitting')}
          isBusy={isCreating}
          isDisabled={!request}
          error={error}
          onCancel={onCancel}
        />
      </FormActions>
    </form>
  );
};
