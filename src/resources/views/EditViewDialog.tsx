import { groupHolding, toViewDraft } from './viewForm';
import { useText } from '@/i18n/useText';
import type { ManagedView } from '@/providers/data/types';
import { FormDialog } from '@/shared/dialogs/FormDialog';
import { useSurvivingDraft } from '@/shared/form/useSurvivingDraft';

import styles from './EditViewDialog.module.css';
import { EditViewSection } from './EditViewSection';
import { useViewForm } from './useViewForm';
import { useViewUpdate } from './useViewSaving';
import { useViewsOfType } from './useViewsOfType';
import { ViewFormSections } from './ViewFormSections';

interface EditViewDialogProps {
  typeId: number;
  view: ManagedView;
  onClose: () => void;
  /** After a successful save, just before it closes. */
  onSaved: () => void;
}

/** The form of a view over the list (doc 2 §2, which gives it this title). Changes aren't lost by closing without a question. */
export const EditViewDialog = ({ typeId, view, onClose, onSaved }: EditViewDialogProps) => {
  const text = useText();
  const group = groupHolding(useViewsOfType(typeId).data ?? [], view.id);
  const form = useViewForm({ initial: toViewDraft(view, typeId, group?.id ?? null), place: 'dialog' });
  const { mutate, isPending, error } = useViewUpdate();
  useSurvivingDraft({
    form: `edit-view ${view.id}`,
    draft: form.hasChanges ? form.draft : null,
    restore: form.setDraft,
  });

  const submit = () => {
    const fields = form.read();
    if (!fields) return;
    mutate(
      { id: view.id, ...fields },
      {
        onSuccess: () => {
          onSaved();
          onClose();
        },
      },
    );
  };

  return (
    <FormDialog
      title={text('viewForm.createTitle')}
      submitLabel={text('viewForm.update')}
      busyLabel={text('viewForm.updating')}
      hasChanges={form.hasChanges}
      isBusy={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ViewFormSections form={form} Section={EditViewSection} isBusy={isPending} className={styles.fields} />
    </FormDialog>
  );
};
