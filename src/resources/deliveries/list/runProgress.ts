import { DELIVERY_STATES } from '@domain/deliveries';

import type { DeliveryRun } from '@/providers/data/records';

/** The progress of a run, without the cancelled mails, which aren't to be sent. */
export const runProgress = ({ counts }: Pick<DeliveryRun, 'counts'>) => {
  const total = DELIVERY_STATES.filter((state) => state !== 'cancelled').reduce(
    (sum, state) => sum + counts[state],
    0,
  );
  return { ...counts, total, open: counts.planned + counts.sending };
};
