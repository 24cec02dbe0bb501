import { useGetList } from 'react-admin';

import { HISTORY_MEANINGS, type HistoryColumn } from '@domain/historyTable';

import { useText } from '@/i18n/useText';
import { RadioGroup } from '@/kit/controls/RadioGroup';
import { SearchableSelect } from '@/kit/controls/searchable-select/SearchableSelect';
import { Select } from '@/kit/controls/Select';
import { LoadError } from '@/kit/feedback/LoadError';
import type { HistorySettings, NormalizedVariable, Sensor } from '@/providers/data/records';

import styles from '../import/SensorImport.module.css';
import { useSensorChoices } from '../parts/useSensorChoices';
import { historyMessages } from './texts';

/** As a spreadsheet calls it. */
const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

interface ColumnProps {
  name: string;
  samples: readonly string[];
  column: HistoryColumn | null;
  variables: readonly string[];
  onChange: (column: HistoryColumn | null) => void;
}

const Column = ({ name, samples, column, variables, onChange }: ColumnProps) => {
  const text = useText();
  const { meaning = null, variable = null } = column ?? {};
  const names = variable === null || variables.includes(variable) ? variables : [variable, ...variables];

  return (
    <li className={styles.column} data-ignored={column === null || undefined}>
      <div className={styles.sample}>
        <strong>{name}</strong>
        <p className={styles.samples}>{samples.join(' · ')}</p>
      </div>
      <Select
        label={text(historyMessages.means, { name })}
        options={[
          { value: null, label: text(historyMessages.meanings.none) },
          ...HISTORY_MEANINGS.map((value) => ({ value, label: text(historyMessages.meanings[value]) })),
        ]}
        value={meaning}
        onChange={(value) => onChange(value === null ? null : { meaning: value })}
      />
      {meaning === 'measure' && (
        <Select
          label={text(historyMessages.ofVariable, { name })}
          options={[
            { value: null, label: text(historyMessages.chooseVariable) },
            ...names.map((value) => ({ value, label: value })),
          ]}
          value={variable}
          onChange={(value) => onChange(value === null ? { meaning } : { meaning, variable: value })}
        />
      )}
    </li>
  );
};

/** Those that the sensor has, and then all. */
const variableNames = (
  sensor: Sensor | undefined,
  all: readonly NormalizedVariable[] = [],
): readonly string[] => {
  const own = sensor?.variables?.map(({ variableName }) => variableName) ?? [];
  return [...new Set([...own, ...all.map(({ name }) => name)])];
};

interface HistorySettingsInputsProps {
  settings: HistorySettings;
  /** The first rows below the headings. */
  samples: readonly (readonly string[])[];
  onChange: (settings: HistorySettings) => void;
}

/** How the lines of a file are read: guessed from its beginning, and to be set. */
export const HistorySettingsInputs = ({ settings, samples, onChange }: HistorySettingsInputsProps) => {
  const text = useText();
  const sensors = useGetList<Sensor>('sensors');
  const all = useGetList<NormalizedVariable>('normalized-variables');
  const options = useSensorChoices(sensors.data);
  const { sensorId, decimal, dateOrder, columns, cells } = settings;
  const variables = variableNames(
    sensors.data?.find(({ id }) => id === sensorId),
    all.data,
  );
  const change = (changes: Partial<HistorySettings>) => onChange({ ...settings, ...changes });

  return (
    <>
      <LoadError query={sensors} />
      <LoadError query={all} />
      <div className={styles.settings}>
        <SearchableSelect
          label={text(historyMessages.sensor)}
          hint={text(historyMessages.sensorHint)}
          options={options}
          value={sensorId}
          loading={sensors.isLoading}
          onChange={(id) => change({ sensorId: id })}
        />
        <RadioGroup
          label={text(historyMessages.decimal)}
          options={[
            { value: 'comma', label: text(historyMessages.comma) },
            { value: 'point', label: text(historyMessages.point) },
          ]}
          value={decimal}
          onChange={(value) => change({ decimal: value })}
        />
        <RadioGroup
          label={text(historyMessages.order)}
          options={[
            { value: 'day', label: text(historyMessages.day) },
            { value: 'month', label: text(historyMessages.month) },
          ]}
          value={dateOrder}
          onChange={(value) => change({ dateOrder: value })}
        />
      </div>
      <ul className={styles.columns}>
        {columns.map((column, index) => {
          const letter = letterOf(index);
          return (
            <Column
              key={letter}
              name={cells[index] || text(historyMessages.column, { letter })}
              samples={samples.flatMap((row) => row[index] || [])}
              column={column}
              variables={variables}
              onChange={(changed) =>
                change({ columns: columns.map((one, place) => (place === index ? changed : one)) })
              }
            />
          );
        })}
      </ul>
      <p className={styles.note}>{text(historyMessages.zoneHint)}</p>
    </>
  );
};
