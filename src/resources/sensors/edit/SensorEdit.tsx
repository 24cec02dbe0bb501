import type { ReactNode } from 'react';
import { RecordContextProvider, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { useText } from '@/i18n/useText';
import type { Sensor, SensorOverview } from '@/providers/data/records';
import type { Closable } from '@/shared/dialogs/Closable';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { LoadError } from '@/shared/feedback/LoadError';
import { FormButtons } from '@/shared/form/FormButtons';
import { FormDialog } from '@/shared/form/FormDialog';
import { useRecord } from '@/shared/useRecord';

import { ConnectionInputs } from '../connection/ConnectionInputs';
import { useLocations } from '../form/sensorChoices';
import { SensorInputs } from '../form/SensorInputs';
import { locationName, EMPTY_SENSOR, type SensorValues } from '../form/sensorValues';
import { VariableArrayInput } from '../form/VariableArrayInput';
import { SENSOR_SAVED } from '../sensorQueries';
import { LimitEffects } from './LimitEffects';
import { useInitialValues, useKnownSensor } from './useInitialValues';
import { useSaveSensor, type SensorListFilter } from './useSaveSensor';
import styles from './SensorEdit.module.css';

/** Saving would remove what isn't shown here. The warning is above the rest, so that it is read first. */
const VariablesUnknown = () => {
  const text = useText();

  return (
    <div className={styles.unknown} role="alert">
      <p className={styles.unknownTitle}>{text('sensorForm.variablesUnknown')}</p>
      <p>{text('sensorForm.variablesUnknownHint')}</p>
    </div>
  );
};

/** Type and description can't be changed by the update (SEN-7), but they identify the sensor. */
const Facts = () => {
  const text = useText();
  const sensor = useRecord<Sensor>();

  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text('sensorForm.type')}</dt>
        <dd>{sensor.type || (sensor.typeId === null ? text('sensorList.noType') : `#${sensor.typeId}`)}</dd>
      </div>
      <div>
        <dt>{text('sensorForm.description')}</dt>
        <dd>{sensor.description || text('sensorList.noDescription')}</dd>
      </div>
    </dl>
  );
};

/** Saving waits for a name and a neighbourhood (SEN-14). */
const Buttons = () => {
  const values = useWatch() as SensorValues;
  const { locations } = useLocations();
  const canSave = values.name.trim() !== '' && locationName(values, locations) !== null;

  return <FormButtons disabled={!canSave} />;
};

/** The shape of the form while its values are loading. */
const FormSkeleton = () => {
  const text = useText();

  return (
    <div className={styles.pending} role="status">
      <span>{text('common.loading')}</span>
      <div aria-hidden="true" />
      <div aria-hidden="true" />
      <div aria-hidden="true" />
    </div>
  );
};

interface SourceProps extends Closable {
  /** Takes the place of the form until the sensor is loaded. */
  pending?: ReactNode;
  /** The list that it comes from; by default, that of all sensors. */
  listFilter?: SensorListFilter;
}

const ALL: SensorListFilter = {};

interface SensorFormProps extends SourceProps {
  isKnown: boolean;
}

const SensorForm = ({ isKnown, pending, listFilter = ALL, onClose }: SensorFormProps) => {
  const text = useText();
  const sensor = useRecord<Sensor>();
  const saveSensor = useSaveSensor(listFilter);
  const { isConnectable, connection, saved } = useInitialValues(sensor, isKnown);
  const loading = connection.error ? <LoadError query={connection} needsCurrent /> : <FormSkeleton />;

  return (
    <FormDialog
      title={text('sensorForm.editTitle')}
      pending={saved ? undefined : (pending ?? loading)}
      defaultValues={saved ?? EMPTY_SENSOR}
      save={(values: SensorValues, initial: SensorValues) => saveSensor(initial, values)}
      outdated={SENSOR_SAVED}
      onClose={onClose}
      incomplete="sensorForm.incomplete"
      buttons={<Buttons />}
      hasSections
    >
      {!sensor.variables && <VariablesUnknown />}
      <Facts />
      <SensorInputs />
      <section className={styles.variables}>
        <h3 className={styles.heading}>{text('sensorForm.variables')}</h3>
        <LimitEffects>
          <VariableArrayInput />
        </LimitEffects>
      </section>
      {isConnectable && (
        <section className={styles.variables}>
          <h3 className={styles.heading}>{text('connection.title')}</h3>
          <ConnectionInputs connection={connection.data} />
        </section>
      )}
    </FormDialog>
  );
};

/** The form, within the sensor as it is known when it begins. */
const KnownSensor = ({ loaded, ...source }: SourceProps & { loaded: Sensor | undefined }) => {
  const shown = useRecord<Sensor>();
  const sensor = useKnownSensor(loaded);

  return (
    <RecordContextProvider value={sensor ?? shown}>
      <SensorForm {...source} isKnown={sensor !== undefined} />
    </RecordContextProvider>
  );
};

/** 'Editar sensor' (SEN-18, SEN-7): name, neighbourhood and variables of the sensor in context, which a list has. */
export const SensorEdit = ({ onClose }: Closable) => (
  <KnownSensor loaded={useRecord<Sensor>()} onClose={onClose} />
);

/**
 * The same on the sensor's page. An overview lacks the ids of the neighbourhood and of the normalized variables, so
 * the form takes the sensor from the list of its type.
 */
export const SensorEditOnPage = ({ onClose }: Closable) => {
  const text = useText();
  const { id, typeId } = useRecord<SensorOverview>();
  const listFilter = { typeId };
  const query = useGetList<Sensor>('sensors', { filter: listFilter });
  // The form takes its initial values once: cached ones may be from before a save.
  const isCurrent = !query.error && (query.isFetchedAfterMount || !query.isFetching);
  const loaded = isCurrent ? query.data?.find((sensor) => sensor.id === id) : undefined;

  const pending = () => {
    if (query.error) return <LoadError query={query} needsCurrent />;
    if (!isCurrent || !query.data) return <FormSkeleton />;
    return <ErrorPanel title={text('errors.sensorNotFound')} onRetry={() => void query.refetch()} />;
  };
  return (
    <KnownSensor
      loaded={loaded}
      pending={loaded ? undefined : pending()}
      listFilter={listFilter}
      onClose={onClose}
    />
  );
};
