import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { AutocompleteInput } from '@/kit/inputs/AutocompleteInput';
import { requiredChoice } from '@/kit/inputs/validators';
import { useFormatNames } from '@/kit/useFormatNames';
import type { Sensor } from '@/providers/data/records';

import styles from './bulk.module.css';
import type { BulkVariable } from './bulkVariables';
import { bulkMessages } from './texts';

const rules = requiredChoice(bulkMessages.variableRequired);

interface BulkVariableInputProps {
  /** Where the id of the normalized variable stands in the form. */
  source: string;
  sensors: readonly Sensor[];
  choices: readonly BulkVariable[];
  /** The chosen one. */
  chosen: BulkVariable | undefined;
  /** Called after the choice is applied. */
  onChange?: (choice: BulkVariable | undefined) => void;
}

/** Which variable of the selected sensors, with how many of them measure it; the others are named. */
export const BulkVariableInput = ({ source, sensors, choices, chosen, onChange }: BulkVariableInputProps) => {
  const text = useText();
  const formatNames = useFormatNames();
  const measuring = new Set(chosen?.sensors);
  const others = chosen ? sensors.filter((sensor) => !measuring.has(sensor)) : [];
  const total = formatCount(sensors.length);

  return (
    <div className={styles.choice}>
      <AutocompleteInput
        source={source}
        label={bulkMessages.variable}
        validate={rules}
        choices={choices.map(({ variable: { id, name, sensorType }, sensors: own }) => ({
          id,
          name: text(bulkMessages.choice, {
            name: [name, sensorType].filter(Boolean).join(' · '),
            count: formatCount(own.length),
            total,
          }),
        }))}
        onChange={(id) => onChange?.(choices.find(({ variable }) => variable.id === id))}
      />
      {chosen && (
        <p className={styles.note}>
          {text(bulkMessages.measuring, { count: formatCount(chosen.sensors.length), total })}{' '}
          {others.length > 0 &&
            text(bulkMessages.others, { names: formatNames(others.map(({ name }) => name)) })}
        </p>
      )}
    </div>
  );
};
