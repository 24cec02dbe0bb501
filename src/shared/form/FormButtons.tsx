import { useEffect, useRef, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

import { useText } from '@/i18n/useText';

import { Button } from '../Button';
import { LOWER_BAR } from '../feedback/lowerBar';
import { useFormProgress } from './Form';
import styles from './FormButtons.module.css';

export interface FormButtonsProps {
  /** Says what will happen; without it 'Guardar', and 'Guardando…'. */
  label?: string;
  busyLabel?: string;
  /** The form can't be sent as it is. */
  disabled?: boolean;
  onCancel: () => void;
}

/** The buttons to send or cancel a form. Cancelar is explicit, so it doesn't ask. */
export const FormButtons = ({ label, busyLabel, disabled = false, onCancel }: FormButtonsProps) => {
  const text = useText();
  const { isSubmitting } = useFormState();
  const { failures, release } = useFormProgress();
  const submit = useRef<HTMLButtonElement>(null);
  const [idleLabel, busyWords] = [label ?? text('common.save'), busyLabel ?? text('common.saving')];

  // The disabled button lost the focus. Unless an input has it, from here Enter tries again.
  useEffect(() => {
    if (failures > 0 && !document.activeElement?.matches('input, textarea, button')) submit.current?.focus();
  }, [failures]);

  const cancel = () => {
    release();
    onCancel();
  };

  return (
    <>
      <Button disabled={isSubmitting} onClick={cancel}>
        {text('common.cancel')}
      </Button>
      <Button
        ref={submit}
        submit
        variant="primary"
        className={styles.submit}
        disabled={disabled || isSubmitting}
        isBusy={isSubmitting}
        data-other-label={isSubmitting ? idleLabel : busyWords}
      >
        {isSubmitting ? busyWords : idleLabel}
      </Button>
    </>
  );
};

/** The buttons of a form that fills a screen, Cancelar first: always within reach at the foot. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div {...LOWER_BAR} className={styles.actions}>
    {children}
  </div>
);
