import type { ReactNode } from 'react';

import { useText } from '@/i18n/useText';

import { Button } from '../Button';
import { useOneAtATime } from '../useOneAtATime';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** Says what happens. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Nothing is lost by it. */
  isHarmless?: boolean;
  /** Done at most once at a time; what fails in it is told by it. */
  onConfirm: () => unknown;
  onCancel: () => void;
  /** While what was confirmed is under way. */
  isBusy?: boolean;
}

/** As soon as it is in the document, which in MUI's dialog is after the effects of what is around it. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Asks before something is lost. The focus begins on the way back. */
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
