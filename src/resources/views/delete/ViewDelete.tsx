import { useRecordContext } from 'react-admin';

import { useText } from '@/i18n/useText';
import type { ManagedView } from '@/providers/data/records';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import type { ListDialogProps } from '@/shared/list/List';

import { useGroupsOfTypeContext } from '../list/useGroupsOfType';

/** Asks before the view in context is deleted (VIW-12). */
export const ViewDelete = ({ onClose }: ListDialogProps) => {
  const text = useText();
  const view = useRecordContext<ManagedView>();
  const { isPending, remove } = useGroupsOfTypeContext().deletion;
  if (!view) return null;

  return (
    <ConfirmDialog
      title={text('views.deletionTitle')}
      confirmLabel={text(isPending ? 'common.deleting' : 'common.delete')}
      isBusy={isPending}
      onConfirm={() => remove(view, onClose)}
      onCancel={onClose}
    >
      <p>{text('views.deletionText')}</p>
      <p>
        <strong>{view.name}</strong>
      </p>
    </ConfirmDialog>
  );
};
