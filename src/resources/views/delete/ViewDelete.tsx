import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog';
import { ErrorPanel } from '@/kit/feedback/ErrorPanel';
import { useListDialogContext } from '@/kit/list/useExtendedListContext';
import { useRecord } from '@/kit/useRecord';
import type { ManagedView } from '@/providers/data/records';

import { viewsMessages } from '../texts';
import { useViewGroupListContext } from '../list/useViewGroupList';

/** Asks before the view in context is deleted (VIW-12). */
const ViewDelete = ({ onClose }: ClosableProps) => {
  const view = useRecord<ManagedView>();
  const { remove } = useViewGroupListContext().deletion;

  return (
    <ConfirmDialog
      title={viewsMessages.deletionTitle}
      content={viewsMessages.deletionText}
      subject={view.name}
      confirm="common.delete"
      confirming="common.deleting"
      onConfirm={() => remove(view, onClose)}
      onClose={onClose}
    />
  );
};

/** Opens the question before a view is deleted. The banner of an earlier failure goes. */
export const useAskDeletion = () => {
  const { openDialog } = useListDialogContext<ManagedView>();
  const { closeFailure } = useViewGroupListContext().deletion;

  return (view: ManagedView) => {
    closeFailure();
    openDialog(ViewDelete, view);
  };
};

/** The banner of a failed deletion, whose retry asks again (ERR-17). */
export const ViewDeletionFailure = ({ className }: { className: string | undefined }) => {
  const text = useText();
  const { failure, closeFailure } = useViewGroupListContext().deletion;
  const ask = useAskDeletion();
  if (!failure) return null;
  const { view } = failure;

  return (
    <div className={className}>
      <ErrorPanel
        title={failure.message}
        hint={failure.hint}
        onRetry={view ? () => ask(view) : undefined}
        actions={
          <Button variant="quiet" onClick={closeFailure}>
            {text('common.close')}
          </Button>
        }
      />
    </div>
  );
};
