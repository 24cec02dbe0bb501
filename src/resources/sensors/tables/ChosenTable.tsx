import { Button } from '@/kit/Button';
import { passFocusOn } from '@/kit/passFocusOn';

import styles from './tables.module.css';

interface ChosenTableProps {
  name: string;
  /** On the button that asks for another one. */
  another: string;
  onForget: () => void;
}

/** The table that was chosen, in the place where it was asked for; it takes the focus. */
export const ChosenTable = ({ name, another, onForget }: ChosenTableProps) => (
  <div className={styles.taken}>
    <p ref={passFocusOn} tabIndex={-1}>
      {name}
    </p>
    <Button onClick={onForget}>{another}</Button>
  </div>
);
