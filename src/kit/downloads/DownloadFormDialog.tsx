import type { ReactNode } from 'react';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { Button, type ButtonProps } from '../Button';
import { Dialog } from '../dialogs/Dialog';
import { formFrame } from '../dialogs/formFrame';
import type { ErrorText } from '../feedback/useErrorText';
import { ResultLine } from './ResultLine';

interface DownloadActionsProps extends Pick<ButtonProps, 'icon'> {
  /** Says what will happen. */
  label: MessageKey;
  isReady: boolean;
  isBusy?: boolean;
  onClose: () => void;
}

/**
 * The buttons of a dialog that downloads something: to close it, which also cancels a long download, and to
 * send its form, which keeps the focus while busy.
 */
export const DownloadActions = ({
  label,
  isReady,
  isBusy = false,
  onClose,
  ...button
}: DownloadActionsProps) => {
  const text = useText();

  return (
    <>
      <Button onClick={onClose}>{text('common.cancel')}</Button>
      <Button
        {...button}
        type="submit"
        variant="primary"
        disabled={!isReady}
        aria-disabled={isBusy}
        isBusy={isBusy}
      >
        {text(isBusy ? 'common.downloading' : label)}
      </Button>
    </>
  );
};

interface DownloadFormDialogProps extends Omit<DownloadActionsProps, 'isReady'> {
  title: string;
  isBusy: boolean;
  /** Why the last download failed. */
  problem: ErrorText | null;
  /** Null while the choices aren't complete. */
  onDownload: (() => void) | null;
  /** The choices. */
  children: ReactNode;
}

/** A dialog that asks which file to download. */
export const DownloadFormDialog = ({
  title,
  problem,
  onDownload,
  children,
  ...actions
}: DownloadFormDialogProps) => (
  <Dialog
    title={title}
    onClose={actions.onClose}
    isBusy={actions.isBusy}
    renderFrame={formFrame(() => onDownload?.())}
    actions={<DownloadActions {...actions} isReady={onDownload !== null} />}
  >
    {children}
    {problem && (
      <ResultLine tone="error" hint={problem.hint}>
        {problem.message}
      </ResultLine>
    )}
  </Dialog>
);
