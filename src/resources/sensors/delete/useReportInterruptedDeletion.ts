import { useEffect, useEffectEvent } from 'react';
import { useGetIdentity, useNotify } from 'react-admin';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';

import { takeInterruptedDeletion } from './interruptedDeletion';

/**
 * Tells the person how much was deleted before the session ended (SEN-20): no toast of that moment reached
 * /login.
 */
export const useReportInterruptedDeletion = (): void => {
  const owner = useGetIdentity().identity?.fullName;
  const notify = useNotify();
  const text = useText();

  const report = useEffectEvent((person: string) => {
    const interrupted = takeInterruptedDeletion(person);
    if (!interrupted) return;
    const { deleted, total } = interrupted;
    notify(
      text('manageSensors.deletionInterrupted', { done: formatCount(deleted), count: formatCount(total) }),
      { type: 'error' },
    );
  });

  useEffect(() => {
    if (owner) report(owner);
  }, [owner]);
};
