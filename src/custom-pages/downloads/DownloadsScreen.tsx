import { useCallback, useState } from 'react';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/types';
import { Icon } from '@/shared/Icon';
import { latePart } from '@/shared/lazy/latePart';
import { OwnSensorList } from '@/shared/ownSensors/OwnSensorList';
import { useSensorView } from '@/shared/ownSensors/useSensorView';
import { PageHeader } from '@/shared/PageHeader';
import { SelectionBar } from '@/shared/sensorList/SelectionBar';
import { useSensorSelection } from '@/shared/sensorList/useSensorSelection';
import { useSensorDirectory } from '@/shared/sensorSelection/useSensorDirectory';

import { DownloadAction } from './DownloadAction';
import styles from './DownloadsScreen.module.css';

const BulkDownloadDialog = latePart(async () => (await import('./BulkDownloadDialog')).BulkDownloadDialog);
const DownloadDialog = latePart(async () => (await import('./DownloadDialog')).DownloadDialog);

/** /download-reports (doc 2 §2): the PDF of a month, of one of the person's sensors or of many. */
export const DownloadsScreen = () => {
  const text = useText();
  const directory = useSensorDirectory('own');
  const { sensors } = directory;
  const view = useSensorView(sensors);
  const { selection, nameOf, selectedSensors, toggle, toggleAll, deselectEverything } =
    useSensorSelection(sensors);
  const [one, setOne] = useState<Sensor | null>(null);
  const [many, setMany] = useState<readonly Sensor[] | null>(null);
  const closeOne = () => setOne(null);
  const closeMany = () => setMany(null);

  const actions = useCallback(
    (sensor: Sensor) => <DownloadAction sensorId={sensor.id} onClick={() => setOne(sensor)} />,
    [],
  );

  return (
    <>
      <PageHeader title={text('downloads.title')} subtitle={text('downloads.subtitle')} />
      <OwnSensorList
        directory={directory}
        view={view}
        selection={selection}
        onToggle={toggle}
        onToggleAll={(isSelected) => toggleAll(view.listed, isSelected)}
        actions={actions}
        summary={
          <p role="status">
            {selection.size > 0 && text('sensorSelection.selected', { count: formatCount(selection.size) })}
          </p>
        }
        bar={
          selection.size > 0 && (
            <SelectionBar
              selection={selection}
              nameOf={nameOf}
              onRemove={toggle}
              onRemoveAll={deselectEverything}
            >
              <button type="button" className={styles.download} onClick={() => setMany(selectedSensors())}>
                <Icon name="download" />
                {text('downloads.downloadSelected')}
              </button>
            </SelectionBar>
          )
        }
      />
      {one && <DownloadDialog sensor={one} onClose={closeOne} onUnavailable={closeOne} />}
      {many && <BulkDownloadDialog sensors={many} onClose={closeMany} onUnavailable={closeMany} />}
    </>
  );
};
