import type { VariableRow } from './sensorForm';
import { useText } from '@/i18n/useText';
import { Icon } from '@/shared/Icon';

import { ThresholdFields } from './ThresholdFields';
import type { SensorFormState } from './useSensorForm';
import { VariableChoice } from './VariableChoice';
import styles from './VariableFields.module.css';

interface VariableFieldsProps {
  row: VariableRow;
  /** From 1. */
  number: number;
  form: SensorFormState;
  onChange: (row: VariableRow) => void;
  onRemove: () => void;
}

/** One variable of a sensor with its limits; what a saved one is called came with it. */
export const VariableFields = ({ row, number, form, onChange, onRemove }: VariableFieldsProps) => {
  const text = useText();
  const normalizedVariable = form.choices.normalizedVariables.find(
    ({ id }) => id === row.normalizedVariableId,
  );
  const standsFor = normalizedVariable?.name === row.name ? undefined : normalizedVariable?.name;

  return (
    <fieldset className={styles.variable}>
      <legend className={styles.legend}>{text('sensorForm.variable', { number })}</legend>
      <button
        type="button"
        className={styles.remove}
        aria-label={text('sensorForm.removeVariable', { number })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
      {row.savedId === null ? (
        <VariableChoice row={row} form={form} onChange={onChange} />
      ) : (
        <p className={styles.name}>
          {row.name}
          {standsFor && <span className={styles.standsFor}>{standsFor}</span>}
        </p>
      )}
      <ThresholdFields
        thresholds={row}
        onChange={(changes) => onChange({ ...row, ...changes })}
        requirements={normalizedVariable}
        problemOf={(limit) => form.shownProblemOf(`${row.key}.${limit}`)}
      />
    </fieldset>
  );
};
