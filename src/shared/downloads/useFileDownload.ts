import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { saveAs } from 'file-saver';
import { useAuthProvider, useNotify } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import type { AppAuthProvider } from '@/providers/auth/authProvider';

import { useErrorText } from '../feedback/useErrorText';

interface FileDownload<Wanted> {
  fetchFile: (wanted: Wanted, signal: AbortSignal) => Promise<Blob>;
  nameOf: (wanted: Wanted) => string;
  /** Shown once the file is saved. */
  notice: MessageKey;
  onSaved?: () => void;
  /** Not called for a download that was cancelled. */
  onFailed?: (error: unknown) => void;
  /** Whether it goes on when the component that asked for it is gone. */
  keepsGoing?: boolean;
}

/**
 * Saves the file that a call returns, one at a time (ERR-22). It is cancelled when the component that asked for it
 * is gone, or with `keepsGoing` when the session ends: whoever signs in next didn't ask for it.
 */
export const useFileDownload = <Wanted>({
  fetchFile,
  nameOf,
  notice,
  onSaved,
  onFailed,
  keepsGoing = false,
}: FileDownload<Wanted>) => {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const authProvider = useAuthProvider<AppAuthProvider>();
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ wanted, signal }: { wanted: Wanted; signal: AbortSignal }) => {
      const file = await fetchFile(wanted, signal);
      signal.throwIfAborted();
      return file;
    },
    onSuccess: (file, { wanted }) => {
      saveAs(file, nameOf(wanted));
      notify(text(notice), { type: 'success' });
      onSaved?.();
    },
    onError: (failure, { signal }) => {
      if (!signal.aborted) onFailed?.(failure);
    },
    onSettled: () => {
      request.current = undefined;
    },
  });

  return {
    download: (wanted: Wanted) => {
      // React Query reports a moment later that it is running.
      if (request.current) return;
      request.current = new AbortController();
      const whileMounted = request.current.signal;
      mutate({ wanted, signal: (keepsGoing && authProvider?.sessionEnd()) || whileMounted });
    },
    isPending,
    /** Why the last one failed. */
    problem: error && errorText(error),
  };
};
