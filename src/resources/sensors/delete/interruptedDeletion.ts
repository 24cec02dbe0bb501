import { useEffect } from 'react';
import { useNotify, useStoreContext } from 'react-admin';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';

import { manageSensorsMessages } from '../texts';

/** A series of deletions that the end of the session cut short. */
interface InterruptedDeletion {
  deleted: number;
  total: number;
}

const KEY = 'sensors.interruptedDeletion';

/**
 * Keeps it for the same person to read after signing in: a toast shown now would be gone before they see it (SEN-20).
 */
export const useKeepInterrupted = () => {
  const store = useStoreContext();
  return (deletion: InterruptedDeletion) => store.setItem(KEY, deletion);
};

/** Tells once what was kept. */
export const useReportInterruptedDeletion = (): void => {
  const store = useStoreContext();
  const notify = useNotify();
  const text = useText();

  useEffect(() => {
    const { deleted, total }: Partial<InterruptedDeletion> = store.getItem(KEY) ?? {};
    if (deleted === undefined || total === undefined) return;
    store.removeItem(KEY);
    const counts = { done: formatCount(deleted), count: formatCount(total) };
    notify(text(manageSensorsMessages.deletionInterrupted, counts), { type: 'error' });
  }, [store, notify, text]);
};
