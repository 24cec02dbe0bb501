import { useEffect, useEffectEvent, useState, type ReactNode, type Ref } from 'react';

import { TOAST_DURATION_MS } from '@/config/constants';
import { startMessages } from '@/i18n/catalogue/start';

import { BasicIcon } from '../BasicIcon';
import { Button } from '../Button';
import styles from './Toast.module.css';

/**
 * Calls `dismiss` once, after the toast was visible for a time. The time starts again when the page comes
 * back into view, so that messages from a background tab can still be read.
 * @param durationMs null for never
 * @param paused stops the time while the toast is pointed at or focused
 */
const useAutoDismiss = (dismiss: () => void, durationMs: number | null, paused: boolean) => {
  const onElapsed = useEffectEvent(dismiss);

  useEffect(() => {
    if (paused || durationMs === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => onElapsed(), durationMs);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [durationMs, paused]);
};

/** Each line is an element of its own: one says what happened, another what to do about it. */
const splitLines = (message: string) => {
  const [first, ...others] = message.split('\n');
  if (others.length === 0) return message;
  return (
    <>
      <span>{first}</span>
      {others.map((line) => ['\n', <span key={line}>{line}</span>])}
    </>
  );
};

export interface ToastProps {
  tone: 'success' | 'error';
  /** In Spanish; line breaks are kept. */
  message: ReactNode;
  onClose: () => void;
  /** Null for one that stays. */
  durationMs?: number | null | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** A message that disappears by itself, unless somebody points at it or has the focus in it (SHL-4, CON-1). */
export const Toast = ({ tone, message, onClose, durationMs = TOAST_DURATION_MS, ref }: ToastProps) => {
  const [isHeld, setHeld] = useState(false);
  useAutoDismiss(onClose, durationMs, isHeld);
  const isError = tone === 'error';

  return (
    <div
      ref={ref}
      className={styles.toast}
      data-tone={tone}
      // An alert is read by itself; as a change of the stack, it would be read again.
      aria-live={isError ? 'off' : undefined}
      // Not `onPointerEnter`: a toast that appears under a resting pointer would never go.
      onPointerMove={() => setHeld(true)}
      // A toast that has the focus stays when the pointer leaves, and the other way round.
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement))}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget }) => setHeld(currentTarget.matches(':hover'))}
    >
      <span className={styles.mark}>
        <BasicIcon name={tone === 'success' ? 'check' : 'alert'} />
      </span>
      <p className={styles.message} role={isError ? 'alert' : 'status'}>
        {typeof message === 'string' ? splitLines(message) : message}
      </p>
      <Button
        variant="icon"
        icon={<BasicIcon name="close" size={18} />}
        aria-label={startMessages.close}
        onClick={onClose}
      />
    </div>
  );
};
