import { useState, type ReactNode } from 'react';

import { TOAST_DURATION_MS } from '@/config/constants';
import { startMessages } from '@/i18n/catalogue/start';

import { BasicIcon } from '../BasicIcon';
import styles from './Toast.module.css';
import { useAutoDismiss } from './useAutoDismiss';

export interface ToastProps {
  tone: 'success' | 'error';
  /** In Spanish; line breaks are kept. */
  message: ReactNode;
  onClose: () => void;
  /** Null for one that stays. */
  durationMs?: number | null | undefined;
}

/** A message that goes away by itself, unless someone points at it (SHL-4, CON-1). */
export const Toast = ({ tone, message, onClose, durationMs = TOAST_DURATION_MS }: ToastProps) => {
  const [isHeld, setHeld] = useState(false);
  useAutoDismiss(onClose, durationMs, isHeld);
  const isError = tone === 'error';

  return (
    <div
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.mark}>
        <BasicIcon name={isError ? 'alert' : 'check'} />
      </span>
      <p className={styles.message} role={isError ? 'alert' : 'status'}>
        {message}
      </p>
      <button type="button" className={styles.close} aria-label={startMessages.close} onClick={onClose}>
        <BasicIcon name="close" size={18} />
      </button>
    </div>
  );
};
