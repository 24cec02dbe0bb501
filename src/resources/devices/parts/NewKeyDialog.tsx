import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { CopyButton } from '@/kit/controls/CopyButton';
import { Dialog } from '@/kit/dialogs/Dialog';
import { useUnsavedChanges, type UnsavedTexts } from '@/kit/form/useUnsavedChanges';

import styles from './NewKeyDialog.module.css';
import { devicesMessages } from './texts';

const UNSAVED_KEY: UnsavedTexts = {
  title: devicesMessages.keyUnsavedTitle,
  content: devicesMessages.keyUnsavedText,
  confirm: 'common.leave',
  cancel: devicesMessages.backToKey,
};

interface NewKeyDialogProps {
  value: string;
  onClose: () => void;
}

/** A key that is shown only this once: only its own button closes it, and leaving the screen asks first. */
export const NewKeyDialog = ({ value, onClose }: NewKeyDialogProps) => {
  const text = useText();
  const question = useUnsavedChanges(true, UNSAVED_KEY);

  return (
    <Dialog
      isBusy
      title={text(devicesMessages.keyCreated)}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {text(devicesMessages.keyKept)}
        </Button>
      }
    >
      <p>{text(devicesMessages.keyOnce)}</p>
      <code className={styles.key} aria-label={text(devicesMessages.key)} role="group">
        {value}
      </code>
      <CopyButton variant="outlined" value={value} label={text(devicesMessages.copyKey)} />
      {question}
    </Dialog>
  );
};
