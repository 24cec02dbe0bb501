import { useRef, useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { Button } from '../Button';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { Dialog } from '../dialogs/Dialog';
import { Form, FormBody, type FormHandle, type FormProps } from './Form';
import { FormButtons } from './FormButtons';
import styles from './FormDialog.module.css';
import { CHANGES } from './useUnsavedChanges';

interface FormDialogProps<Values extends object> extends Omit<
  FormProps<Values>,
  'className' | 'defaultValues' | 'onCancel' | 'onSaved' | 'ref'
> {
  title: string;
  /** The form's initial values, read once they are known. */
  defaultValues: Values | undefined;
  /** Said in a toast after a successful save. */
  successMessage?: MessageKey;
  /** Called after a successful save, before the dialog closes. */
  onSaved?: FormProps<Values>['onSaved'];
  onClose: () => void;
  /** `FormButtons` with other labels, or anything beside them. */
  buttons?: ReactNode;
  width?: 'narrow' | 'wide';
  /** Takes the place of the form until its initial values are known; the dialog can be closed meanwhile. */
  pending?: ReactNode;
  hasSections?: boolean;
}

/** A form in a dialog. Escape, the backdrop and leaving the screen ask before changes are lost; Cancelar doesn't. */
export const FormDialog = <Values extends object>({
  title,
  defaultValues,
  successMessage,
  onSaved,
  onClose,
  buttons,
  width = 'wide',
  pending,
  hasSections = false,
  children,
  ...form
}: FormDialogProps<Values>) => {
  const text = useText();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const handle = useRef<FormHandle>(null);

  const close = () => {
    if (handle.current?.isBusy) return;
    if (handle.current?.isDirty) setAsking(true);
    else onClose();
  };

  const finish = (values: Values, initial: Values) => {
    if (successMessage) notify(text(successMessage), { type: 'success' });
    onSaved?.(values, initial);
    onClose();
  };

  if (!defaultValues) {
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
        <Form
          {...form}
          defaultValues={defaultValues}
          ref={handle}
          className={className}
          onSaved={finish}
          onCancel={onClose}
        >
          {content}
        </Form>
      )}
      actions={buttons ?? <FormButtons />}
    >
      <FormBody className={hasSections ? styles.sections : styles.inputs}>{children}</FormBody>
      {isAsking && <ConfirmDialog {...CHANGES} onConfirm={onClose} onClose={() => setAsking(false)} />}
    </Dialog>
  );
};
