import { useListShape } from './useListShape';
import styles from './ListSkeleton.module.css';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

interface ListSkeletonProps {
  isSelectable?: boolean;
}

/** The shape of the list while it is loading; the summary above says what is loading. */
export const ListSkeleton = ({ isSelectable = false }: ListSkeletonProps) => (
  <div className={styles.skeleton} data-shape={useListShape()} aria-hidden="true">
    {ROWS.map((row) => (
      <div key={row} className={isSelectable ? styles.selectable : styles.row}>
        {isSelectable && <div className={styles.box} />}
        <div className={styles.name} />
        <div className={styles.text} />
        <div className={styles.text} />
        <div className={styles.text} />
      </div>
    ))}
  </div>
);
