import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { saveAs } from 'file-saver';
import { useNotify } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { useErrorText } from '../feedback/useErrorText';

interface FileDownload<Wanted> {
  fetchFile: (wanted: Wanted, signal: AbortSignal) => Promise<Blob>;
  nameOf: (wanted: Wanted) => string;
  /** Shown once the file is saved. */
  notice: MessageKey;
  onSaved: () => void;
}

/**
 * Saves the file that a call returns, one at a time, unless the component that asked for it is gone by then
 * (ERR-22).
 */
export const useFileDownload = <Wanted>({ fetchFile, nameOf, notice, onSaved }: FileDownload<Wanted>) => {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
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
      onSaved();
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
      mutate({ wanted, signal: request.current.signal });
    },
    isPending,
    /** Why the last one failed. */
    problem: error && errorText(error),
  };
};
