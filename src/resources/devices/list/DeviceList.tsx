import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';

import { compareNames } from '@domain/compareNames';
import { createTextSearch } from '@domain/nameSearch';
import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { createSorter } from '@/kit/list/createSorter';
import { DraftedEdit } from '@/kit/list/DraftedEdit';
import { SearchFilter } from '@/kit/list/filters/filters';
import { List, type ListDefinition } from '@/kit/list/List';
import { textParameter } from '@/kit/list/listAddress';
import { ListLayout } from '@/kit/list/ListLayout';
import { ListSkeleton } from '@/kit/list/ListSkeleton';
import { NavigateButton } from '@/kit/NavigateButton';
import { InTurn } from '@/kit/page/InTurn';
import { Page } from '@/kit/page/Page';
import { PageAction } from '@/kit/page/PageAction';
import { useFeature } from '@/kit/useFeature';
import type { Device } from '@/providers/data/records';
import { UnreadNotice } from '@/resources/undecoded-frames/parts/UnreadNotice';

import { connectHeading } from '../parts/connectHeading';
import { CHANGED_BY_DEVICES } from '../parts/freshness';
import { devicesMessages } from '../parts/texts';
import { devicesHeading } from '../heading';
import { deviceListMessages } from '../texts';
import styles from './DeviceList.module.css';
import { DeviceRecords, LazyDeviceAssign, waitingOf } from './DeviceRecords';

const heardAt = ({ lastSeenAt, firstSeenAt }: Device): number => Date.parse(lastSeenAt ?? firstSeenAt);

/** The list at ?name=&sort=&order=, the device heard of last first. Names of variables are found too. */
const definition: ListDefinition<Device, { name: string }> = {
  resource: 'devices',
  filters: { name: textParameter('name') },
  sortable: ['lastSeen', 'device', 'waiting'],
  defaultOrder: 'DESC',
  createSearch: (devices) => {
    const search = createTextSearch(devices, ({ identifier, networkName, variables }) =>
      [identifier, networkName ?? '', ...variables.map(({ name }) => name)].join('\n'),
    );
    return ({ name }) => search(name);
  },
  createSorter: createSorter<Device>({
    lastSeen: (one, other) => heardAt(one) - heardAt(other),
    device: (one, other) => compareNames(one.identifier, other.identifier),
    waiting: (one, other) => waitingOf(one) - waitingOf(other),
  }),
};

const texts = {
  loading: devicesMessages.loading,
  results: deviceListMessages.results,
  noneFound: deviceListMessages.noneFound,
  noneFoundHint: deviceListMessages.noneFoundHint,
  noneYetHint: deviceListMessages.noneYetHint,
} as const;

/** How devices get here, shown if there are none. */
const NoDevices = () => {
  const text = useText();

  return (
    <EmptyState
      title={text(deviceListMessages.noneYet)}
      hint={text(deviceListMessages.noneYetHint)}
      action={<NavigateButton to={paths.connectDevice}>{text(connectHeading.title)}</NavigateButton>}
    />
  );
};

/** For whoever has all devices in a table, or what they measured (EXT-54, EXT-55). */
const FromFile = () => {
  const text = useText();

  return (
    <p className={styles.fromFile}>
      {text(deviceListMessages.fromFile)}{' '}
      <Link to={paths.importSensors}>{text(deviceListMessages.importSensors)}</Link> ·{' '}
      <Link to={paths.importHistory}>{text(deviceListMessages.importHistory)}</Link>
    </p>
  );
};

/** /devices (EXT-19): devices that send and belong to no sensor, to be assigned or forgotten. */
export const DeviceList = () => {
  const text = useText();
  const showsHealth = useFeature('health');
  const query = useGetList<Device>('devices', {}, CHANGED_BY_DEVICES);
  const canDecode = useFeature('decoding');
  const canImport = useFeature('imports');

  return (
    <Page
      width="full"
      title={text(devicesHeading.title)}
      subtitle={text(devicesHeading.subtitle)}
      actions={
        <>
          {showsHealth && (
            <NavigateButton to={paths.deviceHealth}>{text('shell.deviceHealth')}</NavigateButton>
          )}
          {canDecode && (
            <>
              <NavigateButton to={paths.mqttSources}>{text(deviceListMessages.sources)}</NavigateButton>
              <NavigateButton to={paths.decoders}>{text(deviceListMessages.decoders)}</NavigateButton>
            </>
          )}
          <NavigateButton to={paths.readingKeys}>{text(deviceListMessages.keys)}</NavigateButton>
          <PageAction to={paths.connectDevice}>{text(connectHeading.title)}</PageAction>
        </>
      }
    >
      {canImport && <FromFile />}
      <InTurn className={styles.parts}>
        {canDecode && <UnreadNotice />}
        <List definition={definition} query={query}>
          <DraftedEdit dialog={LazyDeviceAssign} />
          <ListLayout
            texts={texts}
            filters={<SearchFilter source="name" placeholder={deviceListMessages.searchPlaceholder} />}
            skeleton={<ListSkeleton />}
            none={<NoDevices />}
          >
            <DeviceRecords />
          </ListLayout>
        </List>
      </InTurn>
    </Page>
  );
};
