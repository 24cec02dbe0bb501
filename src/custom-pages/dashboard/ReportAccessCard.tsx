import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router-dom';

import { reportsPath } from '@domain/reports/reportsPath';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { SearchableSelect } from '@/kit/controls/searchable-select/SearchableSelect';
import { LoadError } from '@/kit/feedback/LoadError';
import { Icon } from '@/kit/Icon';
import { Section } from '@/kit/page/Section';
import { SupportMail } from '@/kit/SupportMail';
import type { Sensor, SensorType } from '@/providers/data/records';
import { useOnlyId } from '@/resources/sensors/parts/useOnlyId';
import { useSensorChoices } from '@/resources/sensors/parts/useSensorChoices';
import { OWN } from '@/resources/sensors/parts/useSensors';

import styles from './ReportAccessCard.module.css';
import { dashboardMessages } from './texts';

interface Choice {
  typeId: number | null;
  sensorId: number | null;
}

/**
 * One of the person's own sensors (DSH-6), found by its type (DSH-3). Choosing another type clears the sensor and loads
 * that type's sensors. An only type, and its only sensor, are chosen until somebody chooses or clears.
 */
const useSensorPicker = () => {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const types = useGetList<SensorType>('sensor-types', OWN);
  const onlyType = useOnlyId(types.data);
  const typeId = chosen ? chosen.typeId : onlyType;
  const sensors = useGetList<Sensor>(
    'sensors',
    { ...OWN, filter: { typeId } },
    // Every change of the type loads its sensors, even those of a type that was loaded a moment ago.
    { enabled: typeId !== null, staleTime: 0 },
  );

  const chooseType = (id: number | null) => {
    if (id !== typeId) setChosen({ typeId: id, sensorId: null });
  };
  const chooseSensor = (id: number | null) => setChosen({ typeId, sensorId: id });
  const onlySensor = useOnlyId(sensors.data);
  const wanted = chosen ? chosen.sensorId : onlySensor;
  // What was chosen before the list had loaded again may be gone.
  const sensorId = sensors.data?.find(({ id }) => id === wanted)?.id ?? null;

  return { types, sensors, typeId, sensorId, chooseType, chooseSensor };
};

/** What `NoOwnSensors` says, as a paragraph above the choices. */
const NoSensors = () => {
  const text = useText();

  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{text('sensorSelection.noneOwn')}</p>
      <p>
        {text(dashboardMessages.noSensorsHint)} <SupportMail />
      </p>
    </div>
  );
};

/**
 * From a type to a sensor to its reports (DSH-3). If there is nothing to choose, the choices stay and their
 * lists say so.
 */
export const ReportAccessCard = ({ className }: { className: string | undefined }) => {
  const text = useText();
  const navigate = useNavigate();
  const { types, sensors, typeId, sensorId, chooseType, chooseSensor } = useSensorPicker();
  const sensorChoices = useSensorChoices(sensors.data);

  const openReport = () => {
    if (typeId !== null && sensorId !== null)
      void navigate(reportsPath({ sensorType: typeId, sensor: sensorId }));
  };

  return (
    <Section className={className} title={text(dashboardMessages.reportAccess)}>
      <div className={styles.picker}>
        {types.data?.length === 0 ? (
          <NoSensors />
        ) : (
          <p className={styles.about}>{text(dashboardMessages.reportAccessText)}</p>
        )}
        <div className={styles.fields}>
          <SearchableSelect
            label={text(dashboardMessages.sensorType)}
            options={types.data ?? []}
            value={typeId}
            onChange={chooseType}
            loading={types.isLoading}
          />
          <SearchableSelect
            label={text(dashboardMessages.sensor)}
            options={sensorChoices}
            value={sensorId}
            onChange={chooseSensor}
            loading={sensors.isLoading}
            disabled={typeId === null}
          />
        </div>
        <div className={styles.failures}>
          <LoadError query={types} title={text(dashboardMessages.loadTypesFailed)} />
          <LoadError query={sensors} title={text(dashboardMessages.loadSensorsFailed)} />
        </div>
        <Button variant="primary" className={styles.open} disabled={sensorId === null} onClick={openReport}>
          {text(dashboardMessages.openReport)}
          <Icon name="arrowRight" />
        </Button>
      </div>
    </Section>
  );
};
