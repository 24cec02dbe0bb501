import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  done: number;
  total: number;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** How much of something is done. A browser's own bar has other colours in each browser. */
export const ProgressBar = ({ done, total, ...label }: ProgressBarProps) => (
  <div
    {...label}
    className={styles.track}
    role="progressbar"
    aria-valuemin={0}
    aria-valuemax={total}
    aria-valuenow={done}
  >
    <div className={styles.bar} style={{ transform: `scaleX(${done / total})` }} />
  </div>
);
