import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { Button } from '../Button';
import { useFormProgress } from './Form';
import styles from './FormButtons.module.css';

interface FormButtonsProps {
  /** Says what will happen. */
  label?: MessageKey;
  busyLabel?: MessageKey;
  /** The form can't be sent as it is. */
  disabled?: boolean;
}

/** The buttons to send or cancel the form around them. */
export const FormButtons = ({
  label = 'common.save',
  busyLabel = 'common.saving',
  disabled = false,
}: FormButtonsProps) => {
  const text = useText();
  const { isSubmitting } = useFormState();
  const { failures, cancel } = useFormProgress();
  const submit = useRef<HTMLButtonElement>(null);

  // The disabled button lost the focus. Unless an input has it, from here Enter tries again.
  useEffect(() => {
    if (failures > 0 && !document.activeElement?.matches('input, textarea, button')) submit.current?.focus();
  }, [failures]);

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
        data-other-label={text(isSubmitting ? label : busyLabel)}
      >
        {text(isSubmitting ? busyLabel : label)}
      </Button>
    </>
  );
};
