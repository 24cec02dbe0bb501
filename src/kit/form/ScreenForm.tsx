import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';

import { paths } from '@domain/paths';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { LOWER_BAR } from '../feedback/toastPlacement';
import { useIsMounted } from '../useIsMounted';
import { Form, FormBody, type FormProps } from './Form';
import styles from './ScreenForm.module.css';

interface ScreenFormProps<Values extends object> extends Omit<
  FormProps<Values>,
  'className' | 'onCancel' | 'onSaved' | 'ref'
> {
  /** Said on the next screen once the form is saved. */
  successMessage: MessageKey;
  /** Where it leads once it is saved: to a screen, or to one that only the answer tells. */
  next?: string | (() => string);
  /** `FormButtons`, always within reach at the foot. */
  buttons: ReactNode;
  onCancel?: () => void;
}

/** A form that fills a screen. Once saved, the next screen takes its place in the history. */
export const ScreenForm = <Values extends object>({
  successMessage,
  next = paths.dashboard,
  buttons,
  onCancel,
  children,
  ...form
}: ScreenFormProps<Values>) => {
  const text = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const isMounted = useIsMounted();

  const finish = () => {
    // A person who left while it was being sent stays where they are.
    if (!isMounted()) notify(text(successMessage), { type: 'success' });
    else
      void navigate(typeof next === 'string' ? next : next(), {
        replace: true,
        state: { flash: text(successMessage) },
      });
  };

  return (
    <Form {...form} onSaved={finish} onCancel={onCancel ?? (() => void navigate(paths.dashboard))}>
      <FormBody>{children}</FormBody>
      <div {...LOWER_BAR} className={styles.actions}>
        {buttons}
      </div>
    </Form>
  );
};
