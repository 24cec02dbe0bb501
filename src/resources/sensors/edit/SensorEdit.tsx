import type { ReactNode } from 'react';
import { RecordContext, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { ErrorPanel } from '@/kit/feedback/ErrorPanel';
import { LoadError } from '@/kit/feedback/LoadError';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import { useRecord } from '@/kit/useRecord';
import type { Sensor, SensorOverview } from '@/providers/data/records';

import { sensorFormMessages } from '../form/texts';
import { connectionMessages } from '../connection/texts';
import { ConnectionInputs } from '../connection/ConnectionInputs';
import { useLocations } from '../form/sensorChoices';
import { SensorInputs } from '../form/SensorInputs';
import { locationName, type SensorValues } from '../form/sensorValues';
import { VariableArrayInput } from '../form/VariableArrayInput';
import { SENSOR_SAVED } from '../sensorQueries';
import { LimitEffects } from './LimitEffects';
import styles from './SensorEdit.module.css';
import { useSensorEdit, type SensorListFilter } from './useSensorEdit';

/** Saving would remove what isn't shown here. The warning is above the rest, so that it is read first. */
const VariablesUnknown = () => {
  const text = useText();

  return (
    <div className={styles.unknown} role="alert">
      <p className={styles.unknownTitle}>{text(sensorFormMessages.variablesUnknown)}</p>
      <p>{text(sensorFormMessages.variablesUnknownHint)}</p>
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
        <dt>{text(sensorFormMessages.type)}</dt>
        <dd>{sensor.type || (sensor.typeId === null ? text('sensorList.noType') : `#${sensor.typeId}`)}</dd>
      </div>
      <div>
        <dt>{text(sensorFormMessages.description)}</dt>
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

interface SensorEditDialogProps extends ClosableProps {
  /** The sensor in context as its list has it; undefined while that is on its way. */
  listed: Sensor | undefined;
  /** Why it isn't there. */
  problem?: ReactNode;
  /** Which list that is. */
  listFilter: SensorListFilter;
}

/** The form, within the sensor as it is known when it begins. */
const SensorEditDialog = ({ listed, problem, listFilter, onClose }: SensorEditDialogProps) => {
  const text = useText();
  const { sensor, canConnect, connection, form } = useSensorEdit(listed, listFilter);
  const connectionProblem = listed && connection.error && <LoadError query={connection} needsCurrent />;

  return (
    <RecordContext value={sensor}>
      <FormDialog
        {...form}
        title={text(sensorFormMessages.editTitle)}
        pending={problem ?? connectionProblem ?? <FormSkeleton />}
        outdated={SENSOR_SAVED}
        onClose={onClose}
        incomplete={sensorFormMessages.incomplete}
        buttons={<Buttons />}
        hasSections
      >
        {!sensor.variables && <VariablesUnknown />}
        <Facts />
        <SensorInputs />
        <section className={styles.variables}>
          <h3 className={styles.heading}>{text(sensorFormMessages.variables)}</h3>
          <LimitEffects>
            <VariableArrayInput />
          </LimitEffects>
        </section>
        {canConnect && (
          <section className={styles.variables}>
            <h3 className={styles.heading}>{text(connectionMessages.title)}</h3>
            <ConnectionInputs connection={connection.data} />
          </section>
        )}
      </FormDialog>
    </RecordContext>
  );
};

const ALL: SensorListFilter = {};

/** 'Editar sensor' (SEN-18, SEN-7): name, neighbourhood and variables of the sensor in context, which a list has. */
export const SensorEdit = ({ onClose }: ClosableProps) => (
  <SensorEditDialog listed={useRecord<Sensor>()} listFilter={ALL} onClose={onClose} />
);

/**
 * The same on the sensor's page. An overview lacks the ids of the neighbourhood and of the normalized variables, so
 * the form takes the sensor from the list of its type.
 */
export const SensorEditOnPage = ({ onClose }: ClosableProps) => {
  const text = useText();
  const { id, typeId } = useRecord<SensorOverview>();
  const listFilter = { typeId };
  const query = useGetList<Sensor>('sensors', { filter: listFilter });
  // The form takes its initial values once: cached ones may be from before a save.
  const isCurrent = !query.error && (query.isFetchedAfterMount || !query.isFetching);
  const current = isCurrent ? query.data : undefined;
  const listed = current?.find((sensor) => sensor.id === id);

  const problem = () => {
    if (query.error) return <LoadError query={query} needsCurrent />;
    if (!current || listed) return undefined;
    return <ErrorPanel title={text('errors.sensorNotFound')} onRetry={() => void query.refetch()} />;
  };
  return <SensorEditDialog listed={listed} problem={problem()} listFilter={listFilter} onClose={onClose} />;
};
