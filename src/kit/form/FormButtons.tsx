import { useFormState } from 'react-hook-form';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { Button } from '../Button';
import styles from './FormButtons.module.css';

interface FormButtonsProps {
  label?: MessageKey;
  busyLabel?: MessageKey;
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

  return (
    <>
      <Button type="reset" disabled={isSubmitting}>
        {text('common.cancel')}
      </Button>
      <Button
        type="submit"
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
