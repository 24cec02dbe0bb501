import { useId } from 'react';

import { useText } from '@/i18n/useText';
import type { ManagedView } from '@/providers/data/types';

import styles from './ViewCard.module.css';
import { ViewDetails } from './ViewDetails';

interface ViewCardProps {
  view: ManagedView;
  /** While an order is being chosen. */
  isFixed: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** A view and what can be done with it (doc 2 §2). */
export const ViewCard = ({ view, isFixed, onEdit, onDelete }: ViewCardProps) => {
  const text = useText();
  const titleId = useId();

  return (
    <li className={styles.card}>
      <div>
        <h3 id={titleId} className={styles.title}>
          {view.name}
        </h3>
        {view.description && <p className={styles.description}>{view.description}</p>}
      </div>
      <ViewDetails view={view} />
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.action}
          aria-describedby={titleId}
          disabled={isFixed}
          onClick={onEdit}
        >
          {text('common.edit')}
        </button>
        <button
          type="button"
          className={styles.action}
          aria-describedby={titleId}
          disabled={isFixed}
          onClick={onDelete}
        >
          {text('common.delete')}
        </button>
      </div>
    </li>
  );
};
