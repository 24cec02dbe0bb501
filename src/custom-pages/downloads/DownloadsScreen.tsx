import { useText } from '@/i18n/useText';
import { Icon } from '@/shared/Icon';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { BulkAction } from '@/shared/list/selection/SelectionBar';
import { RowAction } from '@/shared/list/RowAction';
import { Page } from '@/shared/page/Page';
import { NoOwnSensors } from '@/shared/sensors/NoOwnSensors';
import { ReportLink } from '@/shared/sensors/ReportLink';
import { SensorDataList } from '@/shared/sensors/SensorDataList';
import { SensorListLayout } from '@/shared/sensors/SensorListLayout';

import { downloadsHeading } from './heading';
import { downloadsMessages } from './texts';

const LazyDownloadDialog = lazyPart(async () => (await import('./DownloadDialog')).DownloadDialog);
const LazyBulkDownloadDialog = lazyPart(
  async () => (await import('./BulkDownloadDialog')).BulkDownloadDialog,
);

/** /download-reports (DWN-1): the monthly PDF of one or many of the person's sensors. */
export const DownloadsScreen = () => {
  const text = useText();

  return (
    <Page width="full" title={text(downloadsHeading.title)} subtitle={text(downloadsHeading.subtitle)}>
      <SensorDataList scope="own" isSelectable>
        <SensorListLayout
          label="sensorSelection.own"
          none={<NoOwnSensors />}
          actions={
            <>
              <ReportLink />
              <RowAction label={downloadsMessages.download} icon="download" dialog={LazyDownloadDialog} />
            </>
          }
          bulkActions={
            <BulkAction
              variant="primary"
              icon={<Icon name="download" />}
              label={downloadsMessages.downloadSelected}
              dialog={LazyBulkDownloadDialog}
            />
          }
        />
      </SensorDataList>
    </Page>
  );
};
