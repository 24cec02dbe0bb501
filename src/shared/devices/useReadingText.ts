import { useCallback } from 'react';

import { formatAge } from '@/i18n/formatAge';
import { formatReading } from '@/i18n/formatReading';
import type { ReceivedVariable } from '@/providers/data/records';

import { useNow } from '../useNow';

/** Words a reading: '21,4 · hace 4 min'; undefined where there is none. */
export const useReadingText = () => {
  const now = useNow();

  return useCallback(
    (reading: ReceivedVariable['last'] | undefined): string | undefined =>
      reading ? `${formatReading(reading.value)} · ${formatAge(reading.at, new Date(now))}` : undefined,
    [now],
  );
};
