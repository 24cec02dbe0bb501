import { useCallback } from 'react';

import { formatNumber } from '@reporting/format';

import { formatAge } from '@/i18n/formatAge';
import { useNow } from '@/kit/useNow';
import type { ReceivedVariable } from '@/providers/data/records';

/** Formats a reading: '21,4 · hace 4 min'; undefined if there is none. */
export const useReadingText = () => {
  const now = useNow();

  return useCallback(
    (reading: ReceivedVariable['last'] | undefined): string | undefined =>
      reading ? `${formatNumber(reading.value)} · ${formatAge(reading.at, new Date(now))}` : undefined,
    [now],
  );
};
