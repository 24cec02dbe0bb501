import { useEffect, useRef } from 'react';

import { addRow, type VariableRow } from './sensorForm';
import { useText } from '@/i18n/useText';
import { Icon } from '@/shared/Icon';

import type { SensorFormState } from './useSensorForm';
import { VariableFields } from './VariableFields';
import { VariablesNotice } from './VariablesNotice';
import styles from './VariableRows.module.css';

interface VariableRowsProps {
  form: SensorFormState;
  /** What to know about a sensor without variables. */
  emptyNote?: string;
}

/** The variables of a sensor. Focus follows: into a row that was added, and after one that was removed to the next. */
export const VariableRows = ({ form, emptyNote }: VariableRowsProps) => {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<number | 'added' | null>(null);
  const { draft, change, choices, shownProblemOf } = form;
  const rows = draft.variables;
  const problem = shownProblemOf('variables');

  useEffect(() => {
    const target = focusNext.current;
    focusNext.current = null;
    if (target === null) return;
    const shown = list.current?.children ?? [];
    if (target === 'added') shown[shown.length - 1]?.querySelector('input')?.focus();
    else (shown[Math.min(target, shown.length - 1)]?.querySelector('button') ?? addButton.current)?.focus();
  }, [rows]);

  const setRows = (variables: readonly VariableRow[], focus: number | 'added' | null = null) => {
    focusNext.current = focus;
    change({ variables });
  };

  return (
    <div className={styles.variables}>
      <div ref={list} className={styles.rows}>
        {rows.map((row, index) => (
          <VariableFields
            key={row.key}
            row={row}
            number={index + 1}
            form={form}
            onChange={(changed) => setRows(rows.map((other) => (other.key === row.key ? changed : other)))}
            onRemove={() =>
              setRows(
                rows.filter(({ key }) => key !== row.key),
                index,
              )
            }
          />
        ))}
      </div>
      <VariablesNotice form={form} />
      {rows.length === 0 && emptyNote && <p className={styles.note}>{emptyNote}</p>}
      {problem && (
        <p className={styles.problem} tabIndex={-1} data-problem>
          {problem}
        </p>
      )}
      <button
        ref={addButton}
        type="button"
        className={styles.add}
        disabled={choices.normalizedVariables.length === 0}
        onClick={() => setRows(addRow(rows), 'added')}
      >
        <Icon name="plus" />
        {text('sensorForm.addVariable')}
      </button>
    </div>
  );
};
