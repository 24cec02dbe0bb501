import type { ReactNode } from 'react';

import { useText } from '@/i18n/useText';

import { Button } from '../Button';
import { useOneAtATime } from '../useOneAtATime';
import { Dialog, takeFocus } from './Dialog';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** Says what will happen. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Nothing is lost by it. */
  isHarmless?: boolean;
  /** Runs once at a time, and reports its own failures. */
  onConfirm: () => unknown;
  onCancel: () => void;
  /** True while the confirmed action is running. */
  isBusy?: boolean;
}

/** Asks before something is lost. The focus starts on the button that cancels. */
export const ConfirmDialog = ({
  title,
  children,
  confirmLabel,
  cancelLabel,
  isHarmless = false,
  onConfirm,
  onCancel,
  isBusy = false,
}: ConfirmDialogProps) => {
  const text = useText();
  const oneAtATime = useOneAtATime();

  return (
    <Dialog
      title={title}
      onClose={onCancel}
      isBusy={isBusy}
      actions={
        <>
          <Button ref={takeFocus} disabled={isBusy} onClick={onCancel}>
            {cancelLabel ?? text('common.cancel')}
          </Button>
          <Button
            variant={isHarmless ? 'primary' : 'danger'}
            disabled={isBusy}
            isBusy={isBusy}
            onClick={() => void oneAtATime(onConfirm)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
