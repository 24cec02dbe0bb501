import { VARIABLE_FIELDS, SENSOR_FIELDS, type SensorColumn, type SensorMeaning } from '@domain/sensorTable';

import { useText } from '@/i18n/useText';
import { Checkbox } from '@/kit/controls/Checkbox';
import { RadioGroup } from '@/kit/controls/RadioGroup';
import { Select } from '@/kit/controls/Select';
import type { NormalizedVariable, SensorType } from '@/providers/data/records';

import { columnsFor, headingOf, rowsOf, type ReadTable, type TableSettings } from './rules/tableSettings';
import styles from './SensorImport.module.css';
import { importMessages } from './texts';

const SAMPLES = 3;
const MEANINGS: readonly SensorMeaning[] = [...SENSOR_FIELDS, 'variable', ...VARIABLE_FIELDS];
const OF_VARIABLE = new Set<string>(VARIABLE_FIELDS);

interface ColumnProps {
  name: string;
  samples: readonly string[];
  column: SensorColumn | null;
  variables: readonly string[];
  onChange: (column: SensorColumn | null) => void;
}

const Column = ({ name, samples, column, variables, onChange }: ColumnProps) => {
  const text = useText();
  const { meaning = null, variable = null } = column ?? {};
  // What the heading names may be no variable that is known here.
  const choices = variable === null || variables.includes(variable) ? variables : [variable, ...variables];

  return (
    <li className={styles.column} data-ignored={column === null || undefined}>
      <div className={styles.sample}>
        <strong>{name}</strong>
        <p className={styles.samples}>{samples.join(' · ')}</p>
      </div>
      <Select
        label={text(importMessages.means, { name })}
        options={[
          { value: null, label: text(importMessages.meanings.none) },
          ...MEANINGS.map((value) => ({ value, label: text(importMessages.meanings[value]) })),
        ]}
        value={meaning}
        onChange={(value) =>
          onChange(
            value === null
              ? null
              : { meaning: value, ...(OF_VARIABLE.has(value) && variable !== null ? { variable } : {}) },
          )
        }
      />
      {meaning !== null && OF_VARIABLE.has(meaning) && (
        <Select
          label={text(importMessages.ofVariable, { name })}
          options={[
            { value: null, label: text(importMessages.ofRow) },
            ...choices.map((value) => ({ value, label: value })),
          ]}
          value={variable}
          onChange={(value) => onChange(value === null ? { meaning } : { meaning, variable: value })}
        />
      )}
    </li>
  );
};

interface ColumnSettingsProps {
  table: ReadTable;
  settings: TableSettings;
  types: readonly SensorType[];
  variables: readonly NormalizedVariable[];
  onChange: (settings: TableSettings) => void;
}

/** What each column means: guessed from its heading, and to be set. */
export const ColumnSettings = ({ table, settings, types, variables, onChange }: ColumnSettingsProps) => {
  const text = useText();
  const names = [...new Set(variables.map(({ name }) => name))];
  const { columns, hasHeading, decimal, typeId } = settings;
  const first = rowsOf(table, settings).slice(0, SAMPLES);
  const change = (changes: Partial<TableSettings>) => onChange({ ...settings, ...changes });

  return (
    <>
      <div className={styles.settings}>
        <label className={styles.choice}>
          <Checkbox
            checked={hasHeading}
            onChange={(isOn) => change({ hasHeading: isOn, columns: columnsFor(table, isOn, names) })}
          />
          {text(importMessages.heading)}
        </label>
        <RadioGroup
          label={text(importMessages.decimal)}
          options={[
            { value: 'comma', label: text(importMessages.comma) },
            { value: 'point', label: text(importMessages.point) },
          ]}
          value={decimal}
          onChange={(value) => change({ decimal: value })}
        />
        {!columns.some((column) => column?.meaning === 'type') && (
          <Select
            label={text(importMessages.typeOfAll)}
            options={[
              { value: null, label: text(importMessages.chooseType) },
              ...types.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={typeId}
            onChange={(value) => change({ typeId: value })}
          />
        )}
      </div>
      <ul className={styles.columns}>
        {columns.map((column, index) => {
          const { heading, letter } = headingOf(table, settings, index);
          return (
            <Column
              key={letter}
              name={heading ?? text(importMessages.column, { letter })}
              samples={first.map(({ cells }) => cells[index] ?? '').filter(Boolean)}
              column={column}
              variables={names}
              onChange={(changed) =>
                change({ columns: columns.map((one, place) => (place === index ? changed : one)) })
              }
            />
          );
        })}
      </ul>
      <p className={styles.note}>{text(importMessages.limitsHint)}</p>
    </>
  );
};
