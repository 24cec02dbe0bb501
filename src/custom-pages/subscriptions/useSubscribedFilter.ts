import { useMemo } from 'react';

import { useText } from '@/i18n/useText';
import { choiceParameter, type FilterParameter } from '@/kit/list/listAddress';
import type { Selection } from '@/kit/list/selection/selection';
import type { Sensor } from '@/providers/data/records';
import { sensorListDefinition, type SensorFilter } from '@/resources/sensors/parts/sensorListDefinition';
import type { SensorListBaseProps } from '@/resources/sensors/parts/SensorDataList';

import { subscriptionsMessages } from './texts';

const CHOICES = ['yes', 'no'] as const;

const parameter: FilterParameter<SensorFilter['subscribed']> = choiceParameter('subscribed', CHOICES);

/**
 * What the list needs for the filter ?subscribed= (SUB-5). It goes by what is saved: while people edit, no sensor that
 * they touch leaves the list.
 */
export const useSubscribedFilter = (
  saved: Selection,
): Pick<SensorListBaseProps, 'definition' | 'moreChoices'> => {
  const text = useText();
  const definition = useMemo(
    () => ({
      ...sensorListDefinition,
      filters: { ...sensorListDefinition.filters, subscribed: parameter },
      createSearch: (sensors: readonly Sensor[]) => {
        const search = sensorListDefinition.createSearch(sensors);
        return (filter: SensorFilter) => {
          const { subscribed } = filter;
          const found = search(filter);
          return subscribed ? found.filter(({ id }) => saved.has(id) === (subscribed === 'yes')) : found;
        };
      },
    }),
    [saved],
  );
  const moreChoices = useMemo(
    () => ({
      subscribed: CHOICES.map((id) => ({ id, name: text(subscriptionsMessages[`${id}Subscribed`]) })),
    }),
    [text],
  );
  return { definition, moreChoices };
};
