import { useLayoutEffect } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useFormState } from 'react-hook-form';

import { formatChange } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { EditedSelection } from '@/kit/form/EditedSelection';
import { Form } from '@/kit/form/Form';
import { FormButtons } from '@/kit/form/FormButtons';
import { useSelectionInput } from '@/kit/inputs/useInputControl';
import type { OuterSelection, Selection } from '@/kit/list/selection/selection';

import styles from './SubscriptionsScreen.module.css';
import { useSaveSubscriptions } from './useSaveSubscriptions';
import { subscriptionsMessages } from './texts';

/** What the list shows of the edit; the form doesn't contain the list. */
export interface ListEdit {
  selection: OuterSelection;
  isSaving: boolean;
}

interface SelectionInputProps {
  /** Keeps its identity. Called with null when the form closes. */
  onEdit: (edit: ListEdit | null) => void;
}

/** The input whose checkboxes are those of the list, and what saving would change. */
const SelectionInput = ({ onEdit }: SelectionInputProps) => {
  const text = useText();
  const { edited, change } = useSelectionInput('sensors');
  const { isSubmitting } = useFormState();
  const { ids, added, removed } = edited;
  const changes = [added, -removed].filter((count) => count !== 0).map(formatChange);

  // Before the page is painted, so that the list and the form never disagree.
  useLayoutEffect(() => {
    onEdit({ selection: { selected: ids, change }, isSaving: isSubmitting });
    return () => onEdit(null);
  }, [onEdit, ids, change, isSubmitting]);

  return (
    <p className={styles.changes} role="status">
      {changes.length > 0 ? (
        <>
          {text(subscriptionsMessages.changes)} <strong>{changes.join(', ')}</strong>
        </>
      ) : (
        text(subscriptionsMessages.noChanges)
      )}
    </p>
  );
};

interface SubscriptionFormProps extends SelectionInputProps {
  saved: Selection;
  onClose: () => void;
}

/**
 * The edit mode: what it would change, and buttons to confirm or cancel (SUB-2). It is in the list's bar and not around
 * the list, because then each change of mode would remount the list.
 */
export const SubscriptionForm = ({ saved, onEdit, onClose }: SubscriptionFormProps) => {
  const text = useText();
  const save = useSaveSubscriptions();

  return (
    <section aria-label={text(subscriptionsMessages.editing)}>
      <ResourceContextProvider value="subscriptions">
        <Form
          className={styles.bar}
          defaultValues={{ sensors: EditedSelection.saved(saved) }}
          save={(edited, initial) => save(initial.sensors, edited.sensors)}
          onSaved={onClose}
          onCancel={onClose}
        >
          <SelectionInput onEdit={onEdit} />
          <FormButtons label={subscriptionsMessages.confirm} />
        </Form>
      </ResourceContextProvider>
    </section>
  );
};
