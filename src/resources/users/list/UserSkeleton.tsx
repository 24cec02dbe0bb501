import styles from './UserSkeleton.module.css';

const CARDS = [0, 1, 2, 3, 4, 5];

/** The shape of the cards while the users are on their way; what one waits for stands in the summary above. */
export const UserSkeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    {CARDS.map((card) => (
      <div key={card} className={styles.card}>
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
    ))}
  </div>
);
