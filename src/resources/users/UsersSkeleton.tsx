import { useText } from '@/i18n/useText';

import styles from './UsersSkeleton.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shape of the cards while the users are on their way. */
export const UsersSkeleton = () => {
  const text = useText();

  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{text('users.loading')}</span>
      {CARDS.map((card) => (
        <div key={card} className={styles.card}>
          <div className={styles.line} />
          <div className={styles.line} />
        </div>
      ))}
    </div>
  );
};
