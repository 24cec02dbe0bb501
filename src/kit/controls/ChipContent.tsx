import type { ComponentProps } from 'react';

import { Icon } from '../Icon';
import styles from './chip.module.css';

interface ChipContentProps extends Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus'> {
  name: string;
  removeLabel: string;
  onRemove: () => void;
}

/** What a chip consists of: a name, and a button that removes it. */
export const ChipContent = ({ name, removeLabel, onRemove, ...button }: ChipContentProps) => (
  <>
    <span className={styles.name} title={name}>
      {name}
    </span>
    <button type="button" className={styles.remove} title={removeLabel} onClick={onRemove} {...button}>
      <Icon name="close" size={14} />
    </button>
  </>
);
