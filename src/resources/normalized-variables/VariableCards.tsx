import { useNotify } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { Icon } from '@/shared/Icon';

import styles from './VariableCards.module.css';
import { VariableRequirements } from './VariableRequirements';
import type { VariableListProps } from './VariableTable';

const UNAVAILABLE: MessageKey = 'normalizedVariables.deletionUnavailable';

/** The list on a phone (doc 2 §2). Nobody can delete a variable yet; the button says so (reading 23). */
export const VariableCards = ({ variables, onEdit }: VariableListProps) => {
  const text = useText();
  const notify = useNotify();

  return (
    <ul className={styles.cards} aria-label={text('normalizedVariables.list')}>
      {variables.map((variable) => {
        const nameId = `variable-${variable.id}`;
        return (
          <li key={variable.id} className={styles.card}>
            <div className={styles.words}>
              <h2 id={nameId} className={styles.name}>
                {variable.name}
              </h2>
              <p className={styles.type}>{variable.sensorType || text('normalizedVariables.noType')}</p>
            </div>
            <VariableRequirements requirements={variable} />
            <div className={styles.actions}>
              <button
                type="button"
                className={styles.action}
                aria-describedby={nameId}
                onClick={() => onEdit(variable)}
              >
                <Icon name="edit" size={18} />
                {text('common.edit')}
              </button>
              <button
                type="button"
                className={styles.action}
                aria-describedby={nameId}
                onClick={() => notify(UNAVAILABLE, { type: 'info' })}
              >
                <Icon name="trash" size={18} />
                {text('common.delete')}
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
};
