import { useCallback } from 'react';

import { formatMeasure } from '@reporting/format';

import { formatAge } from '@/i18n/formatAge';
import { useNow } from '@/kit/useNow';
import type { ReceivedVariable } from '@/providers/data/records';

/** Formats a reading, in the unit that its device says: '21,4 °C · hace 4 min'; undefined if there is none. */
export const useReadingText = () => {
  const now = useNow();

  return useCallback(
    (reading: ReceivedVariable['last'] | undefined, unit?: ReceivedVariable['unit']): string | undefined =>
      reading ? `${formatMeasure(reading.value, unit)} · ${formatAge(reading.at, new Date(now))}` : undefined,
    [now],
  );
};
