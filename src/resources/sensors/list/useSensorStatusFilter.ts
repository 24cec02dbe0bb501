import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';

import { SENSOR_STATUSES, type SensorStatus } from '@domain/sensors/sensorStatus';

import { useText } from '@/i18n/useText';
import { choiceParameter, type FilterParameter } from '@/kit/list/listAddress';
import { homeKey } from '@/kit/cache/queryKeys';
import type { Sensor } from '@/providers/data/records';

import { polled } from '../parts/now/polled';
import { sensorListDefinition, type SensorFilter } from '../parts/sensorListDefinition';
import type { SensorListBaseProps } from '../parts/SensorDataList';
import { sensorStatusMessages } from '../parts/texts';
import { listSensorStatuses } from '../calls';
import { createListed } from './listedValues';
import type { SensorStates } from './SensorState';
import { columnsWithStates, createStateSorter } from './stateSort';

type StatusOf = ReadonlyMap<number, SensorStatus>;

const statusParameter: FilterParameter<SensorStatus | null | undefined> = choiceParameter(
  'status',
  SENSOR_STATUSES,
);

const createSearch =
  (statusOf: StatusOf | undefined) =>
  (sensors: readonly Sensor[]): ((filter: SensorFilter) => readonly Sensor[]) => {
    const search = sensorListDefinition.createSearch(sensors);
    return (filter) => {
      const { status } = filter;
      const found = search(filter);
      return status && statusOf ? found.filter(({ id }) => statusOf.get(id) === status) : found;
    };
  };

interface SensorStatusFilter extends Pick<SensorListBaseProps, 'definition' | 'moreChoices' | 'sideQuery'> {
  states?: SensorStates;
}

/**
 * What the list of sensors needs for their statuses (EXT-38) and the filter ?status=. Without `showsStatuses` it is
 * empty, and no call is made. Until the statuses are loaded, the filter has no effect.
 */
export const useSensorStatusFilter = (showsStatuses: boolean): SensorStatusFilter => {
  const text = useText();
  const query = useQuery({
    queryKey: homeKey('statuses'),
    queryFn: ({ signal }) => listSensorStatuses(signal),
    enabled: showsStatuses,
    ...polled,
  });
  const { data } = query;

  const statusOf = useMemo(
    (): StatusOf | undefined =>
      data && new Map(data.sensorId.map((id, place) => [id, data.status[place] ?? 'unmeasured'])),
    [data],
  );
  const states = useMemo(
    (): SensorStates => ({ statusOf, listed: data?.values ? createListed(data.values) : undefined }),
    [statusOf, data],
  );
  const definition = useMemo(
    () => ({
      ...sensorListDefinition,
      filters: { ...sensorListDefinition.filters, status: statusParameter },
      sortable: columnsWithStates,
      createSearch: createSearch(statusOf),
      createSorter: createStateSorter(states),
    }),
    [statusOf, states],
  );
  const moreChoices = useMemo(
    () => ({ status: SENSOR_STATUSES.map((id) => ({ id, name: text(sensorStatusMessages[id]) })) }),
    [text],
  );
  return showsStatuses ? { states, definition, moreChoices, sideQuery: query } : {};
};
