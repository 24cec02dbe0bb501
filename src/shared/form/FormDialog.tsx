import { useRef, useState, type ReactNode } from 'react';

import { useText } from '@/i18n/useText';

import { Button } from '../Button';
import { Dialog } from '../dialogs/Dialog';
import { Form, type FormHandle, type FormProps } from './Form';
import { FormBody } from './FormBody';
import styles from './FormDialog.module.css';
import { UnsavedQuestion } from './useUnsavedChanges';

interface FormDialogProps<Values extends object> extends Omit<FormProps<Values>, 'className' | 'ref'> {
  title: string;
  onClose: () => void;
  /** `FormButtons`, and anything beside them. */
  buttons: ReactNode;
  width?: 'narrow' | 'wide';
  /** Takes the place of the form until its initial values are known; the dialog can be closed meanwhile. */
  pending?: ReactNode;
  /** The class of the inputs' wrapper, if it isn't the usual column. */
  bodyClassName?: string | undefined;
}

/**
 * A form in a dialog. Escape, the backdrop and leaving the screen ask before changes are lost; Cancelar
 * doesn't.
 */
export const FormDialog = <Values extends object>({
  title,
  onClose,
  buttons,
  width = 'wide',
  pending,
  bodyClassName = styles.body,
  children,
  ...form
}: FormDialogProps<Values>) => {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const handle = useRef<FormHandle>(null);

  const close = () => {
    if (handle.current?.isBusy) return;
    if (handle.current?.isDirty) setAsking(true);
    else onClose();
  };

  if (pending) {
    const actions = <Button onClick={onClose}>{text('common.cancel')}</Button>;
    return (
      <Dialog width={width} title={title} onClose={onClose} actions={actions}>
        {pending}
      </Dialog>
    );
  }
  return (
    <Dialog
      width={width}
      title={title}
      onClose={close}
      renderFrame={(className, content) => (
        <Form {...form} ref={handle} className={className}>
          {content}
        </Form>
      )}
      actions={buttons}
    >
      <FormBody className={bodyClassName}>{children}</FormBody>
      {isAsking && <UnsavedQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  );
};
