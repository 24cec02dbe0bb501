import styles from './AirSwatch.module.css';

/** The color of a category of the index of air quality, which only stands beside its name (EXT-67). */
export const AirSwatch = ({ color }: { color: string | null | undefined }) =>
  color ? <span aria-hidden className={styles.swatch} style={{ backgroundColor: color }} /> : null;
