import { useCallback, useMemo, useState } from 'react';

import { deselectAll, NOTHING_SELECTED, selectAll, toggleSelected } from '@/domain/selection';
import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/types';
import { Icon } from '@/shared/Icon';
import { OwnSensorList } from '@/shared/ownSensors/OwnSensorList';
import { useSensorView } from '@/shared/ownSensors/useSensorView';
import { PageHeader } from '@/shared/PageHeader';
import { SelectionBar } from '@/shared/sensorList/SelectionBar';
import { useSensorDirectory } from '@/shared/sensorSelection/useSensorDirectory';

import { BulkDownloadDialog } from './BulkDownloadDialog';
import { DownloadAction } from './DownloadAction';
import { DownloadDialog } from './DownloadDialog';
import styles from './DownloadsScreen.module.css';

/** /download-reports (doc 2 §2): the PDF of a month, of one of the person's sensors or of many. */
export const DownloadsScreen = () => {
  const text = useText();
  const directory = useSensorDirectory('own');
  const { sensors } = directory;
  const view = useSensorView(sensors);
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [one, setOne] = useState<Sensor | null>(null);
  const [isDownloadingMany, setDownloadingMany] = useState(false);

  const byId = useMemo(() => new Map(sensors.map((sensor) => [sensor.id, sensor])), [sensors]);
  const selected = useMemo(
    () => Array.from(selection, (id) => byId.get(id)).filter((sensor) => sensor !== undefined),
    [selection, byId],
  );

  const toggle = useCallback((id: number) => setSelection((before) => toggleSelected(before, id)), []);
  const toggleListed = (isSelected: boolean) => {
    const listed = view.listed.map(({ id }) => id);
    setSelection((isSelected ? selectAll : deselectAll)(selection, listed));
  };
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
        onToggleAll={toggleListed}
        actions={actions}
        summary={
          <p role="status">
            {selected.length > 0 && text('sensorSelection.selected', { count: formatCount(selected.length) })}
          </p>
        }
        bar={
          selected.length > 0 && (
            <SelectionBar
              selected={selected}
              onRemove={toggle}
              onRemoveAll={() => setSelection(NOTHING_SELECTED)}
            >
              <button type="button" className={styles.download} onClick={() => setDownloadingMany(true)}>
                <Icon name="download" />
                {text('downloads.downloadSelected')}
              </button>
            </SelectionBar>
          )
        }
      />
      {one && <DownloadDialog sensor={one} onClose={() => setOne(null)} />}
      {isDownloadingMany && (
        <BulkDownloadDialog sensors={selected} onClose={() => setDownloadingMany(false)} />
      )}
    </>
  );
};
