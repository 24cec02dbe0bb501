import { useState } from 'react';
import { useNotify, useRecordContext, useUpdate } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/types';
import { errorKind } from '@/shared/feedback/errorKind';
import { useErrorText } from '@/shared/feedback/useErrorText';
import { FormButtons, type FormButtonsProps } from '@/shared/form/FormButtons';
import { FormDialog } from '@/shared/form/FormDialog';

import { useLocations } from '../form/sensorChoices';
import { SensorInputs } from '../form/SensorInputs';
import { locationName, toSensorValues, toUpdateRequest, type SensorValues } from '../form/sensorValues';
import { VariablesInput } from '../form/VariablesInput';
import { useInvalidateSensors } from '../sensorQueries';
import styles from './SensorEdit.module.css';

/** A save would take away what isn't shown here; above the rest, where it is read before. */
const VariablesUnknown = () => {
  const text = useText();

  return (
    <div className={styles.unknown} role="alert">
      <p className={styles.unknownTitle}>{text('sensorForm.variablesUnknown')}</p>
      <p>{text('sensorForm.variablesUnknownHint')}</p>
    </div>
  );
};

/** Type and description can't be changed by the update (SEN-7), but tell which sensor this is. */
const Facts = ({ sensor }: { sensor: Sensor }) => {
  const text = useText();

  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text('sensorForm.type')}</dt>
        <dd>{sensor.type ?? `#${sensor.typeId}`}</dd>
      </div>
      <div>
        <dt>{text('sensorForm.description')}</dt>
        <dd>{sensor.description || text('sensorForm.noDescription')}</dd>
      </div>
    </dl>
  );
};

/** Saving waits for a name and a neighbourhood (SEN-13). */
const Buttons = (buttons: Pick<FormButtonsProps, 'onCancel'>) => {
  const values = useWatch() as SensorValues;
  const { locations } = useLocations();
  const canSave = values.name.trim() !== '' && locationName(values, locations) !== null;

  return <FormButtons {...buttons} disabled={!canSave} />;
};

interface SensorEditProps {
  onClose: () => void;
}

/** 'Editar sensor' (SEN-18, SEN-7): name, neighbourhood and variables of the sensor around. */
export const SensorEdit = ({ onClose }: SensorEditProps) => {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const sensor = useRecordContext<Sensor>();
  const { locations } = useLocations();
  const [update] = useUpdate();
  const invalidate = useInvalidateSensors();
  const [saved] = useState(() => sensor && toSensorValues(sensor));
  if (!sensor || !saved) return null;

  const { id } = sensor;
  const save = async (values: SensorValues) => {
    try {
      const data = toUpdateRequest(values, locations);
      await update('sensors', { id, data, previousData: sensor }, { returnPromise: true });
      notify(text('sensorForm.updated'), { type: 'success' });
    } catch (error) {
      if (errorKind(error) !== 'not-found') throw error;
      // Somebody deleted it meanwhile: there is nothing left to edit.
      notify(`${errorText(error).message}\n${text('sensorForm.gone')}`, { type: 'error' });
    }
  };

  return (
    <FormDialog
      name={`edit-sensor ${id}`}
      title={text('sensorForm.editTitle')}
      defaultValues={saved}
      save={save}
      onSaved={() => {
        invalidate();
        onClose();
      }}
      onClose={onClose}
      incomplete="sensorForm.incomplete"
      buttons={<Buttons onCancel={onClose} />}
      bodyClassName={styles.inputs}
    >
      {!sensor.variables && <VariablesUnknown />}
      <Facts sensor={sensor} />
      <SensorInputs />
      <section className={styles.variables}>
        <h3 className={styles.heading}>{text('sensorForm.variables')}</h3>
        <VariablesInput />
      </section>
    </FormDialog>
  );
};
