import { useRef, useState, type ReactNode } from 'react';

import { Dialog } from '../dialogs/Dialog';
import { Form, type FormHandle, type FormProps } from './Form';
import { FormBody } from './FormBody';
import { FormButtons, type FormButtonsProps } from './FormButtons';
import { UnsavedQuestion } from './UnsavedQuestion';

interface FormDialogProps<Values extends object>
  extends Omit<FormProps<Values>, 'className' | 'ref'>, Omit<FormButtonsProps, 'disabled' | 'onCancel'> {
  title: string;
  onClose: () => void;
  /** Beside the buttons, or in their place: what decides whether they can be pressed reads the form. */
  footer?: (buttons: Pick<FormButtonsProps, 'label' | 'busyLabel' | 'onCancel'>) => ReactNode;
  /** Of the inputs. */
  bodyClassName?: string | undefined;
}

/** A form in a dialog. Escape, the backdrop and leaving the screen ask before changes are lost; Cancelar doesn't. */
export const FormDialog = <Values extends object>({
  title,
  label,
  busyLabel,
  onClose,
  footer,
  bodyClassName,
  children,
  ...form
}: FormDialogProps<Values>) => {
  const [isAsking, setAsking] = useState(false);
  const handle = useRef<FormHandle>(null);
  const buttons = { label, busyLabel, onCancel: onClose };

  const close = () => {
    if (handle.current?.isBusy) return;
    if (handle.current?.isDirty) setAsking(true);
    else onClose();
  };

  return (
    <Dialog
      width="wide"
      title={title}
      onClose={close}
      frame={(className, content) => (
        <Form {...form} ref={handle} className={className}>
          {content}
        </Form>
      )}
      actions={footer ? footer(buttons) : <FormButtons {...buttons} />}
    >
      <FormBody className={bodyClassName}>{children}</FormBody>
      {isAsking && <UnsavedQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  );
};
