import { useEffect, useRef } from 'react';

import { useText } from '@/i18n/useText';

import styles from './SubmitButtons.module.css';

interface SubmitButtonsProps {
  /** Says what happens. */
  label: string;
  busyLabel: string;
  isBusy: boolean;
  isDisabled?: boolean;
  /** Why the last try failed; null or undefined while there was none. */
  error?: unknown;
  onCancel: () => void;
}

/** The two ways out of a form. Cancelar says what it does and asks nothing. */
export const SubmitButtons = ({
  label,
  busyLabel,
  isBusy,
  isDisabled = false,
  error,
  onCancel,
}: SubmitButtonsProps) => {
  const text = useText();
  const submit = useRef<HTMLButtonElement>(null);

  // The disabled button lost the focus; unless it is in a field, from here the next try is one Enter away.
  useEffect(() => {
    if (error && !document.activeElement?.matches('input, textarea, button')) submit.current?.focus();
  }, [error]);

  return (
    <>
      <button type="button" className={styles.cancel} disabled={isBusy} onClick={onCancel}>
        {text('common.cancel')}
      </button>
      <button
        ref={submit}
        type="submit"
        className={styles.submit}
        disabled={isDisabled || isBusy}
        aria-busy={isBusy}
      >
        {isBusy ? busyLabel : label}
      </button>
    </>
  );
};
