import { Link } from 'react-router-dom';

import { viewsOfTypePath } from '@domain/paths';
import { useText } from '@/i18n/useText';
import type { SensorType } from '@/providers/data/types';
import { Icon } from '@/shared/Icon';

import styles from './SensorTypeCards.module.css';

/** One card for each type, as a whole the way to its views (doc 2 §2). */
export const SensorTypeCards = ({ types }: { types: readonly SensorType[] }) => {
  const text = useText();

  return (
    <ul className={styles.cards}>
      {types.map(({ id, name }) => (
        <li key={id}>
          <Link className={styles.card} to={viewsOfTypePath(id)}>
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.hint}>{text('views.seeViews')}</span>
            </span>
            <Icon name="arrowRight" />
          </Link>
        </li>
      ))}
    </ul>
  );
};
