import type { MessageKey } from '@/i18n/catalogue';
import { useText, type TextArguments } from '@/i18n/useText';

import { Breakable } from '../Breakable';
import { Button } from '../Button';
import { useOneAtATime } from '../useOneAtATime';
import { Dialog, takeFocus } from './Dialog';

interface ConfirmDialogProps {
  title: MessageKey;
  content: MessageKey;
  contentArgs?: TextArguments;
  /** The name of what it is about. */
  subject?: string;
  confirm: MessageKey;
  confirming?: MessageKey;
  cancel?: MessageKey;
  /** Nothing is lost by it. */
  isHarmless?: boolean;
  /** Runs once at a time, and reports its own failures. The dialog is busy until it settles. */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Asks before something is lost. The focus starts on the button that cancels. */
export const ConfirmDialog = ({
  title,
  content,
  contentArgs,
  subject,
  confirm,
  confirming = confirm,
  cancel = 'common.cancel',
  isHarmless = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const text = useText();
  const { run, isRunning } = useOneAtATime();

  return (
    <Dialog
      title={text(title)}
      onClose={onClose}
      isBusy={isRunning}
      actions={
        <>
          <Button ref={takeFocus} disabled={isRunning} onClick={onClose}>
            {text(cancel)}
          </Button>
          <Button
            variant={isHarmless ? 'primary' : 'danger'}
            disabled={isRunning}
            isBusy={isRunning}
            onClick={() => void run(onConfirm)}
          >
            {text(isRunning ? confirming : confirm)}
          </Button>
        </>
      }
    >
      <p>{text(content, contentArgs)}</p>
      {subject !== undefined && (
        <p>
          <strong>
            <Breakable>{subject}</Breakable>
          </strong>
        </p>
      )}
    </Dialog>
  );
};
