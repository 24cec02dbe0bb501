import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { BulkAction } from '@/kit/list/selection/SelectionBar';
import { RowAction } from '@/kit/list/RowAction';
import { Page } from '@/kit/page/Page';
import { NoOwnSensors } from '@/resources/sensors/parts/NoOwnSensors';
import { ReportLink } from '@/resources/sensors/parts/ReportLink';
import { SensorDataList } from '@/resources/sensors/parts/SensorDataList';
import { SensorListLayout } from '@/resources/sensors/parts/SensorListLayout';

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
