import { useText } from '@/i18n/useText';

import { ConfirmDialog } from '../dialogs/ConfirmDialog';

interface UnsavedQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asked before changes are lost. */
export const UnsavedQuestion = ({ onStay, onLeave }: UnsavedQuestionProps) => {
  const text = useText();

  return (
    <ConfirmDialog
      title={text('common.unsavedTitle')}
      cancelLabel={text('common.keepEditing')}
      confirmLabel={text('common.discard')}
      onCancel={onStay}
      onConfirm={onLeave}
    >
      <p>{text('common.unsavedText')}</p>
    </ConfirmDialog>
  );
};
