import { useEffect, useRef, useState } from 'react';
import { saveAs } from 'file-saver';
import { useAuthProvider, useNotify } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import type { AppAuthProvider } from '@/providers/auth/authProvider';

import { useErrorText } from '../feedback/useErrorText';
import { useOneAtATime } from '../useOneAtATime';

interface FileDownload<Wanted> {
  fetchFile: (wanted: Wanted, signal: AbortSignal) => Promise<Blob>;
  nameOf: (wanted: Wanted) => string;
  /** Shown once the file is saved. */
  successMessage: MessageKey;
  onSaved?: () => void;
  /** Not called for a download that was cancelled. */
  onFailed?: (error: unknown) => void;
  /** Whether it goes on when the component that asked for it is gone. */
  keepsGoing?: boolean;
}

/**
 * Saves the file that a call returns, one at a time (ERR-22). It is cancelled when the component that asked for it
 * is gone, or with `keepsGoing` when the session ends: the next person didn't ask for it.
 */
export const useFileDownload = <Wanted>({
  fetchFile,
  nameOf,
  successMessage,
  onSaved,
  onFailed,
  keepsGoing = false,
}: FileDownload<Wanted>) => {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const authProvider = useAuthProvider<AppAuthProvider>();
  const { run, isRunning } = useOneAtATime();
  const [error, setError] = useState<unknown>(null);
  const whileMounted = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const mounted = new AbortController();
    whileMounted.current = mounted.signal;
    return () => mounted.abort();
  }, []);

  const save = async (wanted: Wanted) => {
    const signal = keepsGoing ? authProvider?.sessionSignal() : whileMounted.current;
    if (!signal) return;
    setError(null);
    try {
      const file = await fetchFile(wanted, signal);
      signal.throwIfAborted();
      saveAs(file, nameOf(wanted));
      notify(text(successMessage), { type: 'success' });
      onSaved?.();
    } catch (failure) {
      if (signal.aborted) return;
      setError(failure);
      onFailed?.(failure);
    }
  };

  return {
    /** Settles once it is over, whether it was saved or not. */
    download: (wanted: Wanted) => run(() => save(wanted)),
    isRunning,
    /** Why the last one failed. */
    problem: error === null ? null : errorText(error),
  };
};
