import plan from './neighbourhood.svg?no-inline';
import styles from './NeighbourhoodDrawing.module.css';

/** A quiet plan of a neighbourhood around its lake, with a sensor at some corners, in the theme's colours. Decoration only. */
export const NeighbourhoodDrawing = () => (
  <svg
    className={styles.drawing}
    viewBox="0 0 720 820"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <use href={`${plan}#plan`} />
  </svg>
);
