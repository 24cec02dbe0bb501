import type { SubmitEvent } from 'react';

import type { ViewFields } from './viewForm';
import { useText } from '@/i18n/useText';
import { FormActions } from '@/shared/form/FormActions';
import { FormSection } from '@/shared/form/FormSection';
import { SubmitButtons } from '@/shared/form/SubmitButtons';

import type { ViewFormState } from './useViewForm';
import { ViewFormSections } from './ViewFormSections';

interface ViewFormProps {
  form: ViewFormState;
  isNew?: boolean;
  /** How the sending goes. */
  saving: { isPending: boolean; error: unknown };
  onSubmit: (fields: ViewFields) => void;
  onCancel: () => void;
}

const labels = {
  create: { idle: 'viewForm.create', busy: 'viewForm.creating' },
  update: { idle: 'viewForm.update', busy: 'viewForm.updating' },
} as const;

/** The form of a view that fills a screen; what was typed survives a refusal (doc 2 §2). */
export const ViewForm = ({ form, isNew = false, saving, onSubmit, onCancel }: ViewFormProps) => {
  const text = useText();
  const { isPending, error } = saving;
  const label = labels[isNew ? 'create' : 'update'];

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fields = isPending ? null : form.read();
    if (fields) onSubmit(fields);
  };

  return (
    <form noValidate onSubmit={submit}>
      <ViewFormSections form={form} Section={FormSection} isNew={isNew} isBusy={isPending} />
      <FormActions>
        <SubmitButtons
          label={text(label.idle)}
          busyLabel={text(label.busy)}
          isBusy={isPending}
          error={error}
          onCancel={onCancel}
        />
      </FormActions>
    </form>
  );
};
