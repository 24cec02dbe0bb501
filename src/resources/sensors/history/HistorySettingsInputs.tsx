import { useGetList } from 'react-admin';

import { HISTORY_MEANINGS } from '@domain/tables/historyTable';

import { useText } from '@/i18n/useText';
import { RadioGroup } from '@/kit/controls/RadioGroup';
import { SearchableSelect } from '@/kit/controls/searchable-select/SearchableSelect';
import { LoadError } from '@/kit/feedback/LoadError';
import type { HistorySettings, NormalizedVariable, Sensor } from '@/providers/data/records';

import { useSensorChoices } from '../parts/useSensorChoices';
import { DecimalChoice } from '../tables/DecimalChoice';
import { TableColumns } from '../tables/TableColumns';
import styles from '../tables/tables.module.css';
import { historyMessages } from './texts';

const MEANINGS = HISTORY_MEANINGS.map((value) => ({ value, label: historyMessages.meanings[value] }));

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
  /** Which row of the file has the headings, if one has. */
  headingRow: number | undefined;
  /** The first rows below them. */
  samples: readonly (readonly string[])[];
  onChange: (settings: HistorySettings) => void;
}

/** Which row was read as headings: nothing else says what becomes of it, and of those above. */
const Headings = ({ row }: { row: number | undefined }) => {
  const text = useText();
  if (row === undefined) return <p className={styles.note}>{text(historyMessages.noHeadings)}</p>;
  const told = row === 1 ? historyMessages.headingsFirst : historyMessages.headingsBelow;
  return <p className={styles.note}>{text(told, { row })}</p>;
};

/** How the lines of a file are read: guessed from its beginning, and to be set. */
export const HistorySettingsInputs = ({
  settings,
  headingRow,
  samples,
  onChange,
}: HistorySettingsInputsProps) => {
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
        <DecimalChoice value={decimal} onChange={(value) => change({ decimal: value })} />
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
      <Headings row={headingRow} />
      <TableColumns
        columns={columns}
        headings={cells}
        samplesOf={(index) => samples.flatMap((row) => row[index] || [])}
        meanings={MEANINGS}
        isOfVariable={(meaning) => meaning === 'measure'}
        variables={variables}
        noVariable={historyMessages.chooseVariable}
        onChange={(changed) => change({ columns: changed })}
      />
      <p className={styles.note}>{text(historyMessages.zoneHint)}</p>
    </>
  );
};
