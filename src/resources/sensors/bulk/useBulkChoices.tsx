import { useState } from 'react';
import { useGetList } from 'react-admin';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { useExtendedListContext } from '@/kit/list/useExtendedListContext';
import type { NormalizedVariable, Sensor } from '@/providers/data/records';

import styles from './bulk.module.css';
import { bulkVariables } from './bulkVariables';
import { bulkMessages } from './texts';

/**
 * The selected sensors and their variables, for a dialog about them.
 * @param most how many sensors it can be about
 * @param isFit of which variables it can be
 * @returns also what stands in the place of its form until there is a variable to begin with
 */
export const useBulkChoices = (
  most: number,
  isFit: (variable: NormalizedVariable) => boolean = () => true,
) => {
  const text = useText();
  const { selectedRecords } = useExtendedListContext<Sensor>();
  // Others may delete some of them meanwhile, which the trial tells.
  const [sensors] = useState(selectedRecords);
  const query = useGetList<NormalizedVariable>('normalized-variables');
  const choices = bulkVariables(sensors, query.data?.filter(isFit) ?? []);
  const isTooMany = sensors.length > most;
  const first = isTooMany ? undefined : choices[0];

  const pending = () => {
    if (isTooMany) {
      const counts = { most: formatCount(most), count: formatCount(sensors.length) };
      return <p>{text(bulkMessages.tooMany, counts)}</p>;
    }
    if (query.error && !query.data) return <LoadError query={query} />;
    if (query.data && !first) return <p>{text(bulkMessages.none)}</p>;
    return <Skeleton className={styles.skeleton} />;
  };

  return { sensors, choices, first, pending: pending() };
};
