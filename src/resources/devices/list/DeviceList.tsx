import { useGetList } from 'react-admin';

import { paths } from '@domain/paths';

import '@/i18n/screens/deviceList';
import '@/i18n/screens/devices';
import { useText } from '@/i18n/useText';
import '@/providers/data/screens/devices';
import type { Device } from '@/providers/data/records';
import { CurlExample } from '@/shared/devices/CurlExample';
import { CHANGED_BY_DEVICES } from '@/shared/devices/freshness';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { DraftedEdit } from '@/shared/list/DraftedEdit';
import { SearchFilter } from '@/shared/list/filters/filters';
import { List } from '@/shared/list/List';
import { ListLayout } from '@/shared/list/ListLayout';
import { ListSkeleton } from '@/shared/list/ListSkeleton';
import { NavigateButton } from '@/shared/NavigateButton';
import { Page } from '@/shared/page/Page';

import { deviceListDefinition } from './deviceListDefinition';
import styles from './DeviceList.module.css';
import { DeviceAssign, DeviceRecords } from './DeviceRecords';

const texts = {
  loading: 'devices.loading',
  results: 'deviceList.results',
  noneFound: 'deviceList.noneFound',
  noneFoundHint: 'deviceList.noneFoundHint',
  noneYetHint: 'deviceList.noneYetHint',
} as const;

/** How devices get here, shown if there are none. */
const NoDevices = () => {
  const text = useText();

  return (
    <EmptyState
      title={text('deviceList.noneYet')}
      hint={text('deviceList.noneYetHint')}
      action={
        <div className={styles.first}>
          <NavigateButton primary to={paths.readingKeys}>
            {text('deviceList.createKey')}
          </NavigateButton>
          <CurlExample />
        </div>
      }
    />
  );
};

/** /devices (EXT-19): devices that send and belong to no sensor, to be assigned or forgotten. */
export const DeviceList = () => {
  const text = useText();
  const query = useGetList<Device>('devices', {}, CHANGED_BY_DEVICES);

  return (
    <Page
      width="full"
      title={text('deviceList.title')}
      subtitle={text('deviceList.subtitle')}
      actions={<NavigateButton to={paths.readingKeys}>{text('deviceList.keys')}</NavigateButton>}
    >
      <List definition={deviceListDefinition} query={query}>
        <DraftedEdit opens={DeviceAssign} />
        <ListLayout
          texts={texts}
          filters={<SearchFilter source="name" placeholder="deviceList.searchPlaceholder" />}
          skeleton={<ListSkeleton />}
          none={<NoDevices />}
        >
          <DeviceRecords />
        </ListLayout>
      </List>
    </Page>
  );
};
