import { useState, type Ref } from 'react';

import { useText } from '@/i18n/useText';

import { Button, type ButtonProps } from '../Button';
import { Icon } from '../Icon';
import { copyText } from '../copyText';
import styles from './CopyButton.module.css';

interface CopyButtonProps {
  ref?: Ref<HTMLButtonElement> | undefined;
  value: string;
  label: string;
  variant?: ButtonProps['variant'];
}

/** Copies a visible text and says so; if the browser refuses, people can still select it. */
export const CopyButton = ({ ref, value, label, variant = 'quiet' }: CopyButtonProps) => {
  const text = useText();
  const [outcome, setOutcome] = useState<{ value: string; isCopied: boolean } | null>(null);
  // A new text hasn't been copied yet.
  const shown = outcome?.value === value ? outcome : null;

  const copy = async () => setOutcome({ value, isCopied: await copyText(value) });

  return (
    <span className={styles.copy}>
      <Button
        ref={ref}
        icon={<Icon name="copy" size={variant === 'quiet' ? 18 : 20} />}
        variant={variant}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <span className={styles.outcome} role="status">
        {shown && text(shown.isCopied ? 'common.copied' : 'common.notCopied')}
      </span>
    </span>
  );
};
