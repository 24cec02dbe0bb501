import { useState, type ReactNode } from 'react';

import { Dialog } from './Dialog';
import { SubmitButtons } from '../form/SubmitButtons';
import { UnsavedQuestion } from './UnsavedQuestion';
import { useUnsavedChanges } from './useUnsavedChanges';

interface FormDialogProps {
  title: string;
  submitLabel: string;
  busyLabel: string;
  hasChanges: boolean;
  isBusy: boolean;
  /** Whether the form can't be sent as it is. */
  isDisabled?: boolean;
  /** Why the last try failed. */
  error?: unknown;
  onSubmit: () => void;
  onClose: () => void;
  /** Beside the buttons. */
  note?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog. Escape, the backdrop and leaving the screen ask before changes are lost; Cancelar doesn't. */
export const FormDialog = ({
  title,
  submitLabel,
  busyLabel,
  hasChanges,
  isBusy,
  isDisabled = false,
  error,
  onSubmit,
  onClose,
  note,
  children,
}: FormDialogProps) => {
  const [isAsking, setAsking] = useState(false);
  const { question } = useUnsavedChanges(hasChanges);

  return (
    <Dialog
      width="wide"
      title={title}
      isBusy={isBusy}
      onClose={hasChanges ? () => setAsking(true) : onClose}
      onSubmit={onSubmit}
      actions={
        <>
          {note}
          <SubmitButtons
            label={submitLabel}
            busyLabel={busyLabel}
            isBusy={isBusy}
            isDisabled={isDisabled}
            error={error}
            onCancel={onClose}
          />
        </>
      }
    >
      {children}
      {isAsking && <UnsavedQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
      {question}
    </Dialog>
  );
};
