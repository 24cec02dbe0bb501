import { useGetList } from 'react-admin';

import { DEVICE_PROBLEMS, type DeviceProblem } from '@domain/deviceHealth/deviceHealth';
import { createTextSearch } from '@domain/nameSearch';
import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { Filters, SearchFilter, SelectFilter } from '@/kit/list/filters/filters';
import { List, type ListDefinition } from '@/kit/list/List';
import { choiceParameter, textParameter } from '@/kit/list/listAddress';
import { ListLayout } from '@/kit/list/ListLayout';
import { ListSkeleton } from '@/kit/list/ListSkeleton';
import { NavigateButton } from '@/kit/NavigateButton';
import { InTurn } from '@/kit/page/InTurn';
import { Page } from '@/kit/page/Page';
import type { DeviceHealth } from '@/providers/data/records';
import { connectHeading } from '@/resources/devices/parts/connectHeading';
import { CHANGED_BY_DEVICES } from '@/resources/devices/parts/freshness';

import { deviceHealthMessages } from '../parts/texts';
import { deviceHealthHeading } from '../heading';
import { deviceHealthListMessages } from '../texts';
import { DeviceHealthRecords } from './DeviceHealthRecords';
import { GatewayList } from './GatewayList';

interface HealthFilter {
  name: string;
  problem: DeviceProblem | null;
}

/** The list at ?name=&problem=, in the server's order: the worst first. */
const definition: ListDefinition<DeviceHealth, HealthFilter> = {
  resource: 'device-health',
  filters: { name: textParameter('name'), problem: choiceParameter('problem', DEVICE_PROBLEMS) },
  createSearch: (devices) => {
    const search = createTextSearch(devices, ({ identifier, sensor, gateway }) =>
      [identifier, sensor?.name, gateway].filter(Boolean).join('\n'),
    );
    return ({ name, problem }) =>
      search(name).filter(({ problems }) => problem === null || problems.includes(problem));
  },
};

const texts = {
  loading: deviceHealthListMessages.loading,
  results: deviceHealthListMessages.results,
  noneFound: deviceHealthListMessages.noneFound,
  noneFoundHint: deviceHealthListMessages.noneFoundHint,
  noneYetHint: deviceHealthListMessages.noneYetHint,
} as const;

const NoDevices = () => {
  const text = useText();

  return (
    <EmptyState
      title={text(deviceHealthListMessages.noneYet)}
      hint={text(deviceHealthListMessages.noneYetHint)}
      action={<NavigateButton to={paths.connectDevice}>{text(connectHeading.title)}</NavigateButton>}
    />
  );
};

const filters = (
  <Filters search={<SearchFilter source="name" />}>
    <SelectFilter
      clearable
      source="problem"
      label={deviceHealthListMessages.problem}
      anyLabel={deviceHealthListMessages.anyProblem}
    />
  </Filters>
);

/** /device-health (EXT-53): how devices are, the worst first, and the gateways that hear them. */
export const DeviceHealthList = () => {
  const text = useText();
  const query = useGetList<DeviceHealth>('device-health', {}, CHANGED_BY_DEVICES);
  const choices = {
    problem: DEVICE_PROBLEMS.map((id) => ({ id, name: text(deviceHealthMessages.problems[id]) })),
  };

  return (
    <Page width="full" title={text(deviceHealthHeading.title)} subtitle={text(deviceHealthHeading.subtitle)}>
      <List definition={definition} query={query} choices={choices}>
        <InTurn>
          <GatewayList />
          <ListLayout texts={texts} filters={filters} skeleton={<ListSkeleton />} none={<NoDevices />}>
            <DeviceHealthRecords />
          </ListLayout>
        </InTurn>
      </List>
    </Page>
  );
};
