import { useState } from 'react';

import { formatNumber } from '@reporting/format';

import { formatAge } from '@/i18n/formatAge';
import type { ReceivedVariable } from '@/providers/data/types';

/** Words a reading: '21,4 · hace 4 min'; undefined where there is none. */
export const useReadingText = () => {
  const [now] = useState(() => new Date());

  return (reading: ReceivedVariable['last'] | undefined): string | undefined =>
    reading ? `${formatNumber(reading.value)} · ${formatAge(reading.at, now)}` : undefined;
};
