import { useNavigate } from 'react-router-dom';

import { reportsPath } from '@domain/reportsPath';
import { useText } from '@/i18n/useText';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { Icon } from '@/shared/Icon';
import { SearchableSelect } from '@/shared/controls/searchable-select/SearchableSelect';
import { loadFailure } from '@/shared/feedback/loadFailure';
import { useErrorText } from '@/shared/feedback/useErrorText';

import { NoSensors } from './NoSensors';
import styles from './SensorPicker.module.css';
import { useSensorPicker } from './useSensorPicker';

/** The two choices and the way to the report; they stay where there is nothing to choose, which their lists say (doc 1 §2). */
export const SensorPicker = () => {
  const text = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { types, sensors, typeId, sensorId, chooseType, chooseSensor } = useSensorPicker();
  const typesFailure = loadFailure(types);
  const sensorsFailure = loadFailure(sensors);

  const openReport = () => {
    if (typeId !== null && sensorId !== null)
      void navigate(reportsPath({ sensorType: typeId, sensor: sensorId }));
  };

  return (
    <div className={styles.picker}>
      {types.data?.length === 0 ? (
        <NoSensors />
      ) : (
        <p className={styles.text}>{text('dashboard.reportAccessText')}</p>
      )}
      <div className={styles.fields}>
        <SearchableSelect
          label={text('dashboard.sensorType')}
          options={types.data ?? []}
          value={typeId}
          onChange={chooseType}
          loading={types.isLoading}
        />
        <SearchableSelect
          label={text('dashboard.sensor')}
          options={sensors.data ?? []}
          value={sensorId}
          onChange={chooseSensor}
          loading={sensors.isLoading}
          disabled={typeId === null}
        />
      </div>
      {typesFailure && (
        <ErrorPanel
          title={text('dashboard.loadTypesFailed')}
          hint={errorText(typesFailure).hint}
          onRetry={() => void types.refetch()}
        />
      )}
      {sensorsFailure && (
        <ErrorPanel
          title={text('dashboard.loadSensorsFailed')}
          hint={errorText(sensorsFailure).hint}
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
