import { useText } from '@/i18n/useText';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';

import type { ViewDeletion } from './useViewDeletion';

/** The question before a view is deleted (doc 2 §2). */
export const DeleteViewDialog = ({ deletion }: { deletion: ViewDeletion }) => {
  const text = useText();
  if (!deletion.asked) return null;

  return (
    <ConfirmDialog
      title={text('views.deletionTitle')}
      confirmLabel={text(deletion.isPending ? 'views.deleting' : 'common.delete')}
      isBusy={deletion.isPending}
      onConfirm={deletion.confirm}
      onCancel={deletion.cancel}
    >
      <p>{text('views.deletionText')}</p>
      <p>
        <strong>{deletion.asked.view.name}</strong>
      </p>
    </ConfirmDialog>
  );
};
