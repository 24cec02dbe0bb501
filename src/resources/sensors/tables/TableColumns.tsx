import type { Phrase } from '@/i18n/texts';
import { useText } from '@/i18n/useText';
import { Select } from '@/kit/controls/Select';

import { columnLetter } from './columnLetter';
import styles from './tables.module.css';
import { tableMessages } from './texts';

interface Column<Meaning extends string> {
  meaning: Meaning;
  variable?: string | undefined;
}

interface Meanings<Meaning extends string> {
  meanings: readonly { value: Meaning; label: Phrase }[];
  /** Whether a column that means this may be about one variable. */
  isOfVariable: (meaning: Meaning) => boolean;
  variables: readonly string[];
  /** The text for no variable. */
  noVariable: Phrase;
}

interface TableColumnProps<Meaning extends string> extends Meanings<Meaning> {
  name: string;
  samples: readonly string[];
  column: Column<Meaning> | null;
  onChange: (column: Column<Meaning> | null) => void;
}

const TableColumn = <Meaning extends string>({
  name,
  samples,
  column,
  meanings,
  isOfVariable,
  variables,
  noVariable,
  onChange,
}: TableColumnProps<Meaning>) => {
  const text = useText();
  const meaning = column?.meaning ?? null;
  const variable = column?.variable ?? null;
  // What the heading names may be no variable that is known here.
  const choices = variable === null || variables.includes(variable) ? variables : [variable, ...variables];
  const columnOf = (value: Meaning, chosen: string | null): Column<Meaning> => ({
    meaning: value,
    ...(isOfVariable(value) && chosen !== null ? { variable: chosen } : {}),
  });

  return (
    <li className={styles.column} data-ignored={column === null || undefined}>
      <div className={styles.sample}>
        <strong>{name}</strong>
        <p className={styles.samples}>{samples.join(' · ')}</p>
      </div>
      <Select
        label={text(tableMessages.means, { name })}
        options={[
          { value: null, label: text(tableMessages.notImported) },
          ...meanings.map(({ value, label }) => ({ value, label: text(label) })),
        ]}
        value={meaning}
        onChange={(value) => onChange(value === null ? null : columnOf(value, variable))}
      />
      {meaning !== null && isOfVariable(meaning) && (
        <Select
          label={text(tableMessages.ofVariable, { name })}
          options={[
            { value: null, label: text(noVariable) },
            ...choices.map((value) => ({ value, label: value })),
          ]}
          value={variable}
          onChange={(value) => onChange(columnOf(meaning, value))}
        />
      )}
    </li>
  );
};

interface TableColumnsProps<Meaning extends string> extends Meanings<Meaning> {
  columns: readonly (Column<Meaning> | null)[];
  headings: readonly (string | undefined)[];
  /** The first cells of a column. */
  samplesOf: (index: number) => readonly string[];
  onChange: (columns: (Column<Meaning> | null)[]) => void;
}

/** What each column of a table means: guessed, and to be set. */
export const TableColumns = <Meaning extends string>({
  columns,
  headings,
  samplesOf,
  onChange,
  ...meanings
}: TableColumnsProps<Meaning>) => {
  const text = useText();

  return (
    <ul className={styles.columns}>
      {columns.map((column, index) => {
        const letter = columnLetter(index);
        return (
          <TableColumn
            {...meanings}
            key={letter}
            name={headings[index] || text(tableMessages.column, { letter })}
            samples={samplesOf(index)}
            column={column}
            onChange={(changed) => onChange(columns.map((one, place) => (place === index ? changed : one)))}
          />
        );
      })}
    </ul>
  );
};
