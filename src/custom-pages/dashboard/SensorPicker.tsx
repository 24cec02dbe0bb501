import { useNavigate } from 'react-router-dom';

import { reportsPath } from '@/config/paths';
import { useText } from '@/i18n/useText';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { Icon } from '@/shared/Icon';
import { SearchableSelect } from '@/shared/searchableSelect/SearchableSelect';
import { useErrorText } from '@/shared/feedback/useErrorText';

import styles from './SensorPicker.module.css';
import type { useSensorPicker } from './useSensorPicker';

type SensorPickerProps = ReturnType<typeof useSensorPicker>;

/** The two choices and the way to the report. */
export const SensorPicker = ({
  types,
  sensors,
  typeId,
  sensorId,
  chooseType,
  chooseSensor,
}: SensorPickerProps) => {
  const text = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();

  const openReport = () => {
    if (typeId !== null && sensorId !== null)
      void navigate(reportsPath({ sensorType: typeId, sensor: sensorId }));
  };

  return (
    <div className={styles.picker}>
      <p className={styles.text}>{text('dashboard.reportAccessText')}</p>
      <div className={styles.fields}>
        <SearchableSelect
          label={text('dashboard.sensorType')}
          options={types.data ?? []}
          value={typeId}
          onChange={chooseType}
          loading={types.isFetching}
        />
        <SearchableSelect
          label={text('dashboard.sensor')}
          options={sensors.data ?? []}
          value={sensorId}
          onChange={chooseSensor}
          loading={sensors.isFetching}
          disabled={typeId === null}
        />
      </div>
      {types.error && (
        <ErrorPanel
          title={text('dashboard.loadTypesFailed')}
          hint={errorText(types.error).hint}
          onRetry={() => void types.refetch()}
        />
      )}
      {sensors.error && (
        <ErrorPanel
          title={text('dashboard.loadSensorsFailed')}
          hint={errorText(sensors.error).hint}
          onRetry={() => void sensors.refetch()}
        />
      )}
      <button type="button" className={styles.open} disabled={sensorId === null} onClick={openReport}>
        {text('dashboard.openReport')}
        <Icon name="arrowRight" />
      </button>
    </div>
  );
};
