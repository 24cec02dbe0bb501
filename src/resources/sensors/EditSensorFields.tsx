import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/types';

import styles from './EditSensorFields.module.css';
import { LocationFields } from './LocationFields';
import { SensorNameField } from './SensorNameField';
import type { SensorFormState } from './useSensorForm';
import { VariableRows } from './VariableRows';

interface EditSensorFieldsProps {
  sensor: Sensor;
  form: SensorFormState;
}

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

/** Type and description can't be changed by the update (doc 1 §3), but tell which sensor this is. */
export const EditSensorFields = ({ sensor, form }: EditSensorFieldsProps) => {
  const text = useText();
  const { draft, change, problemOf } = form;

  return (
    <>
      {!sensor.variables && <VariablesUnknown />}
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
      <SensorNameField value={draft.name} onChange={(name) => change({ name })} problem={problemOf('name')} />
      <LocationFields form={form} modes={['existing', 'new']} problem={problemOf('location')} />
      <section className={styles.variables}>
        <h3 className={styles.heading}>{text('sensorForm.variables')}</h3>
        <VariableRows
          form={form}
          {...(sensor.variables && {
            emptyNote: text(
              sensor.variables.length > 0 ? 'sensorForm.allVariablesRemoved' : 'sensorForm.noVariables',
            ),
          })}
        />
      </section>
    </>
  );
};
