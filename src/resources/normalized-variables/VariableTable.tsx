import { useText } from '@/i18n/useText';
import type { NormalizedVariable } from '@/providers/data/types';
import { Icon } from '@/shared/Icon';

import { VariableRequirements } from './VariableRequirements';
import styles from './VariableTable.module.css';

export interface VariableListProps {
  variables: readonly NormalizedVariable[];
  onEdit: (variable: NormalizedVariable) => void;
}

/** The list on desktop (doc 2 §2). */
export const VariableTable = ({ variables, onEdit }: VariableListProps) => {
  const text = useText();

  return (
    <table className={styles.table} aria-label={text('normalizedVariables.list')}>
      <thead>
        <tr>
          <th scope="col">{text('normalizedVariables.name')}</th>
          <th scope="col">{text('normalizedVariables.sensorType')}</th>
          <th scope="col">{text('normalizedVariables.requirements')}</th>
          <th scope="col">
            <span className="visually-hidden">{text('normalizedVariables.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {variables.map((variable) => {
          const nameId = `variable-${variable.id}`;
          return (
            <tr key={variable.id}>
              <th scope="row" id={nameId} className={styles.name}>
                {variable.name}
              </th>
              <td className={styles.type}>{variable.sensorType || text('normalizedVariables.noType')}</td>
              <td>
                <VariableRequirements requirements={variable} />
              </td>
              <td className={styles.actions}>
                <button
                  type="button"
                  className={styles.edit}
                  aria-describedby={nameId}
                  onClick={() => onEdit(variable)}
                >
                  <Icon name="edit" size={18} />
                  {text('common.edit')}
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
