import { MOST_ABOVE_HEADINGS } from '@domain/tables/readRecords';
import { SENSOR_MEANINGS, VARIABLE_FIELDS } from '@domain/tables/sensorTable';

import { useText } from '@/i18n/useText';
import { Select } from '@/kit/controls/Select';
import type { NormalizedVariable, SensorType } from '@/providers/data/records';

import { DecimalChoice } from '../tables/DecimalChoice';
import { TableColumns } from '../tables/TableColumns';
import styles from '../tables/tables.module.css';
import { columnsFor, headingsOf, rowsOf, type ReadTable, type TableSettings } from './rules/tableSettings';
import { importMessages } from './texts';

const SAMPLES = 3;
const MEANINGS = SENSOR_MEANINGS.map((value) => ({ value, label: importMessages.meanings[value] }));
const OF_VARIABLE = new Set<string>(VARIABLE_FIELDS);

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
  const { columns, headingRow, decimal, typeId } = settings;
  const first = rowsOf(table, settings).slice(0, SAMPLES);
  const change = (changes: Partial<TableSettings>) => onChange({ ...settings, ...changes });

  return (
    <>
      <div className={styles.settings}>
        <Select
          label={text(importMessages.heading)}
          options={[
            { value: null, label: text(importMessages.noHeading) },
            ...table.rows.slice(0, MOST_ABOVE_HEADINGS + 1).map(({ line, cells }, index) => ({
              value: index,
              label: text(importMessages.headingRow, { line, cells: cells.filter(Boolean).join(' · ') }),
            })),
          ]}
          value={headingRow}
          onChange={(row) =>
            change({ headingRow: row, columns: columnsFor(table, { headingRow: row }, names) })
          }
        />
        <DecimalChoice value={decimal} onChange={(value) => change({ decimal: value })} />
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
      <TableColumns
        columns={columns}
        headings={headingsOf(table, settings)}
        samplesOf={(index) => first.map(({ cells }) => cells[index] ?? '').filter(Boolean)}
        meanings={MEANINGS}
        isOfVariable={(meaning) => OF_VARIABLE.has(meaning)}
        variables={names}
        noVariable={importMessages.ofRow}
        onChange={(changed) => change({ columns: changed })}
      />
      <p className={styles.note}>{text(importMessages.limitsHint)}</p>
    </>
  );
};
